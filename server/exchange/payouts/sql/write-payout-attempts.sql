-- Closes and opens attempts to pay claims out. An attempt to be closed must be open still.
--   changes: [{claim, actor, closes_hold, tx, payout: {opens: route} or {closes_as, reference} or null}]
create function write_payout_attempts(changes jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  wanted int;
  done int;
begin
  update payout_attempt p
  set state = x.payout ->> 'closes_as', reference = coalesce(x.payout ->> 'reference', p.reference),
      booked_by = case when x.closes_hold then x.tx else p.booked_by end,
      closed_at = case when x.payout ->> 'closes_as' in ('confirmed', 'failed', 'returned') then at end
  from jsonb_to_recordset(changes) as x (claim uuid, closes_hold boolean, tx bigint, payout jsonb)
  where x.payout ? 'closes_as' and p.claim_id = x.claim
    and p.state = any (case when x.payout ->> 'closes_as' = 'returned' then array['sent', 'confirmed'] else array['open', 'sent'] end);
  get diagnostics done = row_count;
  select count(*) into wanted from jsonb_to_recordset(changes) as x (payout jsonb) where x.payout ? 'closes_as';
  if wanted <> done then
    raise exception 'A payout attempt to be closed is not open';
  end if;

  insert into payout_attempt (claim_id, currency_id, amount, state, route, actor, opened_at)
  select c.id, c.to_id, c.to_summa, 'open', x.payout ->> 'opens', x.actor, at
  from jsonb_to_recordset(changes) as x (claim uuid, actor text, payout jsonb) join claim c on c.id = x.claim
  where x.payout ? 'opens';
end $$;
