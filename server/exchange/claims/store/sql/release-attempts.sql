-- Frees what attempts of an invoice hold, which their payer gives up for a newer one: all attempts of an invoice hold once together. The
-- caller holds the claims and their invoices, and what it books next is of the same reserve.
create function release_attempts(ids uuid[], at timestamptz) returns void
language plpgsql as $$
declare
  changes jsonb := (
    select jsonb_agg(jsonb_build_object(
      'seq', row_number, 'kind', 'release', 'claim', claim_id, 'actor', 'customer', 'closes_hold', true,
      'transfers', jsonb_build_array(jsonb_build_object(
        'debit', jsonb_build_object('kind', 'held'), 'credit', jsonb_build_object('kind', 'available'), 'currency', currency_id, 'amount', amount))))
    from (select h.*, row_number() over (order by h.claim_id) from hold h where h.claim_id = any (ids) and h.closed_by is null) held);
begin
  if changes is null then return; end if;
  perform close_holds(book_changes(changes, at));
  insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, at)
  select c.id, 1, 'hold_passed', c.status, c.status, c.version + 1, 'customer', at from claim c where c.id = any (ids);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  select 'claim.moved', jsonb_build_object('claim', c.id, 'version', c.version + 1, 'status', c.status, 'event', 'hold_passed'), at, at
  from claim c where c.id = any (ids);
  update claim c set version = c.version + 1, updated_at = at where c.id = any (ids);
end $$;
