-- What of a shop's open sums anybody can make who pays it, in US dollars: new invoices of its links, and claims of invoices of any sum that
-- wait for their money.
create function open_of_payers(shop text) returns numeric
language sql stable as $$
  select coalesce((
      select sum(i.value_usd) from invoice i
      where i.shop_id = shop and i.status = 'New' and i.archived_at is null and i.link_id is not null), 0)
    + coalesce((
      select sum(c.value_usd) from claim c join invoice i on i.id = c.invoice_id
      where i.shop_id = shop and i.amount is null and c.status in ('new', 'checking')), 0)
$$;
