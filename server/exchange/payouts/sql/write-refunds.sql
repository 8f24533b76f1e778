-- Asks for refunds of claims, and carries those on that were asked for. A refund that goes on must not have ended.
--   changes: [{claim, actor, tx, refund: {state: 'asked', id, currency, amount, fee, requisites}
--              or {state: 'sending' | 'done' | 'failed', ids, route, reference, reason} or null}]
create function write_refunds(changes jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  wanted int;
  done int;
begin
  insert into refund (id, claim_id, currency_id, amount, fee, requisites, state, actor, asked_at)
  select (x.refund ->> 'id')::uuid, x.claim, (x.refund ->> 'currency')::int, (x.refund ->> 'amount')::numeric, (x.refund ->> 'fee')::numeric,
         x.refund -> 'requisites', 'asked', x.actor, at
  from jsonb_to_recordset(changes) as x (claim uuid, actor text, refund jsonb) where x.refund ->> 'state' = 'asked';

  update refund r
  set state = x.refund ->> 'state', route = coalesce(x.refund ->> 'route', r.route), reference = coalesce(x.refund ->> 'reference', r.reference),
      reason = coalesce(x.refund ->> 'reason', r.reason),
      booked_by = case when x.refund ->> 'state' = 'done' then x.tx end,
      closed_at = case when x.refund ->> 'state' in ('done', 'failed') then at end
  from jsonb_to_recordset(changes) as x (claim uuid, tx bigint, refund jsonb)
  where x.refund ->> 'state' <> 'asked' and r.claim_id = x.claim and r.state in ('asked', 'sending')
    and r.id in (select its.id::uuid from jsonb_array_elements_text(x.refund -> 'ids') as its (id));
  get diagnostics done = row_count;
  select coalesce(sum(jsonb_array_length(x.refund -> 'ids')), 0) into wanted
  from jsonb_to_recordset(changes) as x (refund jsonb) where x.refund ->> 'state' <> 'asked';
  if wanted <> done then
    raise exception 'A refund that goes on has ended';
  end if;
end $$;
