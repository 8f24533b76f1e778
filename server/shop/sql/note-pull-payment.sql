-- Writes a pull payment as it is from now on, with its history and its event. The caller holds the row.
--   was: as it stands; n: as it is to be
create function note_pull_payment(was pull_payment, n pull_payment, event text, actor text, why text, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_variable
begin
  update pull_payment p
  set status = n.status, held = n.held, to_id = n.to_id, requisites = n.requisites, email = n.email, locale = n.locale, asked_at = n.asked_at,
      reason = n.reason, archived_at = n.archived_at, version = was.version + 1, updated_at = at
  where p.id = was.id;
  insert into pull_payment_history (pull_payment_id, event, from_status, to_status, version, actor, reason, at)
  values (was.id, event, was.status, n.status, was.version + 1, actor, why, at);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  values ('pull_payment.moved', jsonb_build_object('pullPayment', was.id, 'version', was.version + 1, 'status', n.status, 'event', event), at, at);
end $$;
