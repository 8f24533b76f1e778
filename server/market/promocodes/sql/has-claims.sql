-- True where a person, known by their account or by their email address, has an exchange that did not come to nothing. Payments of invoices are none.
create function has_claims(asking int, email text) returns boolean
language sql stable as $$
  select exists (select from claim c where c.user_id = asking and c.status not in ('deleted', 'error') and c.invoice_id is null)
    or exists (select from claim c where c.email = has_claims.email and c.status not in ('deleted', 'error') and c.invoice_id is null)
$$;
