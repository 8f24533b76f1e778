-- Opens holds of claims, by the transaction that was booked for each, else by the newest of the claim.
--   changes: [{claim, opens_hold: amount or null, tx, currency: of the reserve; without it the currency that the claim receives}]
create function open_holds(changes jsonb) returns void
language plpgsql as $$
begin
  -- Each missing part is looked up by its key, and only where it is missing: a plan made while the tables were small stays right.
  insert into hold (claim_id, currency_id, amount, opened_by)
  select x.claim, coalesce(x.currency, (select c.to_id from claim c where c.id = x.claim)), x.opens_hold,
         coalesce(x.tx, (select max(l.id) from ledger_tx l where l.claim_id = x.claim))
  from jsonb_to_recordset(changes) as x (claim uuid, opens_hold numeric, tx bigint, currency int)
  where x.opens_hold is not null;
end $$;
