-- True where somebody completed an exchange on their account; to pay invoices, which may be one's own, proves nothing.
create function is_known_customer(account int) returns boolean
language sql stable as $$
  select account is not null
    and exists (select from claim c where c.user_id = account and c.status = 'success' and c.invoice_id is null)
$$;
