-- Writes what happened to a withdrawal, on the version that was seen.
--   after: {status, and what of reference, reason, paid_at changes}; transfers may be none
-- Outcomes: moved · stale.
create function move_withdrawal(id uuid, version int, event text, after jsonb, transfers jsonb, closes_hold boolean, actor text, why text, at timestamptz)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w withdrawal;
  n withdrawal;
  tx bigint;
begin
  select * into w from withdrawal o where o.id = move_withdrawal.id for no key update;
  if w.version is distinct from move_withdrawal.version then
    return 'stale';
  end if;
  n := jsonb_populate_record(w, after);
  if jsonb_array_length(transfers) > 0 then
    select p.tx_id into tx from post_transfers(jsonb_build_array(jsonb_build_object(
      'seq', 0, 'kind', 'withdrawal_' || event, 'key', 'withdrawal:' || w.id || ':' || w.version + 1, 'actor', actor, 'reason', why,
      'outflow', 'withdrawal:' || w.id, 'transfers', transfers)), at) p;
  end if;
  if closes_hold then
    update hold h set closed_by = tx where h.withdrawal_id = w.id and h.closed_by is null;
    if not found then
      raise exception 'A hold to be closed is not open';
    end if;
  end if;
  insert into withdrawal_history (withdrawal_id, event, from_status, to_status, version, actor, reason, at)
  values (w.id, event, w.status, n.status, w.version + 1, actor, why, at);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  values ('withdrawal.moved', jsonb_build_object('withdrawal', w.id, 'version', w.version + 1, 'status', n.status, 'event', event), at, at);
  update withdrawal o
  set status = n.status, version = w.version + 1, reference = n.reference, reason = n.reason, paid_at = n.paid_at, updated_at = at
  where o.id = w.id;
  if w.pull_payment_id is not null then
    perform pay_pull_payment(w.pull_payment_id, event, actor, why, at);
    if n.status = 'success' then perform count_refund(n); end if;
  end if;
  return 'moved';
end $$;
