-- Records what claims brought the shops whose invoices they pay, each once, or how much of their payment was lost since.
--   changes: [{claim, invoice, tx, credit: {shop, amount, fee, settled} or {lost} or null}]
create function write_shop_credits(changes jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  insert into shop_credit (claim_id, shop_id, invoice_id, currency_id, amount, fee, booked_by, at)
  select x.claim, x.credit ->> 'shop', x.invoice, c.to_id, (x.credit ->> 'amount')::numeric, (x.credit ->> 'fee')::numeric, x.tx, at
  from jsonb_to_recordset(changes) as x (claim uuid, invoice text, tx bigint, credit jsonb) join claim c on c.id = x.claim
  where x.credit ? 'shop';

  update shop_credit k set lost = k.lost + (x.credit ->> 'lost')::numeric
  from jsonb_to_recordset(changes) as x (claim uuid, credit jsonb)
  where x.credit ? 'lost' and k.claim_id = x.claim;
end $$;
