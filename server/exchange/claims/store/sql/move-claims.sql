-- Writes what happened to claims: many in one call, as one is written. A claim, its hold, deposits, payout attempts and
-- refunds are one thing with one version, so of two that planned on the same picture one wins and the other looks again.
--   batch: [{seq, claim, version, event, row, actor, reason, after: {…columns of claim that change}, kind, transfers,
--            closes_hold, opens_hold: amount, deposit: {id} or {currency, rail, reference}, with {amount, state, confirmations},
--            payout: {opens: route} or {closes_as, reference, unhanded},
--            refund: {id, currency, amount, fee, requisites, state: asked} or {ids, state, route, reference, reason},
--            alarm: {kind, note},
--            completion: {…columns of completion, level: {from, below} or null} or {taken_back: true, referrer_id}, or null}]
-- It also keeps what follows from it: uses of promocodes are given back or taken again, and partners' turnover grows.
-- Outcomes: moved · stale (look again: the claim has another version by now, or what was planned on has changed without one: the
-- partner's level, a payout handed over, a receipt) · reference_taken (the deposit is known already).
create function move_claims(batch jsonb, at timestamptz) returns table (seq int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  current int[];
  taken int[];
  wanted int;
  done int;
begin
  -- Not `for update`: letters point at claims, and may be written for one while it moves.
  perform from claim c where c.id in (select x.claim from jsonb_to_recordset(batch) as x (claim uuid)) order by c.id for no key update;

  select coalesce(array_agg(first.seq), '{}') into current from (
    select distinct on (x.claim) x.seq
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, version int)
    join claim c on c.id = x.claim and c.version = x.version
    order by x.claim, x.seq
  ) first;

  -- Whose uses are given back or taken again, and whose turnover grows.
  perform from promocode p
  where p.id in (select c.promocode_id from jsonb_to_recordset(batch) as x (claim uuid) join claim c on c.id = x.claim)
  order by p.id for no key update;
  perform from partner p
  where p.user_id in (select (x.completion ->> 'referrer_id')::int from jsonb_to_recordset(batch) as x (completion jsonb))
  order by p.user_id for no key update;

  -- A reward is reckoned at the level that the turnover has reached with all that completed before, in this batch too: whoever finds
  -- the partner at another one looks again.
  current := array(select unnest(current) except
    select reckoned.seq from (
      select x.seq, x.completion -> 'level' as level, p.turnover + coalesce(sum((x.completion ->> 'value')::numeric)
        filter (where x.completion ->> 'refused_for' is null)
        over (partition by p.user_id order by x.seq rows between unbounded preceding and 1 preceding), 0) as turnover
      from jsonb_to_recordset(batch) as x (seq int, completion jsonb)
      join partner p on p.user_id = (x.completion ->> 'referrer_id')::int
      where x.seq = any (current) and x.completion ? 'value'
    ) reckoned
    where turnover < (level ->> 'from')::numeric or turnover >= (level ->> 'below')::numeric);

  -- A payout that is stopped must not have been handed over meanwhile, which turns no version: whoever stops it looks again.
  perform from payout_attempt p
  where p.claim_id in (select x.claim from jsonb_to_recordset(batch) as x (claim uuid, payout jsonb) where x.payout ? 'unhanded') and p.state = 'open'
  order by p.id for update;
  current := array(select unnest(current) except
    select x.seq from jsonb_to_recordset(batch) as x (seq int, claim uuid, payout jsonb)
    join payout_attempt p on p.claim_id = x.claim and p.state = 'open' and p.handed_at is not null
    where x.payout ? 'unhanded');

  -- A receipt turns no version, and gives up neither a hold nor a search: whoever would, looks again.
  current := array(select unnest(current) except
    select x.seq from jsonb_to_recordset(batch) as x (seq int, claim uuid, event text)
    where x.event in ('release_hold', 'expire_check') and exists (select from receipt r where r.claim_id = x.claim));

  -- A payment is told once, to one claim.
  with told as (
    select x.seq, x.claim, x.actor, x.deposit
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, actor text, deposit jsonb)
    where x.seq = any (current) and x.deposit ? 'reference'
  ), written as (
    insert into deposit (claim_id, currency_id, rail, reference, amount, state, confirmations, actor, at)
    select claim, (deposit ->> 'currency')::int, deposit ->> 'rail', deposit ->> 'reference', (deposit ->> 'amount')::numeric,
           deposit ->> 'state', (deposit ->> 'confirmations')::int, actor, at
    from told order by deposit ->> 'rail', deposit ->> 'reference'
    on conflict do nothing returning claim_id
  )
  select coalesce(array_agg(t.seq), '{}') into taken from told t where t.claim not in (select claim_id from written);
  -- One that no claim knew may have been given to another meanwhile, or sent back.
  perform from deposit d where d.id in (select (x.deposit ->> 'id')::bigint from jsonb_to_recordset(batch) as x (deposit jsonb)) order by d.id for update;
  taken := taken || array(
    select x.seq from jsonb_to_recordset(batch) as x (seq int, claim uuid, deposit jsonb)
    join deposit d on d.id = (x.deposit ->> 'id')::bigint
    where x.seq = any (current) and (d.claim_id is distinct from x.claim) and (d.claim_id is not null or d.state <> 'final'));
  -- Nor may two claims of one batch take it.
  taken := taken || array(
    select later.seq from (
      select x.seq, row_number() over (partition by x.deposit ->> 'id' order by x.seq) as place
      from jsonb_to_recordset(batch) as x (seq int, deposit jsonb)
      where x.seq = any (current) and not x.seq = any (taken) and x.deposit ? 'id'
    ) later where later.place > 1);
  current := array(select unnest(current) except select unnest(taken));

  with booked as materialized (
    select p.seq, p.tx_id from post_transfers((
      select coalesce(jsonb_agg(jsonb_build_object('seq', x.seq, 'kind', x.kind, 'claim', x.claim, 'actor', x.actor, 'reason', x.reason, 'transfers', x.transfers)), '[]')
      from jsonb_to_recordset(batch) as x (seq int, kind text, claim uuid, actor text, reason text, transfers jsonb)
      where x.seq = any (current) and jsonb_array_length(x.transfers) > 0
    ), at) p
  ), work as materialized (
    select x.*, b.tx_id
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, actor text, closes_hold boolean, opens_hold numeric, deposit jsonb, payout jsonb, refund jsonb, alarm jsonb)
    left join booked b on b.seq = x.seq
    where x.seq = any (current)
  ), closed_holds as (
    update hold h set closed_by = w.tx_id from work w where w.closes_hold and h.claim_id = w.claim and h.closed_by is null returning h.id
  ), deposits as (
    update deposit d
    set claim_id = w.claim, state = w.deposit ->> 'state', amount = (w.deposit ->> 'amount')::numeric,
        confirmations = (w.deposit ->> 'confirmations')::int,
        booked_by = case when w.deposit ->> 'state' = 'final' then coalesce(d.booked_by, w.tx_id) else d.booked_by end
    from work w
    where (d.id = (w.deposit ->> 'id')::bigint)
       or (w.deposit ? 'reference' and d.rail = w.deposit ->> 'rail' and d.reference = w.deposit ->> 'reference')
  ), closed_attempts as (
    update payout_attempt p
    set state = w.payout ->> 'closes_as', reference = coalesce(w.payout ->> 'reference', p.reference),
        booked_by = case when w.closes_hold then w.tx_id else p.booked_by end,
        closed_at = case when w.payout ->> 'closes_as' in ('confirmed', 'failed', 'returned') then at end
    from work w where w.payout ? 'closes_as' and p.claim_id = w.claim
      and p.state = any (case when w.payout ->> 'closes_as' = 'returned' then array['sent', 'confirmed'] else array['open', 'sent'] end)
    returning p.id
  ), opened_attempts as (
    insert into payout_attempt (claim_id, currency_id, amount, state, route, actor, opened_at)
    select c.id, c.to_id, c.to_summa, 'open', w.payout ->> 'opens', w.actor, at from work w join claim c on c.id = w.claim where w.payout ? 'opens'
  ), asked_refunds as (
    insert into refund (id, claim_id, currency_id, amount, fee, requisites, state, actor, asked_at)
    select (w.refund ->> 'id')::uuid, w.claim, (w.refund ->> 'currency')::int, (w.refund ->> 'amount')::numeric, (w.refund ->> 'fee')::numeric,
           w.refund -> 'requisites', 'asked', w.actor, at
    from work w where w.refund ->> 'state' = 'asked'
  ), gone_on_refunds as (
    update refund r
    set state = w.refund ->> 'state', route = coalesce(w.refund ->> 'route', r.route), reference = coalesce(w.refund ->> 'reference', r.reference),
        reason = coalesce(w.refund ->> 'reason', r.reason),
        booked_by = case when w.refund ->> 'state' = 'done' then w.tx_id end,
        closed_at = case when w.refund ->> 'state' in ('done', 'failed') then at end
    from work w where w.refund ->> 'state' <> 'asked' and r.claim_id = w.claim and r.state in ('asked', 'sending')
      and r.id in (select its.id::uuid from jsonb_array_elements_text(w.refund -> 'ids') as its (id))
    returning r.id
  ), alarms as (
    insert into alarm (kind, claim_id, note, raised_at)
    select w.alarm ->> 'kind', w.claim, w.alarm ->> 'note', at from work w where jsonb_typeof(w.alarm) = 'object'
  )
  select (select count(*) filter (where closes_hold) + count(*) filter (where payout ? 'closes_as')
            + coalesce(sum(case when refund ->> 'state' <> 'asked' then jsonb_array_length(refund -> 'ids') end), 0) from work),
         (select count(*) from closed_holds) + (select count(*) from closed_attempts) + (select count(*) from gone_on_refunds)
  into wanted, done;

  if wanted <> done then
    raise exception 'A hold, an attempt or a refund to be closed is not open';
  end if;

  -- After the closing of the old one, so that a claim never has two.
  insert into hold (claim_id, currency_id, amount, opened_by)
  select c.id, c.to_id, x.opens_hold, t.id
  from jsonb_to_recordset(batch) as x (seq int, claim uuid, opens_hold numeric)
  join claim c on c.id = x.claim
  join lateral (select max(l.id) as id from ledger_tx l where l.claim_id = c.id) t on true
  where x.seq = any (current) and x.opens_hold is not null;

  insert into requisites_change (claim_id, before, after, actor, at)
  select c.id, c.to_requisites, x.after -> 'to_requisites', x.actor, at
  from jsonb_to_recordset(batch) as x (seq int, claim uuid, actor text, after jsonb) join claim c on c.id = x.claim
  where x.seq = any (current) and x.after ? 'to_requisites';

  -- What a completed claim brought; taken back at most once.
  with work as materialized (
    select x.claim, x.completion from jsonb_to_recordset(batch) as x (seq int, claim uuid, completion jsonb)
    where x.seq = any (current) and jsonb_typeof(x.completion) = 'object'
  ), written as (
    insert into completion (claim_id, completed_at, currency_id, value, user_id, referrer_id, basis, percent, reward, refused_for, bonus, booked_by)
    select w.claim, at, n.currency_id, n.value, n.user_id, n.referrer_id, n.basis, n.percent, n.reward, n.refused_for, n.bonus, t.id
    from work w, lateral jsonb_populate_record(null::completion, w.completion) n,
      lateral (select max(l.id) as id from ledger_tx l where l.claim_id = w.claim) t
    where not w.completion ? 'taken_back'
    returning referrer_id, refused_for, value
  ), undone as (
    update completion o set taken_back_at = at
    from work w where w.completion ? 'taken_back' and o.claim_id = w.claim and o.taken_back_at is null
    returning o.referrer_id, o.refused_for, -o.value as value
  )
  update partner p set turnover = p.turnover + s.value
  from (
    select b.referrer_id, sum(b.value) as value from (select * from written union all select * from undone) b
    where b.refused_for is null group by 1
  ) s
  where p.user_id = s.referrer_id;

  -- A claim that ends without its exchange gives its promocode back; one that goes on after all at its old course takes it again:
  -- opened anew, or held again without a hold before. "I had paid" promises no course, and would else bring a code back as often
  -- as one likes.
  with turned as materialized (
    select u.id, u.promocode_id, u.given_back_at is null as is_taken
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, event text, after jsonb, closes_hold boolean, opens_hold numeric)
    join claim c on c.id = x.claim join promocode_use u on u.claim_id = c.id
    where x.seq = any (current) and c.promocode_id is not null and case when u.given_back_at is null
      then x.after ->> 'status' in ('deleted', 'error')
      else x.event = 'reopen' or x.event = 'resume' and x.opens_hold is not null and not x.closes_hold end
  ), uses as (
    update promocode_use u set given_back_at = case when t.is_taken then at end from turned t where u.id = t.id
  )
  update promocode p set uses = p.uses + s.change
  from (select t.promocode_id, sum(case when t.is_taken then -1 else 1 end) as change from turned t group by 1) s
  where p.id = s.promocode_id;

  with work as (
    select x.* from jsonb_to_recordset(batch) as x (seq int, claim uuid, version int, event text, row int, actor text, reason text, after jsonb)
    where x.seq = any (current)
  ), recorded as (
    insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, reason, at)
    select c.id, w.row, w.event, c.status, w.after ->> 'status', w.version + 1, w.actor, w.reason, at from work w join claim c on c.id = w.claim
  ), announced as (
    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved', jsonb_build_object('claim', w.claim, 'version', w.version + 1, 'status', w.after -> 'status', 'event', w.event), at, at from work w
  )
  update claim c
  set status = n.status, version = w.version + 1, updated_at = at, reason = n.reason,
      payment_deadline = n.payment_deadline, check_deadline = n.check_deadline, choice_deadline = n.choice_deadline,
      escalated_at = n.escalated_at,
      paused_for = n.paused_for, frozen = n.frozen, profit = n.profit, take_back = n.take_back,
      base_course = n.base_course, course = n.course, from_summa = n.from_summa, to_summa = n.to_summa,
      to_requisites = n.to_requisites, requisites_changed_at = n.requisites_changed_at, detail_marks = n.detail_marks,
      card_hash = n.card_hash, card_deadline = n.card_deadline, card_cleared_at = n.card_cleared_at
  from work w, lateral jsonb_populate_record((select o from claim o where o.id = w.claim), w.after) n
  where c.id = w.claim;

  return query
  select x.seq, case when x.seq = any (current) then 'moved' when x.seq = any (taken) then 'reference_taken' else 'stale' end
  from jsonb_to_recordset(batch) as x (seq int) order by x.seq;
end $$;
