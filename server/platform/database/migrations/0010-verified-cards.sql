-- Cards of customers: checks with their photos, claims that wait for them, and secrets that lie encrypted.

-- Where a direction needs a verified card, or gives its better course for one.
alter table direction
  add column verify_side text check (verify_side in ('send', 'receive')),
  add column verify_when text not null default 'course' check (verify_when in ('always', 'above', 'newcomers', 'course')),
  -- In the currency sent.
  add column verify_above numeric(38, 18) check (verify_above >= 0),
  add column verify_minutes int not null default 60;

-- A course for verified cards needs to know which card it is that counts: the one that is paid from, where one is asked for.
update direction d set verify_side = side.name
from (values ('send', 1), ('receive', 2)) as side (name, place)
where d.verification_margin_percent is not null
  and side.place = (
    select min(case f.side when 'send' then 1 else 2 end) from currency_field f
    where f.kind = 'card' and ((f.side = 'send' and f.currency_id = d.from_id) or (f.side = 'receive' and f.currency_id = d.to_id)));

-- Where no card is asked for, there is no such course.
update direction set verification_margin_percent = null, min_send_verification = null, min_receive_verification = null
where verify_side is null;

-- What the starting catalogue said until there were checks. Where none can be made, it says nothing.
update direction set
  notice_ru = case when verify_side is null then '' else 'С проверенной картой курс лучше. Карту проверяем один раз, обычно за 20 минут.' end,
  notice_en = case when verify_side is null then '' else 'A verified card gets a better rate. A card is checked once, usually within 20 minutes.' end
where notice_ru = 'С проверенной картой курс будет лучше. Проверка карт откроется позже, пока действует обычный курс.';

alter table claim
  -- Whether it is at the verification course.
  add column is_verification_course boolean not null default false,
  -- The side whose card must be verified; null where none must.
  add column verify_side text check (verify_side in ('send', 'receive')),
  -- Keyed hash of that card's number.
  add column card_hash bytea,
  -- Until when it waits for the check; null where it does not wait.
  add column card_deadline timestamptz,
  add column card_cleared_at timestamptz;
-- A paused claim may wait for its card.
alter table claim drop constraint claim_paused_for_check, add constraint claim_paused_for_check
  check (paused_for in ('short', 'over', 'currency', 'late', 'reserve', 'returned', 'reversed', 'refund', 'card', 'staff'));
create index claim_waiting_for_card on claim (card_hash) where verify_side is not null and card_cleared_at is null and status in ('new', 'checking', 'paused');
create index claim_of_card on claim (card_hash) where card_hash is not null;
create index claim_awaiting_card on claim (card_deadline) where status = 'new' and card_deadline is not null;

-- One card with its check. A user's belongs to the account, a guest's to a claim alone.
create table card_check (
  id uuid primary key,
  user_id int references users,
  claim_id uuid references claim,
  -- Number and holder, encrypted; null once it was removed.
  sealed text,
  -- Keyed, to find the same card again.
  number_hash bytea not null,
  -- The last four digits, for the office's search.
  ending text not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected')),
  version int not null default 1,
  -- What was wrong with it, and words of staff for the customer.
  reasons text[] not null default '{}',
  note text,
  -- Photos that are asked for again; null for all that the house asks for.
  asked text[],
  tries int not null default 0,
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  removed_at timestamptz,
  check (user_id is not null or claim_id is not null)
);
create index card_check_of_user on card_check (user_id, created_at desc) where removed_at is null;
create unique index card_check_of_claim on card_check (claim_id) where claim_id is not null and removed_at is null;
create index card_check_of_number on card_check (number_hash);
create index card_check_waiting on card_check (sent_at) where status = 'pending' and removed_at is null;
create index card_check_ending on card_check (ending);

create table card_photo (
  id uuid primary key,
  check_id uuid not null references card_check,
  kind text not null check (kind in ('card', 'screen', 'person')),
  width int not null,
  height int not null,
  size int not null,
  -- The key of its file, encrypted; null once the file is deleted.
  sealed_key text,
  -- How it looks: hashes that a re-encoded or slightly cropped copy shares.
  looks bit(256)[] not null,
  -- 40 by 40 greys of it, to make sure of what looks alike; encrypted, since a face could be known by it. It goes with the file.
  sketch bytea,
  created_at timestamptz not null,
  -- The trace that stays of a deleted one.
  removed_at timestamptz,
  removed_for text check (removed_for in ('replaced', 'retention', 'deleted')),
  check ((removed_at is null) = (sealed_key is not null)),
  check ((removed_at is null) = (removed_for is null))
);
create unique index card_photo_once on card_photo (check_id, kind) where removed_at is null;
create index card_photo_of_check on card_photo (check_id);

-- What happened to a check, in order.
create table card_event (
  id bigint generated always as identity primary key,
  check_id uuid not null references card_check,
  event text not null check (event in ('added', 'changed', 'sent', 'approved', 'rejected', 'asked_again', 'removed', 'photos_deleted')),
  actor text not null,
  -- What was found wrong, and words of staff.
  reasons text[] not null default '{}',
  text text,
  at timestamptz not null
);
create index card_event_of_check on card_event (check_id);

-- Photos of different people that look alike, found when the later one was sent.
create table photo_twin (
  photo_id uuid not null references card_photo,
  other_id uuid not null references card_photo,
  -- Bits that differ, of 256.
  distance int not null,
  primary key (photo_id, other_id)
);
create index photo_twin_of_other on photo_twin (other_id);

