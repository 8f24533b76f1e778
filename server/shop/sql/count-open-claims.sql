-- An invoice of any sum is worth what its claims are that wait for their money: these are counted with its shop, each from its making until it
-- ends or is paid, and again where it is looked for once more. Called after the invoices were turned: their shops are held by then.
--   changes: [{claim, version: the one before, invoice}], with their history written
create function count_open_claims(changes jsonb) returns void
language sql as $$
  update shop s set open_usd = s.open_usd + turned.value
  from (
    select i.shop_id, sum(c.value_usd * ((h.to_status in ('new', 'checking'))::int - (h.from_status in ('new', 'checking'))::int)) as value
    from jsonb_to_recordset(changes) as x (claim uuid, version int, invoice text)
    join invoice i on i.id = x.invoice and i.amount is null
    join claim c on c.id = x.claim
    join claim_history h on h.claim_id = x.claim and h.version = x.version + 1
    group by i.shop_id
  ) turned
  where s.id = turned.shop_id and turned.value <> 0
$$;
