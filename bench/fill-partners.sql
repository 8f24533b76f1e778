-- Two partners, for whom only what their pages read is there: no claims, and nothing in the books but their balance.
-- One has as many clicks and rewards as `bench_fill` says, of a thousand days, the other a hundred of each of a hundred days.
set session_replication_role = replica;

create temp table size as
select u.id as user_id, s.* from (values
  ('many@example.com', 'MANY', (select clicks from bench_fill), (select rewards from bench_fill), 1000),
  ('few@example.com', 'FEW1', 100, 100, 100)
) s (email, code, clicks, rewards, days) join users u using (email);

create temp table today as select (now() at time zone 'Europe/Moscow')::date as day;

insert into partner (user_id, code, turnover, created_at)
select user_id, code, rewards * 100, now() - days * interval '1 day' from size;

-- Those that are not forgotten yet, all of them within a month.
insert into referral_visit (user_id, day, visitor, path, at)
select s.user_id, v.day, sha256(('visitor ' || s.user_id || ' ' || n)::bytea), '/', v.day + time '12:00'
from size s, generate_series(1, s.clicks) n, today t, lateral (select t.day - n % 29 as day) v;

insert into reward_record (claim_id, completed_at, currency_id, value, referrer_id, basis, percent, reward)
select gen_random_uuid(), now() - (s.rewards - n) * (s.days * interval '1 day' / s.rewards), (h.settings -> 'programme' ->> 'currencyId')::int,
       100 + n % 50, s.user_id, 'profit', 20, 0.4 + (n % 10) * 0.01
from size s, generate_series(1, s.rewards) n, exchange_settings h;

insert into referral_day (user_id, day, clicks, sign_ups, claims, completed, turnover, rewards, listed)
select user_id, day, sum(clicks), sum(clicks) / 20, sum(completed), sum(completed), sum(turnover), sum(rewards), sum(completed)
from (
  select user_id, day, count(*) as clicks, 0 as completed, 0 as turnover, 0 as rewards from referral_visit group by 1, 2
  union all
  select referrer_id, (completed_at at time zone 'Europe/Moscow')::date, 0, count(*), sum(value), sum(reward) from reward_record
  group by 1, 2
) figures where user_id in (select user_id from size) group by 1, 2;

set session_replication_role = origin;

select * from post_transfers((
  select jsonb_agg(jsonb_build_object('seq', user_id, 'kind', 'adjustment', 'actor', 'system:bench', 'reason', 'bench', 'transfers',
    jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'profit'), 'credit', jsonb_build_object('kind', 'referral', 'owner', user_id::text),
      'currency', (h.settings -> 'programme' ->> 'currencyId')::int, 'amount', rewards * 0.4))))
  from size, exchange_settings h), now());