-- The least number of bits that differ between a look of one photo and one of another: 0 for the same, about 90 for strangers.
create function looks_alike(ours bit(256)[], theirs bit(256)[]) returns int
language sql immutable strict parallel safe
return (select min(bit_count(one # other))::int from unnest(ours) one, unnest(theirs) other);

update house set settings = '{"cards": {"photos": ["card", "screen"], "usualMinutes": 20, "mostTries": 5, "retentionDays": 90}}' || settings;

-- Writes what happened to claims: many in one call, as one is written. A claim, its hold, deposits, payout attempts and
-- refunds are one thing with one version, so of two that planned on the same picture one wins and the other looks again.
--   batch: [{seq, claim, version, event, row, actor, reason, after: {…columns of claim that change}, kind, transfers,
--            closes_hold, opens_hold: amount, deposit: {id} or {currency, rail, reference}, with {amount, state, confirmations},
--            payout: {opens: route} or {closes_as, reference, unhanded}, refund: {…columns} or {id, state, …}, alarm: {kind, note}}]
-- Outcomes: moved · stale (the claim has another version by now) · reference_taken (the deposit is known already).
create or replace function move_claims(batch jsonb, at timestamptz) returns table (seq int, outcome text)
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

  -- A payout that is stopped must not have been handed over meanwhile, which turns no version: whoever stops it looks again.
  perform from payout_attempt p
  where p.claim_id in (select x.claim from jsonb_to_recordset(batch) as x (claim uuid, payout jsonb) where x.payout ? 'unhanded') and p.state = 'open'
  order by p.id for update;
  current := array(select unnest(current) except
    select x.seq from jsonb_to_recordset(batch) as x (seq int, claim uuid, payout jsonb)
    join payout_attempt p on p.claim_id = x.claim and p.state = 'open' and p.handed_at is not null
    where x.payout ? 'unhanded');

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
      paused_for = n.paused_for, frozen = n.frozen, profit = n.profit, take_back = n.take_back,
      base_course = n.base_course, course = n.course, from_summa = n.from_summa, to_summa = n.to_summa,
      to_requisites = n.to_requisites, requisites_changed_at = n.requisites_changed_at,
      card_hash = n.card_hash, card_deadline = n.card_deadline, card_cleared_at = n.card_cleared_at
  from work w, lateral jsonb_populate_record((select o from claim o where o.id = w.claim), w.after) n
  where c.id = w.claim;

  return query
  select x.seq, case when x.seq = any (current) then 'moved' when x.seq = any (taken) then 'reference_taken' else 'stale' end
  from jsonb_to_recordset(batch) as x (seq int) order by x.seq;
end $$;

-- Keys that secrets here are encrypted with. The keys themselves are elsewhere; the proof tells another key of the same name.
create table vault_key (
  id text primary key,
  proof bytea not null,
  made_at timestamptz not null
);

-- Card numbers in saved details lie encrypted, each time another way, so the same details are known by a keyed hash
-- (with the name of its key before it). Null in rows from before, until they are encrypted.
alter table saved_requisite add column fields_hash text;
drop index saved_requisite_once;
create unique index saved_requisite_once on saved_requisite (user_id, currency_id, side, fields_hash);

-- Whether details are the same as before but for card numbers that were encrypted, or encrypted anew, and still end alike.
create function is_resealed(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select not exists (
    select from jsonb_each_text(before) b full join jsonb_each_text(after) a on a.key = b.key
    where a.value is distinct from b.value
      and not coalesce(a.value ~ '^sealed:1:[a-z0-9-]+:[A-Za-z0-9_-]+:[0-9]{0,4}$'
        and substring(a.value from '[0-9]*$') = case when b.value like 'sealed:1:%' then substring(b.value from '[^:]*$')
          else right(translate(b.value, ' -', ''), 4) end, false))
$$;

-- Encrypts card numbers in details anew, and nothing else; turns no version, since what they say is the same.
--   place: 'claim', 'refund' or 'requisites_change'
--   batch: [{id, before: {…its columns of details as they were read}, after: {…as they are to be}}], of claims card_hash too
-- A row that has changed meanwhile is left as it is. Returns how many were written.
create function reseal(place text, batch jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written int;
begin
  if place = 'claim' then
    -- In the order in which claims are locked to be moved.
    perform from claim c where c.id in (select x.id from jsonb_to_recordset(batch) as x (id uuid)) order by c.id for no key update;
    update claim c set from_requisites = n.from_requisites, to_requisites = n.to_requisites, card_hash = n.card_hash
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb),
      lateral jsonb_populate_record(null::claim, x.before) o, lateral jsonb_populate_record(o, x.after) n
    where c.id = x.id
      and (c.from_requisites, c.to_requisites) = (o.from_requisites, o.to_requisites) and c.card_hash is not distinct from o.card_hash
      and is_resealed(c.from_requisites, n.from_requisites) and is_resealed(c.to_requisites, n.to_requisites);
  elsif place = 'refund' then
    update refund r set requisites = x.after -> 'requisites'
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb)
    where r.id = x.id and r.requisites = x.before -> 'requisites' and is_resealed(r.requisites, x.after -> 'requisites');
  elsif place = 'requisites_change' then
    update requisites_change r set before = x.after -> 'before', after = x.after -> 'after'
    from jsonb_to_recordset(batch) as x (id bigint, before jsonb, after jsonb)
    where r.id = x.id and r.before = x.before -> 'before' and r.after = x.before -> 'after'
      and is_resealed(r.before, x.after -> 'before') and is_resealed(r.after, x.after -> 'after');
  else
    raise exception 'Nothing is resealed in %', place;
  end if;
  get diagnostics written = row_count;
  return written;
end $$;
