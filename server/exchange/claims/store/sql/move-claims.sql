-- Writes what happened to claims: many in one call, as one is written. A claim, its hold, deposits, payout attempts and refunds
-- have one version together, so of two changes that were decided on the same version one is written and the other is stale.
-- This function decides which changes may be written, and writes the claim itself, its history and its event; each other table is
-- written by a function of its owner.
--   batch: [{seq, claim, version, …}] of the shape `claimToMove` (change-claim.ts)
-- Outcomes: moved · stale (decide again on what there is now) · reference_taken (the deposit belongs to another claim) ·
-- slot_taken (others have the time that a meeting is moved to) · waits (more money would leave than one person may let out).
create function move_claims(batch jsonb, at timestamptz) returns table (seq int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  -- What of the batch will be written; with `tx`, the ledger's transaction, once it is booked.
  changes jsonb;
  written int[];
  taken int[] := '{}';
  unseated int[] := '{}';
  waiting int[] := '{}';
  promocodes int[];
  invoices text[] := array(select distinct x.invoice from jsonb_to_recordset(batch) as x (invoice text) where x.invoice is not null);
  -- What the changes have: an owner is asked only where there is something of theirs.
  has record;
begin
  select bool_or(jsonb_typeof(x.deposit) = 'object') as deposit, bool_or(jsonb_typeof(x.payout) = 'object') as payout,
         bool_or(jsonb_typeof(x.refund) = 'object') as refund, bool_or(jsonb_typeof(x.rewards) = 'object') as rewards,
         bool_or(jsonb_typeof(x.alarm) = 'object') as alarm, bool_or(x.closes_hold) as closes_hold,
         bool_or(x.opens_hold is not null) as opens_hold, bool_or(x.after ? 'to_requisites') as requisites,
         bool_or(jsonb_typeof(x.by_staff) = 'object') as by_staff, bool_or(jsonb_typeof(x.meeting) = 'object') as meeting,
         bool_or(jsonb_typeof(x.outflow) = 'object') as outflow
  into has
  from jsonb_to_recordset(batch) as x
    (deposit jsonb, payout jsonb, refund jsonb, rewards jsonb, alarm jsonb, closes_hold boolean, opens_hold numeric, after jsonb,
     by_staff jsonb, meeting jsonb, outflow jsonb);
  -- Not `for update`: emails refer to claims, and may be written for one while it moves.
  perform from claim c where c.id in (select x.claim from jsonb_to_recordset(batch) as x (claim uuid)) order by c.id for no key update;
  if cardinality(invoices) > 0 then perform lock_invoices(invoices); end if;
  -- Of several changes of one claim the first is taken. What comes for an invoice depends on whether that is to be paid at all, which turns
  -- no version of the claim.
  changes := without_seqs(batch, array(
    select x.seq from jsonb_to_recordset(batch) as x (seq int)
    except
    select first.seq from (
      select distinct on (x.claim) x.seq
      from jsonb_to_recordset(batch) as x (seq int, claim uuid, version int, invoice text, invoice_invalid boolean)
      join claim c on c.id = x.claim and c.version = x.version
      where x.invoice is null or x.invoice_invalid = (select i.status = 'Invalid' from invoice i where i.id = x.invoice)
      order by x.claim, x.seq
    ) first));

  -- Rows that turn no version of a claim are locked and looked at again: in this order everywhere, so that nobody waits in a ring.
  promocodes := array(
    select c.promocode_id from jsonb_to_recordset(changes) as x (claim uuid) join claim c on c.id = x.claim
    where c.promocode_id is not null);
  if cardinality(promocodes) > 0 then perform lock_promocodes(promocodes); end if;
  if has.rewards then changes := without_seqs(changes, stale_rewards(changes)); end if;
  if has.payout then changes := without_seqs(changes, payouts_handed_over(changes)); end if;
  if cardinality(invoices) > 0 then changes := without_seqs(changes, stale_credits(changes)); end if;
  changes := without_seqs(changes, receipts_came(changes));
  if has.deposit then
    taken := take_deposits(changes, at);
    changes := without_seqs(changes, taken);
  end if;

  if has.meeting then
    unseated := meetings_without_seat(changes, at);
    changes := without_seqs(changes, unseated);
  end if;

  if has.outflow then
    waiting := pass_claims(changes, at);
    changes := without_seqs(changes, waiting);
  end if;

  changes := book_changes(changes, at);
  if has.closes_hold then perform close_holds(changes); end if;
  if has.deposit then perform write_deposits(changes); end if;
  if has.payout then perform write_payout_attempts(changes, at); end if;
  if has.refund then perform write_refunds(changes, at); end if;
  -- After the old hold was closed, so that a claim never has two.
  if has.opens_hold then perform open_holds(changes); end if;
  if has.rewards then perform write_reward_records(changes, at); end if;
  if cardinality(invoices) > 0 then perform write_shop_credits(changes, at); end if;
  if cardinality(promocodes) > 0 then perform turn_promocode_uses(changes, at); end if;

  perform turn_meetings(changes, at);

  if has.alarm then
    insert into alarm (kind, claim_id, note, raised_at)
    select x.alarm ->> 'kind', x.claim, x.alarm ->> 'note', at
    from jsonb_to_recordset(changes) as x (claim uuid, alarm jsonb) where jsonb_typeof(x.alarm) = 'object';
  end if;

  if has.requisites then
    insert into requisites_change (claim_id, before, after, actor, at)
    select c.id, c.to_requisites, x.after -> 'to_requisites', x.actor, at
    from jsonb_to_recordset(changes) as x (claim uuid, actor text, after jsonb) join claim c on c.id = x.claim
    where x.after ? 'to_requisites';
  end if;

  if has.by_staff then
    insert into audit (staff_id, act, object, before, after, address, at)
    select (x.by_staff ->> 'id')::int, 'claim.' || x.event, 'claim:' || c.id, jsonb_build_object('status', c.status),
      jsonb_strip_nulls(jsonb_build_object('status', x.after -> 'status', 'reason', x.by_staff -> 'reason')),
      (x.by_staff ->> 'address')::inet, at
    from jsonb_to_recordset(changes) as x (claim uuid, event text, after jsonb, by_staff jsonb) join claim c on c.id = x.claim
    where jsonb_typeof(x.by_staff) = 'object';
  end if;

  with change as (
    select x.* from jsonb_to_recordset(changes) as x (claim uuid, version int, event text, row int, actor text, reason text, after jsonb)
  ), recorded as (
    insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, reason, at)
    select c.id, x.row, x.event, c.status, x.after ->> 'status', x.version + 1, x.actor, x.reason, at
    from change x join claim c on c.id = x.claim
  ), published as (
    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved',
      jsonb_build_object('claim', x.claim, 'version', x.version + 1, 'status', x.after -> 'status', 'event', x.event), at, at
    from change x
  )
  update claim c
  set status = n.status, version = x.version + 1, updated_at = at, reason = n.reason,
      payment_deadline = n.payment_deadline, check_deadline = n.check_deadline, choice_deadline = n.choice_deadline,
      escalated_at = n.escalated_at,
      paused_for = n.paused_for, compliance_hold = n.compliance_hold, profit = n.profit, reversal = n.reversal,
      base_course = n.base_course, course = n.course, course_tiers = n.course_tiers,
      course_published_at = n.course_published_at,
      course_snapshot = case when n.course_published_at is not distinct from c.course_published_at then c.course_snapshot
        else course_snapshot(c.direction_id, n.base_course, n.course_published_at) end,
      from_summa = n.from_summa, to_summa = n.to_summa,
      to_requisites = n.to_requisites, requisites_changed_at = n.requisites_changed_at, detail_blind_indexes = n.detail_blind_indexes,
      card_hash = n.card_hash, card_deadline = n.card_deadline, card_cleared_at = n.card_cleared_at
  from change x, lateral jsonb_populate_record((select o from claim o where o.id = x.claim), x.after) n
  where c.id = x.claim;

  if cardinality(invoices) > 0 then
    perform turn_invoices(invoices, at);
    perform count_open_claims(changes);
    perform count_shop_credits(changes);
  end if;

  written := array(select x.seq from jsonb_to_recordset(changes) as x (seq int));
  return query
  select x.seq, case when x.seq = any (written) then 'moved' when x.seq = any (taken) then 'reference_taken'
                     when x.seq = any (unseated) then 'slot_taken' when x.seq = any (waiting) then 'waits' else 'stale' end
  from jsonb_to_recordset(batch) as x (seq int) order by x.seq;
end $$;
