-- Money that leaves: each sum that was let out, before it is booked.

create table outflow (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payout', 'refund', 'return', 'withdrawal', 'reserve', 'balance')),
  -- Of what, as `kind:key`: the booking that takes the money out names it.
  object text not null,
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  -- What of it is booked: never more than was let out.
  booked numeric(38, 18) not null default 0 check (booked between 0 and amount),
  -- What it is worth in US dollars by the price that limits go by; null where there is none.
  usd numeric,
  asset text not null,
  -- Who let it out; null where nobody of the staff did.
  staff_id int references staff,
  -- The second person agreed to it: then it counts in no limit.
  approval_id uuid references approval,
  at timestamptz not null
);
create index outflow_of_object on outflow (object, id desc);
create index outflow_of_staff on outflow (staff_id, at) include (usd) where approval_id is null;
create index outflow_of_asset on outflow (asset, at) include (usd) where approval_id is null;
create index outflow_of_kind on outflow (at) include (usd) where approval_id is null and kind = 'reserve';

alter table approval_policy
  add refund_above numeric(38, 18) not null default 1000,
  add balance_above numeric(38, 18) not null default 1000,
  add own_payment_above numeric(38, 18) not null default 1000,
  add person_day_above numeric(38, 18) not null default 20000,
  add asset_day_above numeric(38, 18) not null default 100000;

-- Limits go by the highest price of the last 24 hours: kept by the hour, so that reading it costs 25 rows.
create table price_hour (
  asset text not null references price on delete cascade,
  hour timestamptz not null,
  high numeric not null check (high > 0),
  primary key (asset, hour)
) with (fillfactor = 60);
create index price_hour_hour on price_hour (hour);

alter table price
  -- Who set the price that stands by hand; null where sources or the program did.
  add set_by int references staff,
  -- The price before `set_by` began to set it: theirs do not lower what limits go by.
  add usd_of_others numeric check (usd_of_others > 0);

-- Prices that are only examples of the program are no prices.
create function keep_price_hour() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_hour (asset, hour, high)
  select n.asset, date_trunc('hour', n.updated_at, 'UTC'), greatest(n.usd, case when o.is_set then o.usd end)
  from changed_price n join former_price o on o.asset = n.asset
  where n.is_set and (n.usd <> o.usd or not o.is_set)
  order by 1
  on conflict (asset, hour) do update set high = excluded.high where price_hour.high < excluded.high;
  return null;
end $$;
create trigger price_hour after update on price referencing old table as former_price new table as changed_price
  for each statement execute function keep_price_hour();

-- Which asset a currency was priced as until when: a currency is worth at most what it was within the day.
create table former_price_asset (
  currency_id int not null references currency on delete cascade,
  asset text not null references price on delete cascade,
  until timestamptz not null default now(),
  primary key (currency_id, asset)
);
create function keep_price_asset() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_price_asset (currency_id, asset) values (old.id, old.price_asset)
  on conflict (currency_id, asset) do update set until = now();
  return null;
end $$;
create trigger former_price_asset after update of price_asset on currency
  for each row when (old.price_asset is distinct from new.price_asset) execute function keep_price_asset();

-- What was under way when this came: it was let out under the rules of then.
insert into outflow (kind, object, currency_id, amount, usd, asset, at)
select 'payout', 'payout:' || p.claim_id, p.currency_id, p.amount, p.amount * price.usd, price.asset, p.opened_at
from payout_attempt p join currency c on c.id = p.currency_id join price on price.asset = c.price_asset where p.state = 'open'
union all
select 'refund', 'refund:' || r.id, r.currency_id, r.amount - r.fee, (r.amount - r.fee) * price.usd, price.asset, r.asked_at
from refund r join currency c on c.id = r.currency_id join price on price.asset = c.price_asset where r.state = 'sending' and r.amount > r.fee
union all
select 'withdrawal', 'withdrawal:' || w.id, w.to_id, w.to_summa, w.to_summa * price.usd, price.asset, w.updated_at
from withdrawal w join currency c on c.id = w.to_id join price on price.asset = c.price_asset where w.status = 'sending'
union all
select 'balance', 'import:' || i.id, i.currency_id, l.balance, l.balance * price.usd, price.asset, i.started_at
from user_import i join currency c on c.id = i.currency_id join price on price.asset = c.price_asset
cross join lateral (select sum(balance) as balance from user_import_line where import_id = i.id and state = 'good') l
where i.status in ('running', 'stopped') and i.started_at is not null and l.balance > 0;
