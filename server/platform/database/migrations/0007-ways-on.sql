-- Where money does not come as asked: deposits of any kind, ways on, refunds, payouts that fail or come back.

alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in
  ('available', 'held', 'due', 'clearing', 'profit', 'loss', 'outside', 'referral', 'shop', 'bonus', 'unclaimed'));

-- As before, with the money that belongs to no claim: it is owed to somebody, so it may not fall below zero either.
create or replace function open_accounts(wanted jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into account (kind, owner, currency_id, min_balance)
  select distinct w.kind, coalesce(w.owner, ''), w.currency,
         case when w.kind in ('available', 'held', 'due', 'referral', 'shop', 'bonus', 'unclaimed') then 0::numeric end
  from jsonb_to_recordset(wanted) as w (kind text, owner text, currency int)
  where not exists (
    select from account a where a.kind = w.kind and a.owner = coalesce(w.owner, '') and a.currency_id = w.currency
  )
  order by 1, 2, 3
  on conflict do nothing
$$;

alter table currency add column refund_fee numeric(38, 18) not null default 0 check (refund_fee >= 0);

alter table claim
  add column paused_for text check (paused_for in ('short', 'over', 'currency', 'late', 'reserve', 'returned', 'reversed', 'refund', 'staff')),
  add column choice_deadline timestamptz,
  -- Why what came may not be asked back.
  add column frozen text,
  -- Booked at success, in the currency received; kept so that it can be taken back exactly.
  add column profit numeric(38, 18),
  add column requisites_changed_at timestamptz,
  -- One member of staff asks to take a completed claim back; another does.
  add column take_back jsonb;
update claim set paused_for = 'staff' where status = 'paused';
create index claim_unpaid_of_email on claim (email) where status in ('new', 'checking');
-- Claims' ids are random, so each index on them costs a page of the log per row; nobody looks for closed holds of one claim.
drop index hold_of_claim;
-- The office asks what needs a person at each claim that moves; of all claims hardly any are taken back.
create index claim_to_take_back on claim (updated_at) where take_back is not null;
create index claim_awaiting_choice on claim (choice_deadline) where status = 'paused';

-- What happened, by its name in the lifecycle; things beside the table of moves have no row there.
alter table claim_history alter column lifecycle_row drop not null;
alter table claim_history add column event text;
update claim_history set event = case lifecycle_row
  when 1 then 'create' when 3 then 'confirm' when 4 then 'accept'
  when 7 then case when actor = 'customer' then 'cancel' else 'expire_payment' end
  when 8 then case when actor = 'customer' then 'withdraw' when actor like 'staff:%' then 'delete' else 'expire_check' end
  when 12 then case to_status when 'paused' then 'pause' else 'resume' end
  when 13 then 'send' when 14 then 'fail_payout' when 15 then case to_status when 'sent' then 'sent' else 'complete' end
  else 'reject' end;
alter table claim_history alter column event set not null;

-- A deposit without a claim is money that nobody knows yet.
alter table deposit alter column claim_id drop not null;
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check check (state in ('seen', 'final', 'reversed', 'returned'));
alter table deposit add column confirmations int;
create index deposit_unknown on deposit (at) where claim_id is null;

alter table payout_attempt drop constraint payout_attempt_state_check;
alter table payout_attempt add constraint payout_attempt_state_check check (state in ('open', 'sent', 'confirmed', 'failed', 'returned'));
alter table payout_attempt
  -- How it is sent: by hand, or by a provider's name.
  add column route text not null default 'hand',
  -- Committed before the provider is called: from then on it may have left.
  add column handed_at timestamptz;
create index payout_attempt_open on payout_attempt (opened_at) where state in ('open', 'sent');

create table refund (
  id uuid primary key,
  claim_id uuid not null references claim,
  currency_id int not null references currency,
  -- What it takes from what is due; what arrives is less by the fee.
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null check (fee >= 0 and fee < amount),
  requisites jsonb not null,
  state text not null check (state in ('asked', 'sending', 'done', 'failed')),
  route text,
  handed_at timestamptz,
  reference text,
  reason text,
  booked_by bigint references ledger_tx,
  actor text not null,
  asked_at timestamptz not null,
  closed_at timestamptz
);
create unique index refund_open_once on refund (claim_id, currency_id) where state in ('asked', 'sending');
create index refund_of_claim on refund (claim_id);

create table requisites_change (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  before jsonb not null,
  after jsonb not null,
  actor text not null,
  at timestamptz not null
);
create index requisites_change_of_claim on requisites_change (claim_id);

-- What only a person can judge, until somebody says what was done.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reversed', 'deposit_differs')),
  claim_id uuid references claim,
  note text not null,
  raised_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  settled_with text
);
create unique index alarm_differs_once on alarm (note) where kind = 'deposit_differs' and settled_at is null;
create index alarm_open on alarm (raised_at) where settled_at is null;

