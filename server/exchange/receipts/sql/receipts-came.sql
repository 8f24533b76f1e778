-- Numbers of the changes by which a timer would give a claim up that has a receipt: staff decide about those. A receipt turns no
-- version of its claim.
--   changes: [{seq, claim, event}]
create function receipts_came(changes jsonb) returns int[]
language plpgsql as $$
begin
  return array(
    select x.seq from jsonb_to_recordset(changes) as x (seq int, claim uuid, event text)
    where x.event in ('release_hold', 'expire_check') and exists (select from receipt r where r.claim_id = x.claim));
end $$;
