-- Numbers of the changes that stop a payout which was handed to its provider meanwhile; that turns no version of the claim.
-- Locks the attempts that are to be stopped.
--   changes: [{seq, claim, payout: {unhanded} or other}]
create function payouts_handed_over(changes jsonb) returns int[]
language plpgsql as $$
begin
  perform from payout_attempt p
  where p.claim_id in (select x.claim from jsonb_to_recordset(changes) as x (claim uuid, payout jsonb) where x.payout ? 'unhanded') and p.state = 'open'
  order by p.id for update;

  return array(
    select x.seq from jsonb_to_recordset(changes) as x (seq int, claim uuid, payout jsonb)
    join payout_attempt p on p.claim_id = x.claim and p.state = 'open' and p.handed_at is not null
    where x.payout ? 'unhanded');
end $$;
