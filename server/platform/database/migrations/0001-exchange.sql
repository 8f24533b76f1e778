-- What is exchanged: networks, cities, currencies with their fields, directions with their published courses.

create table network (
  code text primary key,
  name text not null,
  explorer_tx text,
  confirmations int
);

create table city (
  code text primary key,
  name_ru text not null,
  name_en text not null
);

create table price (
  asset text primary key,
  usd numeric(38, 18) not null check (usd > 0),
  is_walking boolean not null default false,
  updated_at timestamptz not null
);

create table entry (
  id int generated always as identity primary key,
  code text not null unique,
  name_ru text not null,
  name_en text not null,
  icon_sign text not null,
  icon_tint text not null,
  category text not null check (category in ('crypto', 'bank', 'wallet', 'cash')),
  keywords text[] not null default '{}',
  position int not null
);

create table currency (
  id int generated always as identity primary key,
  entry_id int not null references entry,
  code text not null unique,
  ticker text not null,
  name_ru text not null,
  name_en text not null,
  network_code text references network,
  price_asset text not null references price,
  decimals int not null check (decimals between 0 and 18),
  icon_sign text not null,
  icon_tint text not null,
  is_send_visible boolean not null default true,
  is_receive_visible boolean not null default true,
  -- Shown on the side on which the currency is chosen.
  send_notice_ru text not null default '',
  send_notice_en text not null default '',
  receive_notice_ru text not null default '',
  receive_notice_en text not null default '',
  low_level numeric(38, 18),
  position int not null,
  version int not null default 1
);

create table currency_city (
  currency_id int not null references currency,
  city_code text not null references city,
  primary key (currency_id, city_code)
);

-- A field that the form asks for on one side of a currency.
create table currency_field (
  id int generated always as identity primary key,
  currency_id int not null references currency,
  side text not null check (side in ('send', 'receive')),
  name text not null,
  kind text not null,
  label_ru text not null,
  label_en text not null,
  hint_ru text not null default '',
  hint_en text not null default '',
  is_required boolean not null default true,
  is_verification_only boolean not null default false,
  pattern text,
  example text not null,
  position int not null,
  unique (currency_id, side, name)
);

-- Where customers pay to: the exchange's own requisites of a currency.
create table requisite (
  id int generated always as identity primary key,
  currency_id int not null references currency,
  title text not null,
  lines jsonb not null,
  memo text,
  -- Where the cash office is; for money that has no place it is empty.
  city_code text references city,
  warning_ru text not null default '',
  warning_en text not null default '',
  is_active boolean not null default true
);
create index requisite_of_currency on requisite (currency_id) where is_active;

create table direction (
  id int generated always as identity primary key,
  from_id int not null references currency,
  to_id int not null references currency,
  is_enabled boolean not null default true,
  margin_percent numeric(12, 6) not null,
  verification_margin_percent numeric(12, 6),
  fixed_course numeric check (fixed_course > 0),
  bonus_percent numeric(12, 6) not null default 0,
  min_send numeric(38, 18),
  max_send numeric(38, 18),
  min_receive numeric(38, 18),
  max_receive numeric(38, 18),
  min_send_verification numeric(38, 18),
  min_receive_verification numeric(38, 18),
  payment_minutes int not null,
  check_minutes int not null,
  usual_minutes int not null,
  course_fixed_at text not null default 'created' check (course_fixed_at in ('created', 'paid')),
  is_email_required boolean not null default true,
  notice_ru text not null default '',
  notice_en text not null default '',
  position int not null default 0,
  unique (from_id, to_id),
  check (from_id <> to_id)
);

-- Every course that was ever shown. A claim is taken only at one that was published lately.
create table course (
  id bigint generated always as identity primary key,
  direction_id int not null references direction,
  base_course numeric not null check (base_course > 0),
  course numeric not null check (course > 0),
  verification_course numeric,
  published_at timestamptz not null
);
create index course_of_direction on course (direction_id, published_at desc);
create index course_published on course (published_at);

-- What the owner sets: one row, a version against two edits at once.
create table house (
  id text primary key check (id = 'house'),
  version int not null default 1,
  settings jsonb not null
);

-- The texts that a claim agrees to. A changed text is a new version; old ones stay readable.
create table agreement (
  kind text not null check (kind in ('aml', 'wallet')),
  version int not null,
  title_ru text not null,
  title_en text not null,
  body_ru text not null,
  body_en text not null,
  created_at timestamptz not null,
  primary key (kind, version)
);

-- Keys that the software makes for itself on its first start.
create table secret (
  name text primary key,
  value bytea not null
);

-- Turns at each change of anything above, and tells every process that its picture is old.
create sequence catalogue_version;
create function catalogue_changed() returns trigger language plpgsql security definer as $$
begin
  perform nextval('catalogue_version');
  perform pg_notify('catalogue', '');
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['network','city','price','entry','currency','currency_city','currency_field','requisite','direction','course','house','agreement'] loop
    execute format('create trigger %I_changed after insert or update or delete on %I for each statement execute function catalogue_changed()', name, name);
  end loop;
end $$;
