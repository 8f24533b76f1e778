-- The partner programme: referrals and their rewards, withdrawals, promocodes, bonus points, gifts, contests. Decision 29.

-- `referral` is a partner's money, `referral_held` what of it they asked to withdraw, `referral_owed` what they owe because a reward
-- was taken back that was spent already. `bonus` and `bonus_owed` are the same of points, and `points` is where they come from. Points
-- stand under the programme's currency, since they follow from values in it; they move only among these three.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in
  ('available', 'held', 'due', 'clearing', 'profit', 'loss', 'outside', 'referral', 'shop', 'bonus', 'unclaimed',
   'referral_held', 'referral_owed', 'bonus_owed', 'points'));
create index account_of_owner on account (owner) where kind in ('referral', 'referral_held', 'referral_owed', 'bonus', 'bonus_owed');

-- Staff's adjustments stand among as many rewards as a partner ever had.
create index ledger_tx_adjusted on ledger_tx (id) where kind = 'partner_adjustment';

create or replace function open_accounts(wanted jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into account (kind, owner, currency_id, min_balance)
  select distinct w.kind, coalesce(w.owner, ''), w.currency,
         case when w.kind in ('available', 'held', 'due', 'referral', 'referral_held', 'shop', 'bonus', 'unclaimed') then 0::numeric end
  from jsonb_to_recordset(wanted) as w (kind text, owner text, currency int)
  where not exists (
    select from account a where a.kind = w.kind and a.owner = coalesce(w.owner, '') and a.currency_id = w.currency
  )
  order by 1, 2, 3
  on conflict do nothing
$$;

-- Opens accounts and locks them in the order in which post_transfers does. Whoever reads a balance before booking on it calls this
-- first, with every account that the booking will touch.
--   wanted: [{kind, owner, currency}]
create function lock_accounts(wanted jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform open_accounts(wanted);
  perform from account a
  where (a.kind, a.owner, a.currency_id) in (
    select w.kind, coalesce(w.owner, ''), w.currency from jsonb_to_recordset(wanted) as w (kind text, owner text, currency int))
  order by a.id for update;
end $$;

-- What a user owes is paid from what they have: at once where both are there, so that a balance is never both. Does nothing otherwise.
create function net_owed(owner_id text, currency int, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  planned jsonb;
begin
  perform lock_accounts((
    select jsonb_agg(jsonb_build_object('kind', k.kind, 'owner', owner_id, 'currency', currency))
    from (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed')) as k (kind)));
  select jsonb_agg(jsonb_build_object(
    'debit', jsonb_build_object('kind', h.kind, 'owner', owner_id), 'credit', jsonb_build_object('kind', o.kind, 'owner', owner_id),
    'currency', currency, 'amount', least(h.balance, -o.balance)))
  into planned
  from account h join account o on o.kind = h.kind || '_owed' and o.owner = h.owner and o.currency_id = h.currency_id
  where h.kind in ('referral', 'bonus') and h.owner = owner_id and h.currency_id = currency and h.balance > 0 and o.balance < 0;
  if planned is not null then
    perform post_transfers(jsonb_build_array(jsonb_build_object('seq', 0, 'kind', 'debt', 'actor', 'system:debt', 'transfers', planned)), at);
  end if;
end $$;

-- Every user is a partner once they ask for their link, or once staff make them one.
create table partner (
  user_id int primary key references users,
  code text not null unique check (code ~ '^[A-Z0-9]{4,16}$'),
  -- In place of the level's.
  own_percent numeric(12, 6) check (own_percent >= 0 and own_percent <= 100),
  is_blocked boolean not null default false,
  note text not null default '',
  -- Value of all completed claims of their referrals that stand and were not ruled out: it decides the level.
  turnover numeric(38, 18) not null default 0,
  -- Of the key to the read-only API; the key itself is shown once.
  key_hash bytea unique,
  key_hint text,
  key_made_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);

-- Whose link led to the sign-up, so that it stays theirs whatever their code is later.
alter table users add column referrer_id int references users on delete set null;
create index user_of_referrer on users (referrer_id) where referrer_id is not null;

-- A partner's figures by days of Moscow, so that a page of them costs the same after a million clicks.
create table referral_day (
  user_id int not null references users,
  day date not null,
  clicks int not null default 0,
  sign_ups int not null default 0,
  claims int not null default 0,
  completed int not null default 0,
  turnover numeric(38, 18) not null default 0,
  rewards numeric(38, 18) not null default 0,
  -- Rows of `completion` in all, those too that brought nothing or were taken back: a page of them is found by it.
  listed int not null default 0,
  primary key (user_id, day)
);

-- Who came by a link, once a day; forgotten after a while.
create table referral_visit (
  -- Of a partner. Not checked by a foreign key, nor indexed by time: each click would pay for it, and forgetting is once a day.
  user_id int not null,
  day date not null,
  visitor bytea not null,
  utm jsonb,
  path text not null,
  at timestamptz not null,
  primary key (user_id, day, visitor)
);

create table promocode_series (
  id int generated always as identity primary key,
  name text not null,
  created_by text not null,
  created_at timestamptz not null
);

create table promocode (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  -- `margin`: percent of the margin is given back; `course`: percent better; `bonus`: points at the claim's success.
  kind text not null check (kind in ('margin', 'course', 'bonus')),
  -- Percent, or points.
  amount numeric(38, 18) not null check (amount > 0),
  note text not null default '',
  -- Ids of directions; null for all of them.
  directions int[],
  user_id int references users,
  first_claim boolean not null default false,
  most_uses int check (most_uses > 0),
  most_per_user int check (most_per_user > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  series_id int references promocode_series,
  -- Uses that stand. A claim that was closed and goes on after all may bring it above `most_uses`.
  uses int not null default 0 check (uses >= 0),
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null
);
create index promocode_of_user on promocode (user_id) where user_id is not null;
create index promocode_of_series on promocode (series_id) where series_id is not null;
-- Of those in no series: series have thousands, and are listed by themselves.
create index promocode_newest on promocode (created_at desc, id desc) where series_id is null;

create table promocode_use (
  id bigint generated always as identity primary key,
  promocode_id int not null references promocode,
  claim_id uuid not null unique references claim,
  user_id int references users,
  email text,
  at timestamptz not null,
  given_back_at timestamptz
);
create index promocode_use_of_code on promocode_use (promocode_id, at);
create index promocode_use_of_user on promocode_use (user_id) where user_id is not null;
create index promocode_use_of_email on promocode_use (email) where email is not null;

alter table claim
  -- Who gets the reward, if there is one: whose link led here.
  add column referrer_id int references users,
  add column utm jsonb,
  -- Keyed hashes of the details that tell one person from another: addresses, cards, phones, accounts.
  add column detail_marks text[],
  add column promocode_id int references promocode,
  -- {kind, amount} of the promocode when it was taken.
  add column promocode_effect jsonb;
create index claim_of_referrer on claim (referrer_id, created_at desc) where referrer_id is not null;

-- What a completed claim brought to the programme: the one source for rewards, levels, bonus and contests.
create table completion (
  claim_id uuid primary key references claim,
  completed_at timestamptz not null,
  -- Of all amounts but points: the programme's.
  currency_id int not null references currency,
  -- Of what was sent, at the prices of the moment.
  value numeric(38, 18) not null check (value >= 0),
  user_id int references users,
  referrer_id int references users,
  basis text check (basis in ('profit', 'volume')),
  percent numeric(12, 6),
  reward numeric(38, 18) not null default 0 check (reward >= 0),
  -- Why there is no reward although somebody referred.
  refused_for text check (refused_for in ('same_account', 'same_email', 'same_requisites', 'same_address', 'never_for', 'blocked', 'off')),
  -- Points.
  bonus numeric(38, 18) not null default 0 check (bonus >= 0),
  booked_by bigint references ledger_tx,
  taken_back_at timestamptz
);
create index completion_of_referrer on completion (referrer_id, completed_at desc) where referrer_id is not null;
create index completion_of_user on completion (user_id, completed_at desc) where user_id is not null;
create index completion_by_time on completion (completed_at);
create index completion_refused on completion (referrer_id) where refused_for is not null;

create table withdrawal (
  id uuid primary key,
  user_id int not null references users,
  status text not null check (status in ('accepted', 'sending', 'refsucc', 'error', 'deleted')),
  version int not null default 1,
  -- What leaves the balance, in the programme's currency; of it the fee stays here.
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null check (fee >= 0 and fee < amount),
  -- What arrives.
  to_id int not null references currency,
  to_summa numeric(38, 18) not null check (to_summa > 0),
  course numeric not null check (course > 0),
  requisites jsonb not null,
  detail_marks text[],
  reference text,
  -- Shown to the user.
  reason text,
  address inet,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz
);
create index withdrawal_of_user on withdrawal (user_id, created_at desc);
create index withdrawal_open on withdrawal (created_at) where status in ('accepted', 'sending');
create index withdrawal_newest on withdrawal (created_at desc);

create table withdrawal_history (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  event text not null,
  from_status text,
  to_status text not null,
  version int not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  unique (withdrawal_id, version)
);

alter table hold alter column claim_id drop not null;
alter table hold add column withdrawal_id uuid references withdrawal, add constraint hold_of_one check (num_nonnulls(claim_id, withdrawal_id) = 1);
create unique index hold_of_withdrawal on hold (withdrawal_id) where closed_by is null;

-- Asks for a withdrawal: its sum leaves the balance for what is held, and the reserve that will pay it is held too.
--   asked: {…columns of withdrawal}; transfers as post_transfers takes them; key: {scope, key, hash, response} or null
-- Outcomes: created · replayed (response of the first) · mismatch · short (the balance) · exceeded (the reserve), with what there is.
create function ask_withdrawal(asked jsonb, transfers jsonb, key jsonb, actor text, at timestamptz)
returns table (outcome text, response jsonb, free numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w withdrawal := jsonb_populate_record(null::withdrawal, asked);
  known idempotency;
  tx bigint;
  has numeric;
  reserve numeric;
begin
  if key is not null then
    insert into idempotency (scope, key, request_hash, response, created_at)
    values (ask_withdrawal.key ->> 'scope', ask_withdrawal.key ->> 'key', ask_withdrawal.key ->> 'hash', ask_withdrawal.key -> 'response', at)
    on conflict do nothing;
    if not found then
      select * into known from idempotency i where i.scope = ask_withdrawal.key ->> 'scope' and i.key = ask_withdrawal.key ->> 'key';
      return query select case when known.request_hash = ask_withdrawal.key ->> 'hash' then 'replayed' else 'mismatch' end, known.response, null::numeric;
      return;
    end if;
  end if;

  perform lock_accounts((
    select jsonb_agg(distinct jsonb_build_object('kind', s.kind, 'owner', coalesce(s.owner, ''), 'currency', s.currency)) from (
      select t #>> '{debit,kind}', t #>> '{debit,owner}', (t ->> 'currency')::int from jsonb_array_elements(transfers) t
      union select t #>> '{credit,kind}', t #>> '{credit,owner}', (t ->> 'currency')::int from jsonb_array_elements(transfers) t
      union select k.kind, w.user_id::text, w.currency_id from (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed')) as k (kind)
    ) as s (kind, owner, currency)));
  perform net_owed(w.user_id::text, w.currency_id, at);
  select a.balance into has from account a where a.kind = 'referral' and a.owner = w.user_id::text and a.currency_id = w.currency_id;
  select a.balance into reserve from account a where a.kind = 'available' and a.owner = '' and a.currency_id = w.to_id;
  if has < w.amount or reserve < w.to_summa then
    delete from idempotency i where i.scope = ask_withdrawal.key ->> 'scope' and i.key = ask_withdrawal.key ->> 'key';
    return query select case when has < w.amount then 'short' else 'exceeded' end, null::jsonb, case when has < w.amount then has else reserve end;
    return;
  end if;

  insert into withdrawal select w.*;
  select p.tx_id into tx from post_transfers(jsonb_build_array(jsonb_build_object(
    'seq', 0, 'kind', 'withdrawal_asked', 'key', 'withdrawal:' || w.id || ':1', 'actor', actor, 'transfers', transfers)), at) p;
  insert into hold (withdrawal_id, currency_id, amount, opened_by) values (w.id, w.to_id, w.to_summa, tx);
  insert into withdrawal_history (withdrawal_id, event, from_status, to_status, version, actor, at)
  values (w.id, 'ask', null, w.status, w.version, actor, at);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  values ('withdrawal.moved', jsonb_build_object('withdrawal', w.id, 'version', w.version, 'status', w.status, 'event', 'ask'), at, at);
  return query select 'created', ask_withdrawal.key -> 'response', has - w.amount;
end $$;

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
      'transfers', transfers)), at) p;
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
  return 'moved';
end $$;

create table gift_item (
  id int generated always as identity primary key,
  kind text not null check (kind in ('promocode', 'money', 'thing')),
  title_ru text not null,
  title_en text not null,
  text_ru text not null default '',
  text_en text not null default '',
  -- Name of the picture's file.
  picture text,
  -- In points.
  price numeric(38, 18) not null check (price > 0),
  -- Null for as many as are wished for.
  stock int check (stock >= 0),
  -- Money, in the programme's currency.
  amount numeric(38, 18) check (amount > 0),
  -- What the promocode will be: {kind, amount, days, directions}.
  promocode jsonb,
  is_active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  check ((kind = 'money') = (amount is not null) and (kind = 'promocode') = (promocode is not null))
);

create table gift_order (
  id uuid primary key,
  item_id int not null references gift_item,
  user_id int not null references users,
  price numeric(38, 18) not null,
  -- `done` at once, or a thing: `asked` until staff send it, or give the points back.
  status text not null check (status in ('done', 'asked', 'sent', 'cancelled')),
  promocode_id int references promocode,
  amount numeric(38, 18),
  -- Where a thing goes to, sealed in the vault.
  address text,
  tracking text,
  reason text,
  booked_by bigint not null references ledger_tx,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gift_order_of_user on gift_order (user_id, created_at desc);
create index gift_order_newest on gift_order (created_at desc);
create index gift_order_asked on gift_order (created_at) where status = 'asked';

create table contest (
  id int generated always as identity primary key,
  title_ru text not null,
  title_en text not null,
  -- Markdown.
  rules_ru text not null default '',
  rules_en text not null default '',
  -- As it is told.
  fund_ru text not null default '',
  fund_en text not null default '',
  -- By place: [{kind: money or points, amount}].
  prizes jsonb not null,
  -- Whose turnover counts: one's own exchanges, or those of one's referrals.
  counts text not null check (counts in ('exchanges', 'referrals')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'closed', 'awarded')),
  closed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create unique index contest_running_once on contest ((true)) where status = 'running';
-- Whether there is one to show stands in the settings of every page.
create trigger contest_changed after insert or update or delete on contest for each statement execute function catalogue_changed();

create table contest_award (
  contest_id int not null references contest,
  place int not null,
  user_id int not null references users,
  turnover numeric(38, 18) not null,
  kind text not null check (kind in ('money', 'points')),
  amount numeric(38, 18) not null check (amount > 0),
  booked_by bigint not null references ledger_tx,
  at timestamptz not null,
  primary key (contest_id, place),
  unique (contest_id, user_id)
);

-- As before (migration 0009), with promocodes: a use is counted with its claim, in the order in which they come, and whoever finds
-- the last one used is refused by a row `promocode`.
create or replace function create_claims(reserve_id int, batch jsonb, at timestamptz, most_unpaid int default null, most_share numeric default null)
returns table (seq int, outcome text, response jsonb, available numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  item record;
  mine int[];
  admitted int[] := '{}';
  refused int[] := '{}';
  crowded int[] := '{}';
  spent int[] := '{}';
  free numeric;
  reserve numeric;
  -- What this batch has admitted so far, by account, e-mail and network: claims, and what they hold of the reserve.
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
      from jsonb_to_recordset(batch) as x (network text, claim jsonb), lateral (values (x.network), (x.claim ->> 'email'), ('user ' || (x.claim ->> 'user_id'))) as w (name)
      where w.name is not null order by 1
    ) who;
  end if;

  -- Whose claims are numbered. Rows that refer to them may come meanwhile.
  perform from users u where u.id in (select (x.claim ->> 'user_id')::int from jsonb_to_recordset(batch) as x (claim jsonb))
  order by u.id for no key update;

  -- Whose last use several may want at once.
  perform from promocode p where p.id in (select (x.claim ->> 'promocode_id')::int from jsonb_to_recordset(batch) as x (claim jsonb))
  order by p.id for no key update;

  -- Both sides of the hold, in the order in which post_transfers locks: otherwise a move could wait for us and we for it.
  perform open_accounts(jsonb_build_array(
    jsonb_build_object('kind', 'available', 'currency', reserve_id), jsonb_build_object('kind', 'held', 'currency', reserve_id)));
  perform from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id order by a.id for update;
  select a.balance into free from account a where a.kind = 'available' and a.owner = '' and a.currency_id = reserve_id;
  select sum(a.balance) into reserve from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id;

  for item in
    select x.seq, 'email ' || (x.claim ->> 'email') as email, 'from ' || x.network as network, 'held ' || x.network as held,
           'user ' || (x.claim ->> 'user_id') as account, (x.claim ->> 'to_summa')::numeric as amount,
           e.unpaid as of_email, n.unpaid as of_network, u.unpaid as of_account, n.holds,
           p.id as promocode, 'used ' || p.id as uses, 'used ' || p.id || ' ' || who.name as uses_of_person,
           p.uses as used, p.most_uses, p.most_per_user, p.first_claim, o.uses as used_by_person, earlier.is_there as has_earlier,
           p.is_active and coalesce(p.starts_at <= at, true) and coalesce(p.ends_at > at, true)
             and (p.user_id is null or p.user_id is not distinct from (x.claim ->> 'user_id')::int) as is_valid
    from jsonb_to_recordset(batch) as x (seq int, key text, network text, claim jsonb)
    -- What need not be counted is ruled out inside: a condition of the join would be looked at after the counting.
    cross join lateral (
      select count(*) as unpaid from claim c where most_unpaid is not null and c.email = x.claim ->> 'email' and c.status in ('new', 'checking')
    ) e
    cross join lateral (
      -- As a range, which the index of addresses knows; IPv4 has 32 bits, IPv6 128.
      select count(*) as unpaid, coalesce(sum(c.to_summa) filter (where c.to_id = reserve_id), 0) as holds from claim c
      where most_unpaid is not null and c.address >= network(x.network::inet)
        and c.address <= set_masklen(broadcast(x.network::inet), case family(x.network::inet) when 4 then 32 else 128 end)
        and c.status in ('new', 'checking')
    ) n
    cross join lateral (
      select count(*) as unpaid from claim c
      where most_unpaid is not null and c.user_id = (x.claim ->> 'user_id')::int and c.status in ('new', 'checking')
    ) u
    left join promocode p on p.id = (x.claim ->> 'promocode_id')::int
    cross join lateral (select coalesce('user ' || (x.claim ->> 'user_id'), 'email ' || (x.claim ->> 'email')) as name) who
    cross join lateral (
      select count(*) as uses from promocode_use s
      where p.most_per_user is not null and s.promocode_id = p.id and s.given_back_at is null
        and (s.user_id = (x.claim ->> 'user_id')::int or s.email = x.claim ->> 'email')
    ) o
    cross join lateral (
      select coalesce(p.first_claim, false) and exists (
        select from claim c
        where (c.user_id = (x.claim ->> 'user_id')::int or c.email = x.claim ->> 'email') and c.status not in ('deleted', 'error')
      ) as is_there
    ) earlier
    where x.key is null or x.seq = any (mine)
    order by x.seq
  loop
    unpaid := greatest(
      item.of_email + coalesce((admitted_of ->> item.email)::int, 0),
      item.of_network + coalesce((admitted_of ->> item.network)::int, 0),
      item.of_account + coalesce((admitted_of ->> item.account)::int, 0));
    theirs := item.holds + coalesce((admitted_of ->> item.held)::numeric, 0);
    if most_unpaid <= unpaid then
      crowded := crowded || item.seq;
    elsif theirs > 0 and theirs + item.amount > reserve * most_share then
      -- The first is bounded by the limits of its direction alone; further ones share what one address may hold.
      crowded := crowded || item.seq;
    elsif item.promocode is not null and (not item.is_valid
        or item.most_uses <= item.used + coalesce((admitted_of ->> item.uses)::int, 0)
        or item.most_per_user <= item.used_by_person + coalesce((admitted_of ->> item.uses_of_person)::int, 0)
        or item.first_claim and (item.has_earlier or (admitted_of ->> item.uses_of_person) is not null)) then
      spent := spent || item.seq;
    elsif item.amount <= free then
      free := free - item.amount;
      admitted := admitted || item.seq;
      if item.promocode is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          item.uses, coalesce((admitted_of ->> item.uses)::int, 0) + 1,
          coalesce(item.uses_of_person, '-'), coalesce((admitted_of ->> item.uses_of_person)::int, 0) + 1));
      end if;
      if most_unpaid is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          coalesce(item.email, ''), coalesce((admitted_of ->> item.email)::int, 0) + 1,
          coalesce(item.account, '-'), coalesce((admitted_of ->> item.account)::int, 0) + 1,
          item.network, coalesce((admitted_of ->> item.network)::int, 0) + 1,
          item.held, coalesce((admitted_of ->> item.held)::numeric, 0) + item.amount));
      end if;
    else
      refused := refused || item.seq;
    end if;
  end loop;

  if cardinality(refused || crowded || spent) > 0 then
    delete from idempotency i
    using jsonb_to_recordset(batch) as x (seq int, scope text, key text)
    where x.seq = any (refused || crowded || spent) and i.scope = x.scope and i.key = x.key;
  end if;

  if cardinality(admitted) > 0 then
    with numbered as (
      select x.claim, u.claims + row_number() over (partition by u.id order by x.seq) as number
      from jsonb_to_recordset(batch) as x (seq int, claim jsonb) left join users u on u.id = (x.claim ->> 'user_id')::int
      where x.seq = any (admitted)
    )
    insert into claim
    select c.* from numbered n, jsonb_populate_record(null::claim, n.claim || jsonb_build_object('user_number', n.number)) c;

    update users u set claims = u.claims + made.count
    from (
      select (x.claim ->> 'user_id')::int as id, count(*) from jsonb_to_recordset(batch) as x (seq int, claim jsonb)
      where x.seq = any (admitted) and x.claim ->> 'user_id' is not null group by 1
    ) made
    where u.id = made.id;

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

    insert into promocode_use (promocode_id, claim_id, user_id, email, at)
    select (x.claim ->> 'promocode_id')::int, (x.claim ->> 'id')::uuid, (x.claim ->> 'user_id')::int, x.claim ->> 'email', at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted) and x.claim ->> 'promocode_id' is not null;

    update promocode p set uses = p.uses + made.count
    from (
      select (x.claim ->> 'promocode_id')::int as id, count(*) from jsonb_to_recordset(batch) as x (seq int, claim jsonb)
      where x.seq = any (admitted) and x.claim ->> 'promocode_id' is not null group by 1
    ) made
    where p.id = made.id;

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
              when x.seq = any (spent) then 'promocode'
              when i.request_hash = x.hash then 'replayed'
              when i.request_hash is null then 'exceeded'
              else 'mismatch' end,
         case when x.seq = any (admitted) then x.response else i.response end,
         free
  from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
  left join idempotency i on i.scope = x.scope and i.key = x.key
  order by x.seq;
end $$;

-- As before (migration 0010), with what a completed claim brings to the programme and what is taken back of it, and with promocodes
-- that are given back.
--   batch: also completion: {…columns of completion, level: {from, below} or null} or {taken_back: true, referrer_id}, or null
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

-- As before (migration 0009), with what the programme keeps of those claims: completions, uses of promocodes, points, and prizes.
create or replace function join_claims(from_user int, to_user int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  already int;
  planned jsonb;
begin
  perform from users where id in (from_user, to_user) order by id for no key update;
  -- In the order in which claims that move are locked, and their promocodes.
  perform from claim where user_id = from_user order by id for no key update;
  perform from promocode where user_id = from_user order by id for no key update;
  select claims into already from users where id = to_user;
  update claim set user_id = to_user, user_number = already + user_number where user_id = from_user;
  update users set claims = already + (select u.claims from users u where u.id = from_user) where id = to_user;
  update users set claims = 0 where id = from_user;
  update completion set user_id = to_user where user_id = from_user;
  update promocode_use set user_id = to_user where user_id = from_user;
  update promocode set user_id = to_user where user_id = from_user;
  perform lock_accounts(jsonb_agg(jsonb_build_object('kind', k.kind, 'owner', o.id::text, 'currency', c.currency_id)))
  from (select distinct a.currency_id from account a where a.owner = from_user::text and a.kind in ('referral', 'referral_owed', 'bonus', 'bonus_owed')) c,
    (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed')) as k (kind), (values (from_user), (to_user)) as o (id)
  having count(*) > 0;
  select jsonb_agg(jsonb_build_object(
    'debit', jsonb_build_object('kind', a.kind, 'owner', case when a.balance > 0 then from_user else to_user end::text),
    'credit', jsonb_build_object('kind', a.kind, 'owner', case when a.balance > 0 then to_user else from_user end::text),
    'currency', a.currency_id, 'amount', abs(a.balance)))
  into planned from account a
  where a.owner = from_user::text and a.kind in ('referral', 'referral_owed', 'bonus', 'bonus_owed') and a.balance <> 0;
  if planned is not null then
    perform post_transfers(jsonb_build_array(jsonb_build_object('seq', 0, 'kind', 'join', 'actor', 'customer', 'transfers', planned)), now());
    -- One of the two may owe what the other has.
    perform net_owed(to_user::text, c.currency_id, now())
    from (select distinct (p ->> 'currency')::int as currency_id from jsonb_array_elements(planned) p) c;
  end if;
end $$;

-- As before (migration 0010), with the details of withdrawals, and the marks of details; of those there are as many as before.
create or replace function reseal(place text, batch jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written int;
begin
  if place = 'claim' then
    -- In the order in which claims are locked to be moved.
    perform from claim c where c.id in (select x.id from jsonb_to_recordset(batch) as x (id uuid)) order by c.id for no key update;
    update claim c
    set from_requisites = n.from_requisites, to_requisites = n.to_requisites, card_hash = n.card_hash,
        detail_marks = case when x.after ? 'detail_marks' then n.detail_marks else c.detail_marks end
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb),
      lateral jsonb_populate_record(null::claim, x.before) o, lateral jsonb_populate_record(o, x.after) n
    where c.id = x.id
      and (c.from_requisites, c.to_requisites) = (o.from_requisites, o.to_requisites) and c.card_hash is not distinct from o.card_hash
      and is_resealed(c.from_requisites, n.from_requisites) and is_resealed(c.to_requisites, n.to_requisites)
      and (not x.after ? 'detail_marks' or c.detail_marks is not distinct from o.detail_marks
        and coalesce(cardinality(n.detail_marks), 0) = coalesce(cardinality(o.detail_marks), 0));
  elsif place = 'refund' then
    update refund r set requisites = x.after -> 'requisites'
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb)
    where r.id = x.id and r.requisites = x.before -> 'requisites' and is_resealed(r.requisites, x.after -> 'requisites');
  elsif place = 'requisites_change' then
    update requisites_change r set before = x.after -> 'before', after = x.after -> 'after'
    from jsonb_to_recordset(batch) as x (id bigint, before jsonb, after jsonb)
    where r.id = x.id and r.before = x.before -> 'before' and r.after = x.before -> 'after'
      and is_resealed(r.before, x.after -> 'before') and is_resealed(r.after, x.after -> 'after');
  elsif place = 'withdrawal' then
    update withdrawal w
    set requisites = n.requisites, detail_marks = case when x.after ? 'detail_marks' then n.detail_marks else w.detail_marks end
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb),
      lateral jsonb_populate_record(null::withdrawal, x.before) o, lateral jsonb_populate_record(o, x.after) n
    where w.id = x.id and w.requisites = o.requisites and is_resealed(w.requisites, n.requisites)
      and (not x.after ? 'detail_marks' or w.detail_marks is not distinct from o.detail_marks
        and coalesce(cardinality(n.detail_marks), 0) = coalesce(cardinality(o.detail_marks), 0));
  else
    raise exception 'Nothing is resealed in %', place;
  end if;
  get diagnostics written = row_count;
  return written;
end $$;

-- What the owner sets of it. Outside of a demo it is off until somebody has read it.
update house set settings = jsonb_build_object('programme', jsonb_build_object(
  'isOn', filled_as = 'demo',
  'currencyId', coalesce((select id from currency where code = 'USDTTRC20'), (select min(id) from currency)),
  'basis', 'profit',
  'levels', '[{"turnover": "0", "percent": "20"}, {"turnover": "10000", "percent": "25"}, {"turnover": "50000", "percent": "30"}]'::jsonb,
  'leastWithdrawal', '10', 'withdrawalFee', '1',
  'payoutIds', coalesce((select jsonb_agg(id order by id) from currency where code in ('USDTTRC20', 'SBERRUB')), '[]'),
  'isSameAddressOwn', false, 'neverFor', '[]'::jsonb,
  'pointsPerUnit', '100', 'leastMarginPercent', '0.1')) || settings;
