-- Writes how far the deposits of changes have come, and which transaction booked them.
--   changes: [{claim, tx, deposit: {id} or {rail, reference}, with {amount, state, confirmations}, or null}]
create function write_deposits(changes jsonb) returns void
language plpgsql as $$
begin
  update deposit d
  set claim_id = x.claim, state = x.deposit ->> 'state', amount = (x.deposit ->> 'amount')::numeric,
      confirmations = (x.deposit ->> 'confirmations')::int,
      booked_by = case when x.deposit ->> 'state' = 'final' then coalesce(d.booked_by, x.tx) else d.booked_by end
  from jsonb_to_recordset(changes) as x (claim uuid, tx bigint, deposit jsonb)
  where d.id = (x.deposit ->> 'id')::bigint
     or x.deposit ? 'reference' and d.rail = x.deposit ->> 'rail' and d.reference = x.deposit ->> 'reference';
end $$;
