-- Accounts of users: sign-up and sessions, two-factor, saved details, Telegram; claims that belong to a user.

-- A sign-up is a row of its own until its letter is followed, so several may wait with one e-mail, each with its password.
create table users (
  id int generated always as identity primary key,
  -- Null once the account is deleted.
  email text,
  password_hash text,
  locale text not null,
  activated_at timestamptz,
  refferal text,
  new_email text,
  totp_secret text,
  -- Null while the first code of it is awaited.
  totp_since timestamptz,
  -- The newest step of time whose code was used: each code counts once.
  totp_step bigint not null default 0,
  letters_of_claims boolean not null default true,
  letters_of_sign_ins boolean not null default true,
  telegram_of_claims boolean not null default true,
  telegram_chat bigint,
  telegram_name text,
  -- Claims made so far; the newest has this number.
  claims int not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_of_email on users (email) where activated_at is not null;
create index users_pending on users (email, created_at desc) where activated_at is null;
create unique index users_of_telegram on users (telegram_chat) where telegram_chat is not null;

-- One browser that is signed in. Its refresh tokens follow one another: only the newest generation counts, and the one
-- before it for a few seconds after the change.
create table user_session (
  id uuid primary key,
  user_id int not null references users on delete cascade,
  generation int not null default 0,
  rotated_at timestamptz not null,
  is_remembered boolean not null,
  device text not null,
  address inet,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index user_session_of_user on user_session (user_id);
create index user_session_expired on user_session (expires_at);

create table recovery_code (
  user_id int not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table saved_requisite (
  id uuid primary key,
  user_id int not null references users on delete cascade,
  currency_id int not null references currency,
  side text not null check (side in ('send', 'receive')),
  fields jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
-- Of their hash, since an index takes no long values.
create unique index saved_requisite_once on saved_requisite (user_id, currency_id, side, md5(fields::text));

-- Challenges of the captcha that were answered: each counts once.
create table captcha_used (
  challenge text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expired on captcha_used (expires_at);

create table telegram_link (
  token_hash bytea primary key,
  user_id int not null references users on delete cascade,
  expires_at timestamptz not null
);

-- Messages to Telegram: to users who linked it, and to the group of staff.
create table telegram_message (
  id bigint generated always as identity primary key,
  -- The announcement that it answers, and for whom: the same one twice is one message.
  outbox_id bigint not null,
  audience text not null check (audience in ('user', 'staff')),
  user_id int references users on delete cascade,
  chat text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text,
  unique (outbox_id, audience)
);

-- As the way of a letter into the queue of jobs (migration 0005).
create function queue_telegram(message bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver_telegram', json_build_object('messageId', message), job_key => 'telegram:' || message);
end $$;

-- Keys to services outside, which the office sets and never shows.
create table outside_key (
  name text primary key check (name in ('mail', 'captcha', 'telegram')),
  value text not null,
  set_at timestamptz not null
);

update house set settings = settings || '{
  "captcha": {"provider": "altcha", "siteKey": null, "atLogin": false},
  "mail": {"host": null, "port": 587, "isTls": false, "user": null, "from": null},
  "telegram": {"bot": null, "staffChat": null}
}';

-- The claims of a user are numbered from one on, without gaps, so that any page of them is found as fast as the first.
alter table claim add column user_id int references users, add column user_number int;
-- It holds what a list is narrowed by, so that counting reads no rows.
create unique index claim_of_user on claim (user_id, user_number) include (status, from_id, to_id, created_at) where user_id is not null;
create index claim_unpaid_of_user on claim (user_id) where user_id is not null and status in ('new', 'checking');

-- Makes claims that hold one reserve: many in one call, as one is made.
--   batch: [{seq, scope, key, hash, response, network, claim: {…columns of claim}}]; key may be null.
--   most_unpaid: claims without money that one account, one e-mail, and one network, may have at a time; null for any number.
--   most_share: part of the reserve that one network may hold by more than one of them, 0 to 1; null for all of it.
-- Claims of users get the next numbers of theirs.
-- First come, first served: whoever does not fit in what is left is refused by a row, and frees its key.
-- Outcomes: created · replayed (response of the first) · mismatch (key known with another body) · exceeded (available) · too_many.
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

  -- Both sides of the hold, in the order in which post_transfers locks: otherwise a move could wait for us and we for it.
  perform open_accounts(jsonb_build_array(
    jsonb_build_object('kind', 'available', 'currency', reserve_id), jsonb_build_object('kind', 'held', 'currency', reserve_id)));
  perform from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id order by a.id for update;
  select a.balance into free from account a where a.kind = 'available' and a.owner = '' and a.currency_id = reserve_id;
  select sum(a.balance) into reserve from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id;

  for item in
    select x.seq, 'email ' || (x.claim ->> 'email') as email, 'from ' || x.network as network, 'held ' || x.network as held,
           'user ' || (x.claim ->> 'user_id') as account, (x.claim ->> 'to_summa')::numeric as amount,
           e.unpaid as of_email, n.unpaid as of_network, u.unpaid as of_account, n.holds
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
    left join lateral (
      select count(*) as unpaid from claim c where c.user_id = (x.claim ->> 'user_id')::int and c.status in ('new', 'checking')
    ) u on most_unpaid is not null
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
    elsif item.amount <= free then
      free := free - item.amount;
      admitted := admitted || item.seq;
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

  if cardinality(refused || crowded) > 0 then
    delete from idempotency i
    using jsonb_to_recordset(batch) as x (seq int, scope text, key text)
    where x.seq = any (refused || crowded) and i.scope = x.scope and i.key = x.key;
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

-- The claims of one account become another's, with its next numbers: a sign-up that is joined to the account of its e-mail.
create function join_claims(from_user int, to_user int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  already int;
begin
  perform from users where id in (from_user, to_user) order by id for no key update;
  select claims into already from users where id = to_user;
  update claim set user_id = to_user, user_number = already + user_number where user_id = from_user;
  update users set claims = already + (select u.claims from users u where u.id = from_user) where id = to_user;
  update users set claims = 0 where id = from_user;
end $$;