drop function create_claims(int, jsonb, timestamptz, int);
drop function move_claims(jsonb, timestamptz);

-- Makes claims that hold one reserve: many in one call, as one is made.
--   batch: [{seq, scope, key, hash, response, network, claim: {…columns of claim}}]; key may be null.
--   most_unpaid: claims without money that one e-mail, and one network, may have at a time; null for any number.
--   most_share: part of the reserve that one network may hold by more than one of them, 0 to 1; null for all of it.
-- First come, first served: whoever does not fit in what is left is refused by a row, and frees its key.
-- Outcomes: created · replayed (response of the first) · mismatch (key known with another body) · exceeded (available) · too_many.
create function create_claims(reserve_id int, batch jsonb, at timestamptz, most_unpaid int default null, most_share numeric default null)
returns table (seq int, outcome text, response jsonb, available numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  item record;
  mine int[];
  admitted int[] := '{}';
  refused int[] := '{}';
  crowded int[] := '{}';
  free numeric;
  reserve numeric;
  -- What this batch has admitted so far, by e-mail and by network: claims, and what they hold of the reserve.
  admitted_of jsonb := '{}';
  theirs numeric;
  unpaid int;
begin
  -- Sorted, so that two batches with the same keys wait for each other in one direction only.
  with asked as (
    select distinct on (x.scope, x.key) x.seq, x.scope, x.key, x.hash, x.response
    from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
    where x.key is not null order by x.scope, x.key, x.seq
  ), taken as (
    insert into idempotency (scope, key, request_hash, response, created_at)
    select scope, key, hash, response, at from asked order by scope, key
    on conflict do nothing returning scope, key
  )
  select array_agg(a.seq) into mine from asked a join taken t using (scope, key);

  if most_unpaid is not null then
    -- Reserves have lanes of their own, so whoever asks in several at once is counted in one at a time.
    perform pg_advisory_xact_lock(who.hash) from (
      select distinct hashtextextended(w.name, 0) as hash
      from jsonb_to_recordset(batch) as x (network text, claim jsonb), lateral (values (x.network), (x.claim ->> 'email')) as w (name)
      where w.name is not null order by 1
    ) who;
  end if;

  -- Both sides of the hold, in the order in which post_transfers locks: otherwise a move could wait for us and we for it.
  perform open_accounts(jsonb_build_array(
    jsonb_build_object('kind', 'available', 'currency', reserve_id), jsonb_build_object('kind', 'held', 'currency', reserve_id)));
  perform from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id order by a.id for update;
  select a.balance into free from account a where a.kind = 'available' and a.owner = '' and a.currency_id = reserve_id;
  select sum(a.balance) into reserve from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id;

  for item in
    select x.seq, 'email ' || (x.claim ->> 'email') as email, 'from ' || x.network as network, 'held ' || x.network as held,
           (x.claim ->> 'to_summa')::numeric as amount, e.unpaid as of_email, n.unpaid as of_network, n.holds
    from jsonb_to_recordset(batch) as x (seq int, key text, network text, claim jsonb)
    left join lateral (
      select count(*) as unpaid from claim c where c.email = x.claim ->> 'email' and c.status in ('new', 'checking')
    ) e on most_unpaid is not null
    left join lateral (
      -- As a range, which the index of addresses knows; IPv4 has 32 bits, IPv6 128.
      select count(*) as unpaid, coalesce(sum(c.to_summa) filter (where c.to_id = reserve_id), 0) as holds from claim c
      where c.address >= network(x.network::inet)
        and c.address <= set_masklen(broadcast(x.network::inet), case family(x.network::inet) when 4 then 32 else 128 end)
        and c.status in ('new', 'checking')
    ) n on most_unpaid is not null
    where x.key is null or x.seq = any (mine)
    order by x.seq
  loop
    unpaid := greatest(item.of_email + coalesce((admitted_of ->> item.email)::int, 0), item.of_network + coalesce((admitted_of ->> item.network)::int, 0));
    theirs := item.holds + coalesce((admitted_of ->> item.held)::numeric, 0);
    if most_unpaid <= unpaid then
      crowded := crowded || item.seq;
    elsif theirs > 0 and theirs + item.amount > reserve * most_share then
      -- The first is bounded by the limits of its direction alone; further ones share what one address may hold.
      crowded := crowded || item.seq;
    elsif item.amount <= free then
      free := free - item.amount;
      admitted := admitted || item.seq;
      if most_unpaid is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          coalesce(item.email, ''), coalesce((admitted_of ->> item.email)::int, 0) + 1,
          item.network, coalesce((admitted_of ->> item.network)::int, 0) + 1,
          item.held, coalesce((admitted_of ->> item.held)::numeric, 0) + item.amount));
      end if;
    else
      refused := refused || item.seq;
    end if;
  end loop;

  if cardinality(refused || crowded) > 0 then
    delete from idempotency i
    using jsonb_to_recordset(batch) as x (seq int, scope text, key text)
    where x.seq = any (refused || crowded) and i.scope = x.scope and i.key = x.key;
  end if;

  if cardinality(admitted) > 0 then
    insert into claim
    select c.* from jsonb_to_recordset(batch) as x (seq int, claim jsonb), jsonb_populate_record(null::claim, x.claim) c
    where x.seq = any (admitted);

    with booked as (
      select p.seq, p.tx_id from post_transfers((
        select jsonb_agg(jsonb_build_object(
          'seq', x.seq, 'kind', 'hold', 'claim', x.claim -> 'id', 'actor', 'customer',
          'transfers', jsonb_build_array(jsonb_build_object(
            'debit', jsonb_build_object('kind', 'available'), 'credit', jsonb_build_object('kind', 'held'),
            'currency', reserve_id, 'amount', x.claim -> 'to_summa'))))
        from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted)
      ), at) p
    )
    insert into hold (claim_id, currency_id, amount, opened_by)
    select (x.claim ->> 'id')::uuid, reserve_id, (x.claim ->> 'to_summa')::numeric, b.tx_id
    from booked b join jsonb_to_recordset(batch) as x (seq int, claim jsonb) on x.seq = b.seq;

    insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, at)
    select (x.claim ->> 'id')::uuid, 1, 'create', null, 'new', 1, 'customer', at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted);

    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved', jsonb_build_object('claim', x.claim -> 'id', 'version', 1, 'status', 'new', 'event', 'create'), at, at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted);
  end if;

  return query
  select x.seq,
         case when x.seq = any (admitted) then 'created'
              when x.seq = any (refused) then 'exceeded'
              when x.seq = any (crowded) then 'too_many'
              when i.request_hash = x.hash then 'replayed'
              when i.request_hash is null then 'exceeded'
              else 'mismatch' end,
         case when x.seq = any (admitted) then x.response else i.response end,
         free
  from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
  left join idempotency i on i.scope = x.scope and i.key = x.key
  order by x.seq;
