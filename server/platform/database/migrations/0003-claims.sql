-- Claims and the things with a life of their own beside them: holds, deposits, payout attempts, receipts.

create table claim (
  id uuid primary key,
  public_id text not null unique,
  direction_id int not null references direction,
  from_id int not null references currency,
  to_id int not null references currency,
  status text not null check (status in ('new', 'checking', 'accepted', 'paused', 'sending', 'sent', 'success', 'error', 'deleted', 'refsucc')),
  version int not null default 1,
  base_course numeric not null,
  course numeric not null,
  course_fixed_at text not null,
  from_summa numeric(38, 18) not null check (from_summa > 0),
  to_summa numeric(38, 18) not null check (to_summa > 0),
  email text,
  locale text not null,
  city_code text references city,
  slot text,
  from_requisites jsonb not null,
  to_requisites jsonb not null,
  -- Copied when the claim is made: an edit in the office changes nothing for those who already look at it.
  our_requisites jsonb not null,
  refferal text,
  promocode text,
  agreements jsonb not null,
  address inet,
  reason text,
  payment_deadline timestamptz,
  check_deadline timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index claim_newest on claim (created_at desc);
create index claim_by_status on claim (status, created_at desc);
create index claim_awaiting_payment on claim (payment_deadline) where status = 'new';
create index claim_awaiting_check on claim (check_deadline) where status = 'checking';
create index claim_of_email on claim (email, status);
create index claim_unpaid_of_address on claim (address) where status in ('new', 'checking');

create table claim_history (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  -- Row of the lifecycle table.
  lifecycle_row int not null,
  from_status text,
  to_status text not null,
  version int not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  unique (claim_id, version)
);

create table hold (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  opened_by bigint not null references ledger_tx,
  closed_by bigint references ledger_tx
);
create unique index hold_open_once on hold (claim_id) where closed_by is null;
create index hold_open_of_currency on hold (currency_id) where closed_by is null;
create index hold_of_claim on hold (claim_id);

create table deposit (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  currency_id int not null references currency,
  rail text not null,
  reference text not null,
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (state in ('seen', 'final', 'reversed')),
  booked_by bigint references ledger_tx,
  actor text not null,
  at timestamptz not null,
  unique (rail, reference)
);
create index deposit_of_claim on deposit (claim_id);

-- Committed before anything is sent. One that is open may have left, so a second one may not be opened.
create table payout_attempt (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (state in ('open', 'sent', 'confirmed', 'failed')),
  reference text,
  booked_by bigint references ledger_tx,
  actor text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index payout_attempt_open_once on payout_attempt (claim_id) where state in ('open', 'sent', 'confirmed');
create index payout_attempt_of_claim on payout_attempt (claim_id);

create table receipt (
  id uuid primary key,
  claim_id uuid not null references claim,
  name text not null,
  type text not null,
  size int not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
create index receipt_of_claim on receipt (claim_id);

create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);

-- The announcement of a change, written in the change's own transaction and delivered after it.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index outbox_waiting on outbox (next_attempt_at, id) where delivered_at is null;

-- Makes claims that hold one reserve: many in one call, as one is made.
--   batch: [{seq, scope, key, hash, response, network, claim: {…columns of claim}}]; key may be null.
--   most_unpaid: claims without money that one e-mail, and one network, may have at a time; null for any number.
-- First come, first served: whoever does not fit in what is left is refused by a row, and frees its key.
-- Outcomes: created · replayed (response of the first) · mismatch (key known with another body) · exceeded (available) · too_many.
create function create_claims(reserve_id int, batch jsonb, at timestamptz, most_unpaid int default null)
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

  for item in
    select x.seq, x.key, x.network, x.claim ->> 'email' as email, (x.claim ->> 'to_summa')::numeric as amount
    from jsonb_to_recordset(batch) as x (seq int, key text, network text, claim jsonb)
    where x.key is null or x.seq = any (mine)
    order by x.seq
  loop
    if most_unpaid <= greatest(
      (select count(*) from claim c where c.email = item.email and c.status in ('new', 'checking'))
        + (select count(*) from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted) and x.claim ->> 'email' = item.email),
      (select count(*) from claim c where c.address <<= item.network::cidr and c.status in ('new', 'checking'))
        + (select count(*) from jsonb_to_recordset(batch) as x (seq int, network text) where x.seq = any (admitted) and x.network = item.network)
    ) then
      crowded := crowded || item.seq;
    elsif item.amount <= free then
      free := free - item.amount;
      admitted := admitted || item.seq;
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

    insert into claim_history (claim_id, lifecycle_row, from_status, to_status, version, actor, at)
    select (x.claim ->> 'id')::uuid, 1, null, 'new', 1, 'customer', at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted);

    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved', jsonb_build_object('claim', x.claim -> 'id', 'version', 1, 'status', 'new'), at, at
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