end $$;

-- Writes what happened to claims: many in one call, as one is written. A claim, its hold, deposits, payout attempts and
-- refunds are one thing with one version, so of two that planned on the same picture one wins and the other looks again.
--   batch: [{seq, claim, version, event, row, actor, reason, after: {…columns of claim that change}, kind, transfers,
--            closes_hold, opens_hold: amount, deposit: {id} or {currency, rail, reference}, with {amount, state, confirmations},
--            payout: {opens: route} or {closes_as, reference, unhanded}, refund: {…columns} or {id, state, …}, alarm: {kind, note}}]
-- Outcomes: moved · stale (the claim has another version by now) · reference_taken (the deposit is known already).
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
      to_requisites = n.to_requisites, requisites_changed_at = n.requisites_changed_at
  from work w, lateral jsonb_populate_record((select o from claim o where o.id = w.claim), w.after) n
  where c.id = w.claim;

  return query
  select x.seq, case when x.seq = any (current) then 'moved' when x.seq = any (taken) then 'reference_taken' else 'stale' end
  from jsonb_to_recordset(batch) as x (seq int) order by x.seq;
end $$;

-- Marks that a payout, or a refund, is handed to its provider now. True for the one process that may call it.
create function hand_over_payout(attempt bigint, at timestamptz) returns boolean language sql security definer set search_path = public, pg_temp as $$
  with handed as (
    update payout_attempt set handed_at = at where id = attempt and state = 'open' and handed_at is null returning id
  ) select exists (select from handed)