-- Moves claims along the lifecycle: many in one call, as one is moved.
--   batch: [{seq, claim, version, status, row, actor, reason, customer_reason, payment_deadline, check_deadline,
--            kind, transfers, closes_hold, deposit: {currency, rail, reference, amount}, payout: {opens, closes_as, reference}}]
-- Outcomes: moved · stale (the claim has another version by now) · reference_taken (the deposit is already booked).
create function move_claims(batch jsonb, at timestamptz) returns table (seq int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  current int[];
  taken int[] := '{}';
  closing int;
  closed int;
begin
  -- Not `for update`: letters point at claims, and may be written for one while it moves.
  perform from claim c where c.id in (select x.claim from jsonb_to_recordset(batch) as x (claim uuid)) order by c.id for no key update;

  select coalesce(array_agg(first.seq), '{}') into current from (
    select distinct on (x.claim) x.seq
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, version int)
    join claim c on c.id = x.claim and c.version = x.version
    order by x.claim, x.seq
  ) first;

  with wanted as (
    select x.seq, x.claim, x.actor, x.deposit
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, actor text, deposit jsonb)
    where x.seq = any (current) and jsonb_typeof(x.deposit) = 'object'
  ), booked as (
    insert into deposit (claim_id, currency_id, rail, reference, amount, state, actor, at)
    select claim, (deposit ->> 'currency')::int, deposit ->> 'rail', deposit ->> 'reference', (deposit ->> 'amount')::numeric, 'final', actor, at
    from wanted order by deposit ->> 'rail', deposit ->> 'reference'
    on conflict (rail, reference) do nothing returning claim_id
  )
  select coalesce(array_agg(w.seq), '{}') into taken from wanted w where w.claim not in (select claim_id from booked);
  current := array(select unnest(current) except select unnest(taken));

  with booked as materialized (
    select p.seq, p.tx_id from post_transfers((
      select coalesce(jsonb_agg(jsonb_build_object('seq', x.seq, 'kind', x.kind, 'claim', x.claim, 'actor', x.actor, 'reason', x.reason, 'transfers', x.transfers)), '[]')
      from jsonb_to_recordset(batch) as x (seq int, kind text, claim uuid, actor text, reason text, transfers jsonb)
      where x.seq = any (current) and jsonb_array_length(x.transfers) > 0
    ), at) p
  ), work as materialized (
    select x.*, b.tx_id
    from jsonb_to_recordset(batch) as x (seq int, claim uuid, actor text, closes_hold boolean, deposit jsonb, payout jsonb)
    left join booked b on b.seq = x.seq
    where x.seq = any (current)
  ), holds as (
    update hold h set closed_by = w.tx_id from work w where w.closes_hold and h.claim_id = w.claim and h.closed_by is null returning h.id
  ), deposits as (
    update deposit d set booked_by = w.tx_id from work w
    where jsonb_typeof(w.deposit) = 'object' and d.rail = w.deposit ->> 'rail' and d.reference = w.deposit ->> 'reference'
  ), closed_attempts as (
    update payout_attempt p
    set state = w.payout ->> 'closes_as', reference = coalesce(w.payout ->> 'reference', p.reference),
        booked_by = case when w.closes_hold then w.tx_id else p.booked_by end,
        closed_at = case when w.payout ->> 'closes_as' in ('confirmed', 'failed') then at end
    from work w where w.payout ? 'closes_as' and p.claim_id = w.claim and p.state in ('open', 'sent')
  ), opened_attempts as (
    insert into payout_attempt (claim_id, currency_id, amount, state, actor, opened_at)
    select c.id, c.to_id, c.to_summa, 'open', w.actor, at from work w join claim c on c.id = w.claim where (w.payout ->> 'opens')::boolean
  )
  select (select count(*) from work where closes_hold), (select count(*) from holds) into closing, closed;

  if closing <> closed then
    raise exception 'A hold to be closed is not open';
  end if;

  with work as (
    select x.* from jsonb_to_recordset(batch) as x (seq int, claim uuid, version int, status text, row int, actor text, reason text,
      customer_reason text, payment_deadline timestamptz, check_deadline timestamptz)
    where x.seq = any (current)
  ), recorded as (
    insert into claim_history (claim_id, lifecycle_row, from_status, to_status, version, actor, reason, at)
    select c.id, w.row, c.status, w.status, w.version + 1, w.actor, w.reason, at from work w join claim c on c.id = w.claim
  ), announced as (
    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved', jsonb_build_object('claim', w.claim, 'version', w.version + 1, 'status', w.status), at, at from work w
  )
  update claim c
  set status = w.status, version = w.version + 1, reason = w.customer_reason,
      payment_deadline = w.payment_deadline, check_deadline = w.check_deadline, updated_at = at
  from work w where c.id = w.claim;

  return query
  select x.seq, case when x.seq = any (current) then 'moved' when x.seq = any (taken) then 'reference_taken' else 'stale' end
  from jsonb_to_recordset(batch) as x (seq int) order by x.seq;
end $$;