$$;
create function hand_over_refund(refund uuid, at timestamptz) returns boolean language sql security definer set search_path = public, pg_temp as $$
  with handed as (
    update refund r set handed_at = at where r.id = hand_over_refund.refund and r.state = 'sending' and r.handed_at is null returning r.id
  ) select exists (select from handed)
$$;

-- Books final money that no claim is known for, once for its reference. Null where the reference is known already.
create function book_unknown_deposit(rail text, reference text, currency int, amount numeric, actor text, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  made bigint;
  booked bigint;
begin
  insert into deposit (claim_id, currency_id, rail, reference, amount, state, actor, at)
  values (null, currency, rail, reference, amount, 'final', actor, at)
  on conflict do nothing returning id into made;
  if made is null then return null; end if;
  select tx_id into booked from post_transfers(jsonb_build_array(jsonb_build_object('seq', 1, 'kind', 'deposit', 'actor', actor,
    'transfers', jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'outside'), 'credit', jsonb_build_object('kind', 'unclaimed'),
      'currency', currency, 'amount', amount::text)))), at);
  update deposit set booked_by = booked where id = made;
  return made;
end $$;

-- Money that no claim is known for leaves again: sent back by staff, or taken back from outside. False where it is gone already.
create function leave_unknown_deposit(deposit_id bigint, becomes text, actor text, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone deposit;
begin
  update deposit d set state = becomes where d.id = deposit_id and d.claim_id is null and d.state = 'final' returning * into gone;
  if gone.id is null then return false; end if;
  perform post_transfers(jsonb_build_array(jsonb_build_object('seq', 1, 'kind', becomes, 'actor', actor, 'reason', reason,
    'transfers', jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'unclaimed'), 'credit', jsonb_build_object('kind', 'outside'),
      'currency', gone.currency_id, 'amount', gone.amount::text)))), at);
  return true;
end $$;

update house set settings = '{"choiceHours": 72, "coolOffMinutes": 30, "mostUnpaid": 3, "mostSharePercent": 50}' || settings;

-- What completed claims earned, as it was booked.
update claim c set profit = coalesce(booked.profit, 0)
from claim done left join (
  select x.claim_id, sum(case when credit.kind = 'profit' then t.amount else -t.amount end) as profit
  from transfer t
  join ledger_tx x on x.id = t.tx_id
  join account debit on debit.id = t.debit_id
  join account credit on credit.id = t.credit_id
  where x.kind = 'settle' and 'profit' in (debit.kind, credit.kind)
  group by x.claim_id
) booked on booked.claim_id = done.id
where c.id = done.id and c.status = 'success';
