-- All tables, by concept; each comes after those that it names. What is computed is in functions, one a file in the `sql/`
-- folders of their concepts, loaded after the migrations. Only trigger functions stand here, beside their triggers.

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
  name_en text not null,
  -- Of IANA, by which its meetings are told.
  zone text not null default 'Europe/Moscow',
  -- Claims know it: it is offered no more.
  retired_at timestamptz
);

create table price (
  asset text primary key,
  usd numeric not null check (usd > 0),
  -- False while a price is only the seed catalogue's example: no course is published that follows from it.
  is_set boolean not null default true,
  updated_at timestamptz not null,
  -- So many minutes after somebody said that it holds it is old, and nothing is exchanged at it; null for one that is fixed.
  fresh_minutes int default 1440 check (fresh_minutes > 0),
  -- When somebody last said so, where that is later than its change; and when owners were told that it is old.
  confirmed_at timestamptz,
  told_old_at timestamptz,
  -- The quotes whose median it is, and of how many at least; null for one that is set by hand: {quotes: [{source, pair, side}], least}.
  sources jsonb,
  -- Until when enough of those quotes count.
  good_until timestamptz
);

create table entry (
  id int generated always as identity primary key,
  code text not null unique,
  name_ru text not null,
  name_en text not null,
  icon_sign text not null,
  icon_tint text not null,
  -- Name of its picture's file, shown in place of the sign.
  icon_image text,
  category text not null check (category in ('crypto', 'bank', 'wallet', 'cash')),
  keywords text[] not null default '{}',
  position int not null
);

create table currency (
  id int generated always as identity primary key,
  entry_id int not null references entry,
  code text not null unique,
  -- What monitors call it; null where that is its code.
  export_code text unique,
  ticker text not null,
  name_ru text not null,
  name_en text not null,
  network_code text references network,
  price_asset text not null references price,
  decimals int not null check (decimals between 0 and 18),
  icon_sign text not null,
  icon_tint text not null,
  icon_image text,
  is_send_visible boolean not null default true,
  is_receive_visible boolean not null default true,
  -- Shown on the side on which the currency is chosen.
  send_notice_ru text not null default '',
  send_notice_en text not null default '',
  receive_notice_ru text not null default '',
  receive_notice_en text not null default '',
  -- How busy a network is, as staff say it, and what customers read about it.
  congestion_level text check (congestion_level in ('low', 'normal', 'high')),
  congestion_ru text not null default '',
  congestion_en text not null default '',
  low_level numeric(38, 18),
  -- What customers are shown of its reserve and may take of it: never more than is free. A sum by hand, a cap, whole steps alone.
  shown_sum numeric(38, 18) check (shown_sum >= 0),
  shown_cap numeric(38, 18) check (shown_cap > 0),
  shown_step numeric(38, 18) check (shown_step > 0),
  -- By how much the balance of a bank or a wallet may differ from the books without a word.
  drift_tolerance numeric(38, 18) not null default 0 check (drift_tolerance >= 0),
  refund_fee numeric(38, 18) not null default 0 check (refund_fee >= 0),
  position int not null,
  version int not null default 1,
  -- Claims know it: it is exchanged no more.
  retired_at timestamptz
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
  -- False where it is there for programs and saved details, and no form shows it.
  is_visible boolean not null default true,
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
  is_active boolean not null default true,
  -- Those of the lowest priority are given first; those of one priority in turn, each as often as its weight says.
  priority int not null default 1 check (priority between 1 and 9),
  weight int not null default 1 check (weight between 1 and 10),
  -- What claims may be given of it, in its currency and in number; null for any.
  day_sum numeric(38, 18) check (day_sum > 0),
  month_sum numeric(38, 18) check (month_sum > 0),
  day_claims int check (day_claims > 0),
  month_claims int check (month_claims > 0),
  -- `exclusive`: one open claim for each sum; `unique`: a sum that another open claim has is moved, by no more than `sum_bound`.
  sum_rule text not null default 'any' check (sum_rule in ('any', 'exclusive', 'unique')),
  sum_bound numeric(38, 18) check (sum_bound > 0),
  -- Minutes of the day between which it is given; over midnight where the first is later.
  opens_minute int check (opens_minute between 0 and 1439),
  closes_minute int check (closes_minute between 0 and 1439),
  -- What claims know is never deleted.
  retired_at timestamptz,
  check ((sum_rule = 'unique') = (sum_bound is not null)),
  check ((opens_minute is null) = (closes_minute is null) and opens_minute <> closes_minute)
);
create index requisite_of_currency on requisite (currency_id) where is_active;

-- Whose turn it is in a pool of requisites that claims are given under a lock. Apart from `requisite`, whose changes are the catalogue's.
create table requisite_turn (
  requisite_id int primary key references requisite on delete cascade,
  -- It grows with each claim, by less the more weight there is; the lowest is next.
  pass bigint not null default 0,
  -- Among equals, who was given less lately.
  turn bigint not null default 0
) with (fillfactor = 50);

create table direction (
  id int generated always as identity primary key,
  from_id int not null references currency,
  to_id int not null references currency,
  is_enabled boolean not null default true,
  margin_percent numeric(12, 6) not null,
  verification_margin_percent numeric(12, 6),
  fixed_course numeric check (fixed_course > 0),
  -- The owner's for its base course (decision 75); null where that is one price divided by the other.
  formula text,
  -- Fixed margin, tiers, cities, bounds and floor, as the contract has them; null for none.
  margins jsonb,
  -- Its place in a monitor's list, as the contract has it (decision 80); null for none.
  place jsonb,
  bonus_percent numeric(12, 6) not null default 0,
  min_send numeric(38, 18),
  max_send numeric(38, 18),
  min_receive numeric(38, 18),
  max_receive numeric(38, 18),
  min_send_verification numeric(38, 18),
  min_receive_verification numeric(38, 18),
  -- Decimals of its sides, where they are fewer than those of their currencies.
  send_decimals int check (send_decimals between 0 and 18),
  receive_decimals int check (receive_decimals between 0 and 18),
  payment_minutes int not null,
  check_minutes int not null,
  usual_minutes int not null,
  course_fixed_at text not null default 'created' check (course_fixed_at in ('created', 'paid')),
  -- Where it needs a verified card, or gives its better course for one.
  verify_side text check (verify_side in ('send', 'receive')),
  verify_when text not null default 'course' check (verify_when in ('always', 'above', 'newcomers', 'course')),
  -- In the currency sent.
  verify_above numeric(38, 18) check (verify_above >= 0),
  verify_minutes int not null default 60,
  is_email_required boolean not null default true,
  -- Outside the hours of the exchange: taken with a notice, refused, or taken where all goes by itself.
  outside_hours text not null default 'notice' check (outside_hours in ('notice', 'refuse', 'automatic')),
  notice_ru text not null default '',
  notice_en text not null default '',
  position int not null default 0,
  -- Turns at each change, so that a change of many says which of them somebody else has changed meanwhile.
  version int not null default 1,
  -- Limits in US dollars beside those of a single claim: of a day, of a customer, of newcomers. Null for none.
  limits jsonb,
  -- It is off for good, and stands in no list but that of the retired; claims keep it.
  retired_at timestamptz,
  unique (from_id, to_id),
  -- A currency to itself is no direction: so invoices are paid in the currency of their shop's balance (decision 105). It is never on, and
  -- takes its terms from the directions in which the currency is sent.
  check (from_id <> to_id or not is_enabled),
  check (retired_at is null or not is_enabled)
);

-- Stopped by hand, each direction or all of them (then without one): what is here takes no claims until it is taken away.
create table stop (
  id int generated always as identity primary key,
  direction_id int references direction on delete cascade,
  reason_ru text not null default '',
  reason_en text not null default '',
  stopped_at timestamptz not null,
  stopped_by text not null
);
create unique index stop_once on stop (coalesce(direction_id, 0));

-- A change of many directions, from its preview on: what each was and would be, so that what is done is what was shown, and can be
-- undone.
create table directions_change (
  id uuid primary key,
  -- Of staff, who are further down.
  staff_id int not null,
  -- [{id, version, before, after}] of those that change, with what differs alone.
  items jsonb not null,
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz
);

-- Every course that was ever shown. A claim is taken only at one that was published lately.
create table course (
  id bigint generated always as identity primary key,
  direction_id int not null references direction,
  base_course numeric not null check (base_course > 0),
  course numeric not null check (course > 0),
  verification_course numeric,
  -- [{from, course, verificationCourse}] of whoever sends so much or more; {city: {course, verificationCourse, tiers}}. Numbers are texts.
  tiers jsonb not null default '[]',
  cities jsonb not null default '{}',
  -- What the base course follows from, as the contract has it: names with their values and times, and every operation.
  snapshot jsonb not null default '{"formula": null, "steps": []}',
  -- From when on something that it follows from is old, and nothing is exchanged at it; null for never.
  old_at timestamptz,
  -- Why the formula gives none now: the row then repeats the last one, and nothing is exchanged at it.
  paused_by text check (paused_by in ('old', 'held', 'formula')),
  published_at timestamptz not null
);
create index course_of_direction on course (direction_id, published_at desc);
create index course_published on course (published_at);

-- How courses went, by the hour, for a year: the rows above go after seven days. Written with each course, by the same statement.
create table course_hour (
  direction_id int not null references direction on delete cascade,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  first numeric not null,
  high numeric not null,
  low numeric not null,
  last numeric not null,
  base_first numeric not null,
  base_high numeric not null,
  base_low numeric not null,
  base_last numeric not null,
  primary key (direction_id, hour)
) with (fillfactor = 60);
create index course_hour_hour on course_hour (hour);

-- Who is asked for prices outside, how, and how that went last. Apart from the catalogue: a price is no change of it.
create table price_source (
  -- What formulas and the audit log call it; it never changes.
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  kind text not null check (kind in ('binance', 'bybit', 'okx', 'kraken', 'coingecko', 'rapira', 'cbr', 'ecb', 'exchanger', 'generic')),
  name text not null,
  is_enabled boolean not null default true,
  version int not null default 1,
  -- What is taken of its answer, each as base and quote: BTC/USDT is what one bitcoin costs in tethers.
  pairs text[] not null check (cardinality(pairs) > 0),
  -- How it is asked and read, where its kind leaves that to the owner.
  settings jsonb not null default '{}',
  -- Headers that prove who asks, as JSON, encrypted; empty for none.
  headers text not null default '',
  every_seconds int not null check (every_seconds between 2 and 86400),
  -- So long a quote counts.
  fresh_seconds int not null check (fresh_seconds between 5 and 2592000),
  -- A move of more than this since the last quote is held; null where any is taken.
  jump_percent numeric(9, 3) check (jump_percent > 0),
  -- After so long a held quote counts where later answers agree with it; null where staff alone confirm it.
  confirm_seconds int check (confirm_seconds between 1 and 86400),
  -- When it was asked last, when it last answered as it should, and when it is asked again.
  asked_at timestamptz,
  answered_at timestamptz,
  next_at timestamptz not null,
  failures int not null default 0,
  -- What was wrong with its last answer: a word that screens have sentences for, and the detail of it, without secrets.
  error text,
  error_detail text not null default '',
  error_at timestamptz
);

-- The newest that each source said of a pair: what one of the base costs in the quote.
create table source_quote (
  source text not null references price_source on delete cascade,
  pair text not null,
  bid numeric check (bid > 0),
  ask numeric check (ask > 0),
  last numeric check (last > 0),
  -- When it was so by the source's own word, where it says; and when we read it.
  quoted_at timestamptz,
  received_at timestamptz not null,
  -- False where the first answer counts though nothing was known that it could be compared with.
  is_compared boolean not null default true,
  -- What it says now, where that is too far from the above to be believed at once, and since when it says so.
  -- Where nothing is above yet, it is too far from what is known otherwise.
  held_bid numeric check (held_bid > 0),
  held_ask numeric check (held_ask > 0),
  held_last numeric check (held_last > 0),
  held_quoted_at timestamptz,
  held_received_at timestamptz,
  held_since timestamptz,
  held_known numeric check (held_known > 0),
  primary key (source, pair),
  check (num_nonnulls(bid, ask, last) > 0 or held_since is not null),
  check ((held_since is null) = (held_received_at is null)),
  check ((held_since is null) = (num_nonnulls(held_bid, held_ask, held_last) = 0))
) with (fillfactor = 50);

-- What sources said, by the hour, for a year.
create table quote_hour (
  source text not null references price_source on delete cascade,
  pair text not null,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  first numeric not null,
  high numeric not null,
  low numeric not null,
  last numeric not null,
  primary key (source, pair, hour)
) with (fillfactor = 60);
create index quote_hour_hour on quote_hour (hour);

-- What the owner sets: one row, a version against two edits at once.
create table exchange_settings (
  id text primary key check (id = 'exchange'),
  version int not null default 1,
  settings jsonb not null,
  -- The version with which each part changed last, so that two people can edit two parts; none where it never did.
  part_versions jsonb not null default '{}',
  -- What the first start put in: an exchange for play or a real one. A demo's database holds money that was never there and
  -- requisites that are nobody's; it must never serve real customers.
  seeded_as text not null default 'production' check (seeded_as in ('demo', 'production')),
  -- When its owner opened it to customers; null until then. Nothing closes it again but stops, breaks and switches.
  opened_at timestamptz
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

-- The exchange's logos and the icons made from them, or from its first letter: by the hash of what they show, so an address never changes
-- what is at it. Emails name those that they were written with, so old ones stay.
create table look_picture (
  name text primary key,
  type text not null check (type in ('image/png', 'image/svg+xml', 'image/x-icon')),
  bytes bytea not null,
  width int not null,
  height int not null,
  made_at timestamptz not null
);

-- How the exchange looks beside its name and colour, which the settings have; no row while nothing was set.
create table look (
  id text primary key check (id = 'exchange'),
  version int not null default 0,
  phone text,
  links jsonb not null,
  logo text references look_picture,
  logo_dark text references look_picture,
  -- Names of the pictures, by what they are for.
  icons jsonb
);

-- What owners say in their own words: ICU by the path of the program's text; null where the program's is said. A row stays when
-- it is reset, so that its version tells who was faster.
create table text_override (
  key text primary key,
  version int not null default 1,
  ru text,
  en text,
  changed_by bigint,
  changed_at timestamptz not null
);

-- Sites that list exchangers by a file of their rates: how each wants it written, and how who comes from there is known.
create table monitor (
  id int generated always as identity primary key,
  name text not null unique,
  -- What it calls itself in the address of its file: `?for=`.
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  site text,
  is_on boolean not null default true,
  -- Asked for in the address of its file as `key`; null for none. It is shown in the office, and guards what anybody may see.
  secret text,
  flags_as text not null default 'elements' check (flags_as in ('elements', 'empty', 'param')),
  percent_as text not null default 'sign' check (percent_as in ('sign', 'attribute')),
  fixed_as text not null default 'plain' check (fixed_as in ('plain', 'attribute')),
  -- Whether EREF has the limits of the classic file too.
  has_amounts boolean not null default false,
  -- Turns at each edit.
  version int not null default 1,
  -- By these claims are known to come from there, beside the address of its site.
  utm_source text not null unique,
  partner_code text,
  -- Of its robots, which pass limits and captcha.
  networks text[] not null default '{}'
);

-- What a monitor calls a currency, where that is not the code of all files.
create table monitor_code (
  monitor_id int not null references monitor on delete cascade,
  currency_id int not null references currency on delete cascade,
  code text not null,
  primary key (monitor_id, currency_id),
  unique (monitor_id, code)
);

-- Directions that rest because of what their formula names, and since when owners know.
create table formula_rest (
  direction_id int primary key references direction on delete cascade,
  told_at timestamptz not null
);

-- What the owner tells monitors of a direction, since nothing else in the database does.
create table direction_label (
  direction_id int primary key references direction on delete cascade,
  labels jsonb not null
);

-- How the list of a monitor is read, by its API or from the files of those whom it lists. No row: it is not read.
create table monitor_list (
  monitor_id int primary key references monitor on delete cascade,
  kind text not null check (kind in ('bestchange', 'files')),
  is_enabled boolean not null default true,
  version int not null default 1,
  -- Of the API, without its path.
  address text not null,
  -- Stands in the path of what is asked, so it lies encrypted; empty for none.
  api_key text not null default '',
  -- Names and addresses of files, as JSON.
  files jsonb not null default '[]',
  -- What we are called there, and whether we are listed there at all.
  own text[] not null default '{}',
  is_listed boolean not null default true,
  every_seconds int not null check (every_seconds between 5 and 3600),
  -- So long what was read counts.
  fresh_seconds int not null check (fresh_seconds between 15 and 86400),
  -- What it calls currencies, cities and exchangers, as JSON, and since when we know.
  known jsonb,
  known_at timestamptz,
  -- When it was asked last, when it last answered as it should, and when it is asked again.
  asked_at timestamptz,
  answered_at timestamptz,
  next_at timestamptz not null,
  failures int not null default 0,
  -- What was wrong with its last answer, without secrets.
  error text,
  error_detail text not null default '',
  error_at timestamptz,
  -- When owners were told that directions went back to their own margins.
  told_old_at timestamptz
);

-- What a monitor's list last said of a direction: who gives what, best first.
create table monitor_rate (
  monitor_id int not null references monitor_list on delete cascade,
  direction_id int not null references direction on delete cascade,
  -- Whose list it is of those that go by cities; empty for that of all.
  city text not null,
  rates jsonb not null,
  read_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (monitor_id, direction_id)
) with (fillfactor = 50);
create index monitor_rate_direction on monitor_rate (direction_id);

-- The best course of a monitor's list beside ours, by the hour, for a year.
create table monitor_hour (
  monitor_id int not null references monitor_list on delete cascade,
  direction_id int not null references direction on delete cascade,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  best numeric not null,
  primary key (direction_id, monitor_id, hour)
) with (fillfactor = 60);
create index monitor_hour_hour on monitor_hour (hour);

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
  foreach name in array array['network','city','entry','currency','currency_city','currency_field','requisite','direction','stop','exchange_settings','agreement','text_override','look','monitor','monitor_code','direction_label'] loop
    execute format('create trigger %I_changed after insert or update or delete on %I for each statement execute function catalogue_changed()', name, name);
  end loop;
end $$;

-- Customers read which market a course follows.
create trigger price_sources_changed after update on price
  for each row when (old.sources is distinct from new.sources) execute function catalogue_changed();
create trigger price_source_renamed after update on price_source
  for each row when (old.name is distinct from new.name) execute function catalogue_changed();

-- Courses and prices move all the time: of them every process is told apart, and reads what is new. Courses are only added; where
-- any went, all that stand are read anew.
create function rates_changed() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('rates', case when tg_table_name = 'course' and tg_op <> 'INSERT' then 'all' else '' end);
  return null;
end $$;
create trigger price_changed after insert or update or delete on price for each statement execute function rates_changed();
create trigger course_changed after insert or update or delete on course for each statement execute function rates_changed();

-- Whoever follows the market looks at once.
create function quotes_changed() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('quotes', '');
  return null;
end $$;
create trigger quotes_changed after insert or update on source_quote for each statement execute function quotes_changed();

-- Secrets and keys.

-- Keys that the software makes for itself on its first start.
create table secret (
  name text primary key,
  value bytea not null
);

-- Keys that secrets here are encrypted with. The keys themselves are elsewhere; the proof tells another key of the same name.
create table vault_key (
  id text primary key,
  proof bytea not null,
  made_at timestamptz not null
);

-- The keys, newest first, for which all that lies encrypted was looked through, and is encrypted with the newest.
create table encryption_round (
  id int primary key check (id = 1),
  keys text not null,
  done_at timestamptz not null
);

-- Keys to services outside, which the office sets and never shows.
create table outside_key (
  name text primary key check (name in ('mail', 'captcha', 'telegram')),
  value text not null,
  set_at timestamptz not null
);

-- Staff, their sessions, and the log of what they do.

create table staff_role (
  code text primary key,
  name_ru text not null,
  name_en text not null
);
insert into staff_role (code, name_ru, name_en) values
  ('owner', 'Владелец', 'Owner'),
  ('operator', 'Оператор', 'Operator'),
  ('finance', 'Финансы', 'Finance'),
  ('verifier', 'Проверка карт', 'Verifier'),
  ('content', 'Тексты', 'Content'),
  ('support', 'Поддержка', 'Support');

create table staff (
  id int generated always as identity primary key,
  login text not null unique,
  name text not null,
  role text not null references staff_role,
  password_hash text not null,
  is_active boolean not null default true,
  -- Where the exchange writes to them; emails are in the language in which it was set.
  email text,
  locale text not null default 'ru-RU',
  -- As of users: encrypted; null in `totp_since` while the first code is awaited; each code counts once.
  totp_secret text,
  totp_since timestamptz,
  totp_step bigint not null default 0,
  -- Last use of any of their sessions, to a minute.
  seen_at timestamptz,
  -- Addresses and networks from which they may sign in and work; none for any.
  networks text[] not null default '{}',
  -- Of what owners change: an edit of what somebody has changed meanwhile is refused.
  version int not null default 1,
  created_at timestamptz not null
);

-- From where the office may be used at all, by everybody: one row.
create table office_access (
  is_only boolean primary key default true check (is_only),
  networks text[] not null default '{}',
  version int not null default 1
);
insert into office_access default values;

-- Links by which somebody joins the staff, or sets a sign-in anew that an owner has reset. The link's proof is reckoned, and kept nowhere.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  -- Whose sign-in is set anew; null for somebody new.
  staff_id int references staff,
  name text not null,
  email text,
  role text not null references staff_role,
  locale text not null,
  invited_by int references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  -- The link is shown to an owner once, wherever it is emailed besides.
  link_shown_at timestamptz,
  check (used_at is null or withdrawn_at is null)
);
create index staff_invitation_open on staff_invitation (created_at) where used_at is null and withdrawn_at is null;

create table staff_recovery_code (
  staff_id int not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_session (
  token_hash bytea primary key,
  staff_id int not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What it is called where its owner sees and ends it; the token never leaves the browser's cookie.
  id uuid not null unique default gen_random_uuid(),
  device text not null default '',
  address inet,
  seen_at timestamptz not null default now()
);
create index staff_session_of_staff on staff_session (staff_id);
create index staff_session_expired on staff_session (expires_at);

create table audit (
  id bigint generated always as identity primary key,
  staff_id int references staff,
  act text not null,
  object text not null,
  before jsonb,
  after jsonb,
  address inet,
  at timestamptz not null
);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_append_only before update or delete on audit for each statement execute function audit_is_append_only();
create trigger audit_no_truncate before truncate on audit for each statement execute function audit_is_append_only();
-- What was done to one thing is looked up by it: failed sign-ins of a user, notes of staff on a claim.
create index audit_object on audit (object, id);
create index audit_kind on audit (split_part(object, ':', 1), id);
create index audit_of_staff on audit (staff_id, id);
create index audit_at on audit (at);

-- The hash of each row covers its content and the hash before it, so a row that was changed, taken out or moved is found later
-- (`npm run verify-audit`). Rows are chained at their commit and in its order: until then a transaction holds nobody up.
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null
);
create function chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain
  values (coalesce(last.position, 0) + 1, new.id, sha256(coalesce(last.hash, '') || convert_to(
    jsonb_build_array(new.id, new.staff_id, new.act, new.object, new.before, new.after, new.address::text,
                      extract(epoch from new.at))::text, 'UTF8')));
  return null;
end $$;
create constraint trigger audit_chained after insert on audit deferrable initially deferred
  for each row execute function chain_audit();
create trigger audit_chain_append_only before update or delete on audit_chain for each statement execute function audit_is_append_only();
create trigger audit_chain_no_truncate before truncate on audit_chain for each statement execute function audit_is_append_only();

-- Changes that one person asked for and another one has to agree to.

create table approval (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  object text not null,
  -- The object when it was asked for: what has changed since is not changed by it.
  before jsonb,
  after jsonb,
  -- Its words in both languages, as it was asked for.
  shown jsonb not null,
  -- What its use case takes, encrypted; empty once it was decided.
  input text not null,
  asked_by int not null references staff,
  asked_from inet not null,
  asked_at timestamptz not null,
  -- Nobody else could agree.
  is_alone boolean not null,
  effective_at timestamptz,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'agreed', 'refused', 'withdrawn', 'dropped', 'failed')),
  decided_by int references staff,
  decided_at timestamptz,
  reason text,
  check ((status = 'open') = (decided_at is null)),
  -- Whoever asks does not agree; without anybody it is agreed by the time alone.
  check (status <> 'agreed' or decided_by is distinct from asked_by),
  check (status <> 'agreed' or decided_by is not null or effective_at is not null)
);
create unique index approval_open on approval (object) where status = 'open';
create index approval_by_time on approval (asked_at desc, id);

-- One row: from which sums, in dollars, a second person is asked, and how long one person alone waits.
create table approval_policy (
  is_only boolean primary key default true check (is_only),
  -- Only a demo may be without: its visitors try everything alone.
  is_on boolean not null default true,
  delay_minutes int not null default 720 check (delay_minutes between 15 and 10080),
  payout_above numeric(38, 18) not null default 5000,
  withdrawal_above numeric(38, 18) not null default 1000,
  reserve_out_above numeric(38, 18) not null default 1000,
  least_margin numeric(9, 6) not null default 0
);
insert into approval_policy default values;

-- Accounts of users: sign-up and sessions, two-factor, saved details.

-- A sign-up is a row of its own until its email is followed, so several may wait with one email address, each with its password.
create table users (
  id int generated always as identity primary key,
  -- Null once the account is deleted.
  email text,
  password_hash text,
  locale text not null,
  -- Whether the language of emails was chosen in the settings: then signing in on a page of the other language leaves it.
  is_locale_chosen boolean not null default false,
  activated_at timestamptz,
  refferal text,
  -- Whose link led to the sign-up, so that it stays theirs whatever their code is later.
  referrer_id int references users on delete set null,
  new_email text,
  totp_secret text,
  -- Null while the first code of it is awaited.
  totp_since timestamptz,
  -- The newest step of time whose code was used: each code counts once.
  totp_step bigint not null default 0,
  emails_of_claims boolean not null default true,
  emails_of_sign_ins boolean not null default true,
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
create index user_of_referrer on users (referrer_id) where referrer_id is not null;

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
  -- Card numbers in `fields` lie encrypted, each time another way, so the same details are known by a keyed hash (with the
  -- name of its key before it). Null until they are encrypted.
  fields_hash text,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create unique index saved_requisite_once on saved_requisite (user_id, currency_id, side, fields_hash);

create table telegram_link (
  token_hash bytea primary key,
  user_id int not null references users on delete cascade,
  expires_at timestamptz not null
);

-- Whom the exchange does not serve. What is listed lies encrypted, and is found by a keyed hash; a network by itself.
create table blacklist (
  id uuid primary key,
  kind text not null check (kind in ('email', 'domain', 'requisite', 'card', 'ip')),
  value text not null,
  blind_index text,
  network cidr,
  -- Only staff read it.
  reason text not null,
  -- Who wrote it; null once they are gone.
  staff_id int references staff,
  created_at timestamptz not null,
  -- Until when it holds; null for good.
  until timestamptz,
  removed_at timestamptz
);
create unique index blacklist_of_index on blacklist (blind_index) where removed_at is null and blind_index is not null;
create unique index blacklist_of_network on blacklist (network) where removed_at is null and network is not null;

-- What was refused since somebody is listed.
create table blacklist_hit (
  id bigint generated always as identity primary key,
  blacklist_id uuid not null references blacklist,
  -- What they were about to do: a claim, a change of requisites, a refund, a saved card, a sign-up.
  act text not null check (act in ('claim', 'requisites', 'refund', 'saved', 'card', 'sign_up')),
  direction_id int references direction,
  from_summa numeric(38, 18),
  to_summa numeric(38, 18),
  claim_id uuid,
  email text,
  address inet,
  at timestamptz not null
);
create index blacklist_hit_of on blacklist_hit (blacklist_id, id desc);

-- What keeps robots out, for all processes together.

-- Challenges of the captcha that were answered: each counts once.
create table captcha_used (
  challenge text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expired on captcha_used (expires_at);

-- Counts of attempts (sign-ins, uploads). The shape is that of rate-limiter-flexible; `expire` is in milliseconds since 1970.
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);

-- Every balance in the system, as pairs of debit and credit. Append-only; balances move only through post_transfers, and hold_for_claims.

-- `unclaimed` is money that belongs to no claim. `referral` is a partner's money, `referral_held` what of it they asked to
-- withdraw, `referral_owed` what they owe because a reward was taken back that was spent already. `bonus` and `bonus_owed` are
-- the same of points, and `points` is where they come from. Points stand under the programme's currency, since they follow from
-- values in it; they move only among these three.
create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('available', 'held', 'due', 'clearing', 'profit', 'loss', 'outside', 'referral', 'shop', 'bonus', 'unclaimed',
     'referral_held', 'referral_owed', 'bonus_owed', 'points', 'shop_held', 'shop_owed')),
  -- The claim of a `due`, the user of a `referral`, the shop of a `shop`; empty where the exchange itself is the owner.
  owner text not null default '',
  currency_id int not null references currency,
  balance numeric(38, 18) not null default 0,
  version bigint not null default 0,
  min_balance numeric(38, 18),
  unique (kind, owner, currency_id),
  unique (id, currency_id),
  check (min_balance is null or balance >= min_balance)
) with (fillfactor = 50);
create index account_of_owner on account (owner) where kind in ('referral', 'referral_held', 'referral_owed', 'bonus', 'bonus_owed', 'shop', 'shop_held', 'shop_owed');

create sequence ledger_tx_id;
create table ledger_tx (
  id bigint primary key,
  kind text not null,
  claim_id uuid,
  key text,
  actor text not null,
  reason text,
  created_at timestamptz not null
);
-- A claim's have no key, and need no place among those that have.
create unique index ledger_tx_key_key on ledger_tx (key) where key is not null;
create index ledger_tx_of_claim on ledger_tx (claim_id);
-- Statements of some days: rows come in the order of their time, so a few bytes for many of them are enough.
create index ledger_tx_at on ledger_tx using brin (created_at) with (pages_per_range = 16, autosummarize = on);
-- Staff's adjustments stand among as many rewards as a partner ever had.
create index ledger_tx_adjusted on ledger_tx (id) where kind = 'partner_adjustment';

-- `amount` leaves the debit account and joins the credit account. One row moves one currency,
-- so an entry that does not balance cannot be written.
create table transfer (
  id bigint generated always as identity primary key,
  tx_id bigint not null references ledger_tx,
  debit_id bigint not null,
  credit_id bigint not null,
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  debit_version bigint not null,
  credit_version bigint not null,
  check (debit_id <> credit_id),
  foreign key (debit_id, currency_id) references account (id, currency_id),
  foreign key (credit_id, currency_id) references account (id, currency_id)
);
create index transfer_of_tx on transfer (tx_id);
create index transfer_debit on transfer (debit_id);
create index transfer_credit on transfer (credit_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: a correction is a new transfer';
end $$;
create trigger ledger_tx_append_only before update or delete on ledger_tx for each statement execute function ledger_is_append_only();
create trigger transfer_append_only before update or delete on transfer for each statement execute function ledger_is_append_only();
create trigger ledger_tx_no_truncate before truncate on ledger_tx for each statement execute function ledger_is_append_only();
create trigger transfer_no_truncate before truncate on transfer for each statement execute function ledger_is_append_only();

-- What each check of the books found: that of what is new, and that of the whole.
create table ledger_check (
  kind text primary key check (kind in ('recent', 'whole')),
  -- When it last came to its end; null before the first.
  checked_at timestamptz,
  breaches jsonb not null default '[]',
  -- When it was cut, if that was after its last end.
  failed_at timestamptz
);

-- Reserves that are below their low level, since when owners were told of it.
create table reserve_low (
  currency_id int primary key references currency on delete cascade,
  since timestamptz not null
);

-- Balances of banks and wallets as staff typed them, beside what they should have been by the books. The transaction that corrects the
-- difference has the key `adjustment:` and the id.
create table balance_check (
  id uuid primary key,
  -- In which order they were typed.
  number bigint generated always as identity,
  currency_id int not null references currency,
  counted numeric(38, 18) not null check (counted >= 0),
  expected numeric(38, 18) not null,
  note text not null default '',
  staff_id int not null references staff,
  at timestamptz not null
);
create index balance_check_of_currency on balance_check (currency_id, number desc);

-- Up to where the books are checked: `ids` are by table, and every row with one of them or a lower one was seen.
create table ledger_watermark (
  id int primary key check (id = 1),
  ids jsonb not null,
  at timestamptz not null
);

-- Accounts as they were last checked: those of the exchange, and those with too many transfers to be summed each time. No foreign key,
-- which would lock their rows.
create table verified_balance (
  account_id bigint primary key,
  balance numeric(38, 18) not null,
  version bigint not null,
  -- The newest transfer that `balance` holds. An account's transfers are numbered under its lock, so any other has a higher number.
  last_transfer bigint not null
);

-- Promocodes.

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

-- Claims, and what is told of them.

-- Shops of users, and their invoices, which claims pay (decision 92).

create table shop (
  -- Letters and digits alone: clients build names of it.
  id text primary key check (id ~ '^[A-Za-z0-9]{20,44}$'),
  user_id int not null references users,
  name text not null,
  website text not null default '',
  status text not null check (status in ('waiting', 'active', 'refused', 'stopped')),
  -- Shown to its owner where it was refused or stopped.
  reason text,
  -- Its invoices are paid by a press and never by a claim: nothing of it is money. It is so from its opening on, for good.
  is_sandbox boolean not null default false,
  -- What its balance is kept in: the claims of its invoices receive it.
  currency_id int not null references currency,
  -- What invoices are in that name no currency: an asset that has a price.
  invoice_currency text not null,
  -- Each null: as the owner of the exchange set it for all shops.
  fee_percent numeric(9, 6) check (fee_percent >= 0 and fee_percent <= 50),
  most_open_usd numeric(38, 18) check (most_open_usd >= 0),
  hold_days int check (hold_days between 0 and 365),
  -- What can be withdrawn goes by itself once it is so much, to the details of the last withdrawal in this currency.
  automatic_above numeric(38, 18) check (automatic_above > 0),
  automatic_to_id int references currency,
  constraint shop_automatic check ((automatic_above is null) = (automatic_to_id is null)),
  -- Invoices made so far; the newest has this number. And what those are worth in US dollars whose rates are
  -- locked: the new ones, and of those of any sum the claims that wait for money.
  invoices bigint not null default 0,
  open_usd numeric(38, 18) not null default 0,
  version int not null default 1,
  created_at timestamptz not null
);
create index shop_of_user on shop (user_id, created_at);

-- Each shop can be paid in the currency of its balance.
create function shop_same_currency() returns trigger language plpgsql as $$
begin
  if not exists (select from direction where from_id = new.currency_id and to_id = new.currency_id) then
    insert into direction (from_id, to_id, is_enabled, margin_percent, fixed_course, payment_minutes, check_minutes, usual_minutes)
    values (new.currency_id, new.currency_id, false, 0, 1, 30, 120, 15)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger shop_same_currency after insert or update of currency_id on shop for each row execute function shop_same_currency();

create index shop_waiting on shop (created_at) where status = 'waiting';
create index shop_automatic on shop (id) where automatic_above is not null;

create table invoice (
  id text primary key check (id ~ '^[A-Za-z0-9]{20,44}$'),
  shop_id text not null references shop,
  -- Those of a shop are numbered without gaps, so that any page of them is found as fast as the first.
  number bigint not null,
  -- Null where any sum pays it: a top-up.
  amount numeric(38, 18) check (amount > 0),
  -- An asset that has a price: `amount` is in it.
  currency text not null,
  -- What it was worth in US dollars when it was made, as the bound of a shop's open invoices counts it.
  value_usd numeric(38, 18),
  status text not null check (status in ('New', 'Processing', 'Settled', 'Expired', 'Invalid')),
  additional_status text not null check (additional_status in ('None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked')),
  version int not null default 1,
  -- So much of a hundredth may be missing.
  tolerance_percent numeric(9, 6) not null default 0 check (tolerance_percent >= 0 and tolerance_percent <= 100),
  -- What the exchange keeps of what its claims bring, as it was when it was made.
  fee_percent numeric(9, 6) not null,
  -- The courses that are locked until it expires: [{method, direction, currency, baseCourse, course, rate}]; `rate` is what one of the
  -- currency sent is worth in the invoice's.
  rates jsonb not null,
  -- What was seen on its way or is final, what is final of it, and what of that was booked to the shop: in the invoice's currency, at its rates.
  seen numeric(38, 18) not null default 0,
  paid numeric(38, 18) not null default 0,
  settled numeric(38, 18) not null default 0,
  -- JSON as the shop sent it, letter for letter.
  metadata text not null,
  checkout jsonb not null,
  receipt jsonb,
  -- The link that it was made by; null for one made by a program or in the office of its shop.
  link_id text,
  -- What `amount` has of the fee, where a link has its payer pay it.
  payer_fee numeric(38, 18) check (payer_fee >= 0),
  -- What its owner looks for it by.
  order_id text,
  -- From its metadata, in small letters: the shop said it, the exchange never does.
  buyer_email text,
  search_terms text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Until when payments are still looked for.
  monitored_until timestamptz not null,
  archived_at timestamptz
);
create unique index invoice_of_shop on invoice (shop_id, number);
-- What a shop looks for its sales by (decision 101). Beginnings of an order are found by its index.
create index invoice_newest on invoice (shop_id, created_at, number) where archived_at is null;
create index invoice_archived on invoice (shop_id, created_at, number) where archived_at is not null;
create index invoice_archived_by_status on invoice (shop_id, status, created_at, number) where archived_at is not null;
create index invoice_by_status on invoice (shop_id, status, additional_status, created_at, number) where archived_at is null;
create index invoice_by_amount on invoice (shop_id, amount);
create index invoice_of_order on invoice (shop_id, order_id text_pattern_ops) where order_id is not null;
create index invoice_of_link on invoice (link_id) where link_id is not null;
create index invoice_of_buyer on invoice (shop_id, buyer_email) where buyer_email is not null;
create index invoice_by_term on invoice using gin (search_terms) where search_terms <> '{}';
create index invoice_expiring on invoice (expires_at) where status = 'New';
create index invoice_monitored on invoice (monitored_until) where status = 'Processing';

-- What happened to an invoice, each once. Webhooks tell of it in this order.
create table invoice_event (
  id bigint generated always as identity primary key,
  invoice_id text not null references invoice,
  type text not null,
  -- What makes it one: the type, and the payment where it is about one.
  key text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  unique (invoice_id, key)
);

create table claim (
  id uuid primary key,
  public_id text not null unique,
  direction_id int not null references direction,
  from_id int not null references currency,
  to_id int not null references currency,
  status text not null check (status in ('new', 'checking', 'accepted', 'paused', 'sending', 'sent', 'success', 'error', 'deleted', 'refsucc')),
  paused_for text check (paused_for in ('short', 'over', 'currency', 'late', 'reserve', 'returned', 'reversed', 'refund', 'card', 'staff')),
  version int not null default 1,
  base_course numeric not null,
  course numeric not null,
  -- Courses by the amount sent that it was made at, [{from, course}] from zero on, where there is more than one.
  course_tiers jsonb,
  -- When the course that it is taken at was published.
  course_published_at timestamptz,
  -- What that course followed from, as of `course.snapshot`.
  course_snapshot jsonb,
  course_fixed_at text not null,
  -- Whether it is at the verification course.
  is_verification_course boolean not null default false,
  from_summa numeric(38, 18) not null check (from_summa > 0),
  to_summa numeric(38, 18) not null check (to_summa > 0),
  -- What it was worth in US dollars when it was made; null where the currency had no price. Limits count it.
  value_usd numeric(38, 18),
  -- Booked at success, in the currency received; kept so that it can be taken back exactly.
  profit numeric(38, 18),
  email text,
  locale text not null,
  -- The claims of a user are numbered from one on, without gaps, so that any page of them is found as fast as the first.
  user_id int references users,
  user_number int,
  city_code text references city,
  slot text,
  from_requisites jsonb not null,
  to_requisites jsonb not null,
  requisites_changed_at timestamptz,
  -- Copied when the claim is made: an edit in the office changes nothing for those who already look at it.
  our_requisites jsonb not null,
  -- Whose copy that is. Not checked by a foreign key, which each claim would pay for: requisites that claims know are never deleted.
  requisite_id int,
  -- Null, or true where no other open claim may be given the same sum of the same requisites.
  keeps_sum boolean,
  -- Keyed hashes of the details that tell one person from another: addresses, cards, phones, accounts.
  detail_blind_indexes text[],
  -- The side whose card must be verified; null where none must.
  verify_side text check (verify_side in ('send', 'receive')),
  -- Keyed hash of that card's number.
  card_hash bytea,
  -- Until when it waits for the check; null where it does not wait.
  card_deadline timestamptz,
  card_cleared_at timestamptz,
  refferal text,
  -- Who gets the reward, if there is one: whose link led here.
  referrer_id int references users,
  utm jsonb,
  promocode text,
  promocode_id int references promocode,
  -- {kind, amount} of the promocode when it was taken.
  promocode_effect jsonb,
  agreements jsonb not null,
  address inet,
  reason text,
  -- Why what came may not be asked back.
  compliance_hold text,
  -- The shop's invoice that it pays, what one of the currency sent is worth in the invoice's, how much of the invoice it was made to
  -- pay, and the sum that it asked for: who sends just that has paid just so much.
  invoice_id text references invoice,
  invoice_rate numeric,
  invoice_due numeric(38, 18),
  invoice_asked numeric(38, 18),
  -- Nothing is exchanged for itself: only an invoice is paid in the currency of its shop's balance (decision 105).
  constraint claim_exchanges check (from_id <> to_id or invoice_id is not null),
  -- One member of staff asks to take a completed claim back; another does.
  reversal jsonb,
  payment_deadline timestamptz,
  check_deadline timestamptz,
  choice_deadline timestamptz,
  -- Since when staff are called: a paid claim is never deleted by a timer.
  escalated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Claims' ids are random, so each index on them, of whatever table, costs a page of the log per row.
create index claim_by_status on claim (status, created_at desc);
-- Of one status first: limits count unpaid claims of a network.
create index claim_of_address on claim (status, address);
create index claim_awaiting_payment on claim (payment_deadline) where status = 'new';
create index claim_awaiting_check on claim (check_deadline) where status = 'checking';
create index claim_awaiting_choice on claim (choice_deadline) where status = 'paused';
create index claim_awaiting_card on claim (card_deadline) where status = 'new' and card_deadline is not null;
create index claim_waiting_for_card on claim (card_hash) where verify_side is not null and card_cleared_at is null and status in ('new', 'checking', 'paused');
create index claim_of_card on claim (card_hash) where card_hash is not null;
create index claim_of_email on claim (email, status);
create index claim_unpaid_of_user on claim (user_id) where user_id is not null and status in ('new', 'checking');
-- It holds what a list is narrowed by, so that counting reads no rows.
create unique index claim_of_user on claim (user_id, user_number) include (status, from_id, to_id, created_at) where user_id is not null;
create index claim_of_referrer on claim (referrer_id, created_at desc) where referrer_id is not null;
-- The office asks what needs a person at each claim that moves; of all claims hardly any are taken back.
create index claim_to_reverse on claim (updated_at) where reversal is not null;
-- What came from a monitor is counted by its mark.
create index claim_of_utm_source on claim ((utm ->> 'utm_source'), created_at) where utm is not null;
create index claim_of_invoice on claim (invoice_id) where invoice_id is not null;
create index claim_paused_of_invoice on claim (id) where invoice_id is not null and status = 'paused';
create index claim_escalated on claim (escalated_at) where escalated_at is not null;
-- By these the office's queue is narrowed, ordered and searched.
create index claim_of_direction on claim (direction_id, status, created_at desc);
create index claim_updated on claim (updated_at);
create index claim_to_pay_out on claim (updated_at) where status in ('accepted', 'sending');
create index claim_of_from_summa on claim (from_summa, created_at);
create index claim_of_to_summa on claim (to_summa, created_at);
-- Who was given which of our requisites, and who holds a sum of them.
create index claim_of_requisite on claim (requisite_id, created_at);
create index claim_keeping_sum on claim (requisite_id, from_summa) where keeps_sum and status in ('new', 'checking');
-- The last completed claims of a direction, newest first: how long they took is what its customers are told to expect.
create index claim_completed on claim (direction_id, updated_at desc) where status = 'success';

-- Emails and open details of claims, each text once and in small letters, for searches by a part of it; of an encrypted card its last
-- four digits, as `:1234`. They are noted a few seconds after the claims, up to the change of them that `search_progress` names.
create table search_term (
  id int generated always as identity primary key,
  term text collate "C" not null unique
);
-- What is long and no email is an address or a hash, which people know by its beginning or its end; `search-index.ts` makes another
-- index, for any part of all else.
create index search_term_end on search_term (reverse(term)) where length(term) > 24 and position('@' in term) = 0;

-- Which claims have the detail. Emails need no rows here: claims are known by them.
create table claim_term (
  term_id int not null references search_term,
  created_at timestamptz not null,
  claim_id uuid not null,
  primary key (term_id, created_at, claim_id)
);

create table search_progress (
  subject text primary key check (subject = 'claims'),
  upto timestamptz not null
);
insert into search_progress values ('claims', '-infinity');

create table claim_history (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  -- What happened, by its name in the lifecycle.
  event text not null,
  -- Row of the lifecycle table; things beside the table of moves have none.
  lifecycle_row int,
  from_status text,
  to_status text not null,
  version int not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  unique (claim_id, version)
);

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

create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
-- What came lately lies together, and is found without a page of the log for each row.
create index idempotency_by_time on idempotency using brin (created_at) with (autosummarize = on);

-- The event of a change, written in the change's own transaction and delivered after it.
-- Each row is changed once, when it is delivered: with room on its page that writes a third.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
) with (fillfactor = 50);
create index outbox_waiting on outbox (next_attempt_at, id) where delivered_at is null;

-- Payments of invoices of sandbox shops: pressed for, not sent. They count for their invoice alone; no claim, deposit or account knows them.
create table sandbox_payment (
  id bigint generated always as identity primary key,
  invoice_id text not null references invoice,
  -- One of the invoice's ways, what was sent by it, and what that is in the invoice's currency.
  method text not null,
  amount numeric(38, 18) not null check (amount > 0),
  worth numeric(38, 18) not null check (worth > 0),
  at timestamptz not null
);
create index sandbox_payment_of_invoice on sandbox_payment (invoice_id, id);

-- What the claims of invoices brought their shops, each once.
create table shop_credit (
  claim_id uuid primary key references claim,
  shop_id text not null references shop,
  invoice_id text not null references invoice,
  currency_id int not null references currency,
  -- What joined the shop's balance, and what the exchange kept.
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  booked_by bigint not null references ledger_tx,
  -- Of the sum sent, what was taken back since: the shop owes what it brought.
  lost numeric(38, 18) not null default 0,
  at timestamptz not null
);
create index shop_credit_of_shop on shop_credit (shop_id, at desc);
create index shop_credit_of_invoice on shop_credit (invoice_id);

-- Daily figures of shops, written in the transaction of what they count, so that nothing is counted when they are shown
-- (decision 101). `shop_days_anew` computes them again from invoices, credits and refunds.
create table shop_day (
  shop_id text not null references shop,
  -- A day of Moscow.
  day date not null,
  -- What the figures are of: the whole shop (key ''), a currency sent (its id), or a link (its id).
  facet text not null check (facet in ('all', 'sent', 'link')),
  key text not null,
  -- Invoices made that day, and how many of these have come so far: a way was chosen, money was seen, settled.
  made bigint not null default 0,
  chosen bigint not null default 0,
  paid bigint not null default 0,
  settled bigint not null default 0,
  -- Payments that joined the balance that day, and those of them that were the first of their invoice.
  payments bigint not null default 0,
  sales bigint not null default 0,
  -- What these payments were worth in the shop's currency, what of it the exchange kept, and what was taken back since.
  turnover numeric(38, 18) not null default 0,
  fee numeric(38, 18) not null default 0,
  lost numeric(38, 18) not null default 0,
  -- Refunds that were paid out that day.
  refunds bigint not null default 0,
  refunded numeric(38, 18) not null default 0,
  primary key (shop_id, facet, day, key)
);

-- Keys that programs of a shop send. A key is shown once, and kept as a hash.
create table shop_key (
  id bigint generated always as identity primary key,
  shop_id text not null references shop,
  hash bytea not null unique,
  hint text not null,
  label text not null,
  -- `btcpay.store.canviewinvoices` and the like, just those that were asked for; the shop stands beside.
  permissions text[] not null,
  -- Addresses and networks that it may be sent from; empty: from anywhere.
  addresses text[] not null default '{}',
  -- Which program asked for it, and where it was sent: asked for once more, the key before it ends.
  application text,
  redirect text,
  created_at timestamptz not null,
  used_at timestamptz,
  used_from inet,
  ended_at timestamptz
);
create index shop_key_of_shop on shop_key (shop_id, created_at desc);

-- What programs of a shop called lately, without what they said: for staff who help its owner. Forgotten after some days.
create table shop_call (
  id bigint generated always as identity primary key,
  shop_id text not null references shop,
  key_hint text not null,
  method text not null,
  -- Without what stands after its question mark.
  path text not null,
  status int not null,
  -- How often the same came until it was written.
  times int not null check (times > 0),
  address inet,
  at timestamptz not null
);
create index shop_call_of_shop on shop_call (shop_id, id desc);
create index shop_call_old on shop_call using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Where a shop is told of what happens to its invoices.
create table shop_webhook (
  id text primary key check (id ~ '^[A-Za-z0-9]{20,44}$'),
  shop_id text not null references shop,
  -- As the shop sent it, letter for letter.
  url text not null,
  -- Encrypted.
  secret text not null,
  enabled boolean not null default true,
  automatic_redelivery boolean not null default true,
  everything boolean not null default true,
  specific_events text[] not null default '{}',
  -- Events before this are not told to it: since then it is enabled, and for these events.
  hears_since timestamptz not null,
  -- Since when it has failed without a success; null while it works. For each such time its owner is told once that it fails.
  failing_since timestamptz,
  told_at timestamptz,
  -- When an event was last given up after all its attempts; its owner is told of it once a day at most.
  gave_up_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index shop_webhook_of_shop on shop_webhook (shop_id, created_at);

-- One attempt each to tell a webhook of an event. Attempts of an invoice to a webhook go out in the order of the events.
create table webhook_delivery (
  id text primary key check (id ~ '^[A-Za-z0-9]{20,44}$'),
  number bigint generated always as identity unique,
  webhook_id text not null references shop_webhook,
  invoice_id text not null references invoice,
  event_id bigint not null references invoice_event,
  -- The first attempt of all for this event; itself for the first.
  original_id text not null,
  attempt int not null default 1 check (attempt >= 1),
  -- Asked for by hand: it waits for no other and starts no further attempts.
  by_hand boolean not null default false,
  status text not null check (status in ('Waiting', 'Failed', 'HttpError', 'HttpSuccess')),
  -- Where it was sent, and the bytes with their signature; null before.
  sent_to text,
  body text,
  signature text,
  http_code int,
  error text,
  -- The beginning of what was answered.
  answer text,
  -- When it is sent; null while another event of its invoice goes before it, and once it is done. While it is in hand it is due again
  -- at the end of the lease.
  due_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
-- Each event begins once at each webhook.
create unique index webhook_delivery_first on webhook_delivery (webhook_id, event_id) where attempt = 1;
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where status = 'Waiting' and due_at is not null;
create index webhook_delivery_old on webhook_delivery (created_at);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, invoice_id, event_id) where status = 'Waiting';
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, number desc);
create index webhook_delivery_failed on webhook_delivery (webhook_id, number desc) where status in ('Failed', 'HttpError');
create index webhook_delivery_of_invoice on webhook_delivery (invoice_id, number);

-- A link or button of a shop: whoever pays by it makes an invoice of their own (decision 100).
create table shop_link (
  id text primary key check (id ~ '^[A-Za-z0-9]{20,44}$'),
  shop_id text not null references shop,
  -- Null where the payer says the sum, within the bounds.
  amount numeric(38, 18) check (amount > 0),
  least numeric(38, 18) check (least > 0),
  most numeric(38, 18) check (most > 0),
  constraint shop_link_sum check (least <= most and (amount is null or (least is null and most is null))),
  currency text not null,
  -- {ru, en}; one of them may be empty, and the other stands in its place.
  title jsonb not null,
  description jsonb not null,
  -- [{name, label: {ru, en}, required}] that the payer fills in; they become metadata of the invoice.
  fields jsonb not null,
  -- Where the payer goes back to: once they paid, and where they do not.
  return_url text,
  cancel_url text,
  -- Whether the fee is added to what the payer is asked for.
  payer_pays_fee boolean not null default false,
  expires_at timestamptz,
  most_uses int check (most_uses > 0),
  -- Invoices that it made and that are open or have money.
  uses int not null default 0 check (uses >= 0),
  -- Who opened it, each day anew; shares of those who paid follow from it.
  visits bigint not null default 0,
  stopped_at timestamptz,
  -- Its invoices keep their link, and statistics its name.
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index shop_link_of_shop on shop_link (shop_id, created_at desc);

-- A pull payment, which screens call a refund: money of a shop's balance that waits for its buyer, who knows the link, to say where it
-- goes. It is paid whole, by one withdrawal.
create table pull_payment (
  id text primary key check (id ~ '^[A-Za-z0-9]{20,44}$'),
  shop_id text not null references shop,
  -- The invoice that it gives back, and how much of it in the invoice's currency; null for one that was made by itself.
  invoice_id text references invoice,
  invoice_amount numeric(38, 18) check (invoice_amount > 0),
  name text not null,
  description text not null default '',
  -- What was asked for.
  amount numeric(38, 18) not null check (amount > 0),
  currency text not null,
  -- Of the shop's balance: what was set aside for it, and what of that is held still.
  set_aside numeric(38, 18) not null check (set_aside > 0),
  held numeric(38, 18) not null check (held in (0, set_aside)),
  -- open: its buyer says where it goes · asked: the shop approves that · approved: its withdrawal is under way · paid · closed: the shop
  -- has its money back.
  status text not null check (status in ('open', 'asked', 'approved', 'paid', 'closed')),
  -- By our names; empty: every way that can be paid out.
  methods text[] not null default '{}',
  approves_itself boolean not null default false,
  -- Where its buyer wants it, until the shop has decided; of cards the numbers are encrypted. Once approved, the withdrawal has them.
  to_id int references currency,
  requisites jsonb,
  -- Who hears how it goes, and in which language.
  email text,
  locale text not null,
  asked_at timestamptz,
  -- Why the details of the last time were refused: its buyer reads it.
  reason text,
  version int not null default 1,
  starts_at timestamptz,
  expires_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pull_payment_of_invoice check ((invoice_id is null) = (invoice_amount is null)),
  constraint pull_payment_held check ((status in ('paid', 'closed')) = (held = 0)),
  constraint pull_payment_details check ((status = 'asked') = (to_id is not null and requisites is not null and asked_at is not null))
);
create index pull_payment_of_shop on pull_payment (shop_id, created_at desc);
create index pull_payment_held_of_shop on pull_payment (shop_id) where held > 0;
create index pull_payment_by_invoice on pull_payment (invoice_id) where invoice_id is not null;
create index pull_payment_to_expire on pull_payment (expires_at) where status = 'open' and expires_at is not null;
create index pull_payment_asked on pull_payment (id) where status = 'asked';

create table pull_payment_history (
  id bigint generated always as identity primary key,
  pull_payment_id text not null references pull_payment,
  event text not null,
  from_status text,
  to_status text not null,
  version int not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  unique (pull_payment_id, version)
);

-- Withdrawals of partners' rewards and of shops' balances, and the holds in the reserve of withdrawals and of claims.

create table withdrawal (
  id uuid primary key,
  -- Whose balance it leaves: the user's own, or that of a shop of theirs.
  user_id int not null references users,
  shop_id text references shop,
  -- The refund that it pays, out of what the shop set aside for it.
  pull_payment_id text references pull_payment,
  status text not null check (status in ('accepted', 'sending', 'refsucc', 'success', 'error', 'deleted')),
  version int not null default 1,
  -- What leaves the balance, in its currency; of it the fee stays here.
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null check (fee >= 0 and fee < amount),
  -- What arrives.
  to_id int not null references currency,
  to_summa numeric(38, 18) not null check (to_summa > 0),
  course numeric not null check (course > 0),
  requisites jsonb not null,
  detail_blind_indexes text[],
  reference text,
  -- Shown to the user.
  reason text,
  address inet,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  constraint withdrawal_of_refund check (pull_payment_id is null or shop_id is not null)
);
create index withdrawal_of_shop on withdrawal (shop_id, created_at desc) where shop_id is not null;
create unique index withdrawal_of_pull_payment on withdrawal (pull_payment_id)
  where pull_payment_id is not null and status in ('accepted', 'sending', 'success');
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

create table hold (
  id bigint generated always as identity primary key,
  claim_id uuid references claim,
  withdrawal_id uuid references withdrawal,
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  opened_by bigint not null references ledger_tx,
  closed_by bigint references ledger_tx,
  constraint hold_of_one check (num_nonnulls(claim_id, withdrawal_id) = 1)
);
-- Of open ones alone: nobody looks for closed holds of one claim.
create unique index hold_open_once on hold (claim_id) where closed_by is null and claim_id is not null;
create unique index hold_of_withdrawal on hold (withdrawal_id) where closed_by is null and withdrawal_id is not null;
create index hold_open_of_currency on hold (currency_id) where closed_by is null;

-- What comes, what goes out and what goes back.

create table deposit (
  id bigint generated always as identity primary key,
  -- Null where nobody knows yet whose money it is.
  claim_id uuid references claim,
  currency_id int not null references currency,
  rail text not null,
  reference text not null,
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (state in ('seen', 'final', 'reversed', 'returned')),
  confirmations int,
  booked_by bigint references ledger_tx,
  actor text not null,
  at timestamptz not null,
  unique (rail, reference)
);
create index deposit_of_claim on deposit (claim_id);
create index deposit_unknown on deposit (at) where claim_id is null;
-- The same operation number for two claims.
create index deposit_reference on deposit (reference);
create index deposit_of_amount on deposit (amount);

-- Committed before anything is sent. One that is open may have left, so a second one may not be opened.
create table payout_attempt (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim,
  currency_id int not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (state in ('open', 'sent', 'confirmed', 'failed', 'returned')),
  -- How it is sent: by hand, or by a provider's name.
  route text not null default 'hand',
  -- Committed before the provider is called: from then on it may have left.
  handed_at timestamptz,
  reference text,
  booked_by bigint references ledger_tx,
  actor text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index payout_attempt_open_once on payout_attempt (claim_id) where state in ('open', 'sent', 'confirmed');
create index payout_attempt_of_claim on payout_attempt (claim_id);
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

-- Files of receipts are deleted so many days after their claims ended; the row stays, and says when and after how many.
create table receipt (
  id uuid primary key,
  claim_id uuid not null references claim,
  name text not null,
  type text not null,
  size int not null,
  sha256 bytea not null,
  -- The key of its file, encrypted in the vault. Null for a file that lies open.
  encrypted_key text,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_after_days int,
  check ((removed_at is null) = (removed_after_days is null))
);
create index receipt_of_claim on receipt (claim_id);
create index receipt_kept on receipt (created_at) where removed_at is null;
-- The same receipt for two claims.
create index receipt_same on receipt (sha256);

-- Cards of customers: checks with their photos.

-- One card with its check. A user's belongs to the account, a guest's to a claim alone.
create table card_check (
  id uuid primary key,
  user_id int references users,
  claim_id uuid references claim,
  -- Number and holder, encrypted; null once it was removed.
  encrypted text,
  -- Keyed, to find the same card again.
  number_hash bytea not null,
  -- The last four digits, for the office's search.
  ending text not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected')),
  version int not null default 1,
  -- What was wrong with it, and words of staff for the customer.
  reasons text[] not null default '{}',
  note text,
  -- Photos that are asked for again; null for all that the exchange asks for.
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
  encrypted_key text,
  -- Perceptual hashes, which a re-encoded or slightly cropped copy shares.
  perceptual_hashes bit(256)[] not null,
  -- 40 by 40 greys of it, to compare what the hashes call near; encrypted, since a face could be known by it. It goes with the file.
  thumbnail bytea,
  created_at timestamptz not null,
  -- The trace that stays of a deleted one.
  removed_at timestamptz,
  removed_for text check (removed_for in ('replaced', 'retention', 'deleted')),
  check ((removed_at is null) = (encrypted_key is not null)),
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
create table photo_duplicate (
  photo_id uuid not null references card_photo,
  other_id uuid not null references card_photo,
  -- Bits that differ, of 256.
  distance int not null,
  primary key (photo_id, other_id)
);
create index photo_duplicate_of_other on photo_duplicate (other_id);

-- The partner programme: referrals and their rewards, uses of promocodes, gifts for points, contests. Decision 29.

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

-- Old links: codes and numbers of another engine that lead to a partner of ours. A code of our own comes first.
create table referral_alias (
  code text primary key check (code ~ '^[A-Z0-9_-]{1,32}$'),
  user_id int not null references users,
  created_at timestamptz not null
);
create index referral_alias_of_user on referral_alias (user_id);

-- A file of people from another engine, as it was looked at. What of it goes in is in `user_import_line`.
create table user_import (
  id uuid primary key,
  name text not null,
  sha256 text not null,
  bytes int not null,
  encoding text not null check (encoding in ('utf-8', 'windows-1251')),
  delimiter text not null check (delimiter in (',', ';')),
  ignored text[] not null,
  -- The programme's currency when it was looked at: its balances are in it.
  currency_id int references currency,
  status text not null check (status in ('checked', 'running', 'stopped', 'done')),
  checked_by int not null references staff,
  checked_at timestamptz not null,
  started_by int references staff,
  -- From which address it was started.
  address text,
  started_at timestamptz,
  ended_at timestamptz,
  -- What became of its lines, once it is done; until then they are counted.
  counts jsonb,
  error jsonb
);
-- One at a time.
create unique index user_import_running on user_import ((true)) where status = 'running';

create table user_import_line (
  import_id uuid not null references user_import on delete cascade,
  -- Among the file's records; `line` is where it begins in the file.
  place int not null,
  line int not null,
  email text,
  registered_at timestamptz,
  locale text,
  telegram text,
  aliases text[] not null default '{}',
  referrer text,
  -- Whose referral it is: of another line, or of a user who is here.
  referrer_place int,
  referrer_user int,
  balance numeric(38, 18),
  percent numeric(12, 6),
  state text not null check (state in ('good', 'there', 'wrong', 'imported')),
  reasons jsonb not null default '[]',
  -- Who it is here, once it was imported or where they were here before.
  user_id int references users on delete set null,
  primary key (import_id, place)
);
create index user_import_line_state on user_import_line (import_id, state, place);
create index user_import_line_referrer on user_import_line (import_id, referrer_place) where referrer_place is not null;
create index user_import_line_user on user_import_line (user_id) where user_id is not null;

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
  -- Rows of `reward_record` in all, those too that brought nothing or were taken back: a page of them is found by it.
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

-- Who came from a monitor, once a day; forgotten after a while.
create table monitor_visit (
  monitor_id int not null references monitor on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (monitor_id, day, visitor)
);

-- How many did, by days of Moscow.
create table monitor_day (
  monitor_id int not null references monitor on delete cascade,
  day date not null,
  visits int not null,
  primary key (monitor_id, day)
);

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

-- What a completed claim brought to the programme: the one source for rewards, levels, bonus and contests.
create table reward_record (
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
create index reward_record_of_referrer on reward_record (referrer_id, completed_at desc) where referrer_id is not null;
create index reward_record_of_user on reward_record (user_id, completed_at desc) where user_id is not null;
create index reward_record_by_time on reward_record (completed_at);
create index reward_record_refused on reward_record (referrer_id) where refused_for is not null;

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
  -- Where a thing goes to, encrypted in the vault.
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

-- What is written to people: emails, messages, and those who wait for a reserve.

-- Each row is changed once, when the email leaves: with room on its page its indexes stay as they are.
create table email_message (
  id bigint generated always as identity primary key,
  -- The event that it answers: the same one twice is one email.
  outbox_id bigint unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Texts are forgotten after a time.
  forgotten_at timestamptz,
  claim_id uuid references claim,
  kind text not null,
  locale text not null,
  recipient text not null,
  subject text not null,
  -- What it says, as compressed JSON (`kept-email.ts`): text and HTML are rendered when it leaves or is shown. Null where it is forgotten.
  content bytea,
  -- What its links prove, encrypted for its event; empty where they prove nothing.
  proofs text not null default '',
  -- What the mail server said last; with when it first said no since the email was queued.
  error text,
  error_at timestamptz,
  -- When it was given up: refused for good, or tried for a day.
  failed_at timestamptz
) with (fillfactor = 90);
-- Compressed already.
alter table email_message alter content set storage external;
-- What staff were told of the mail already, so that they are told once.
create table mail_watch (
  id text primary key check (id = 'mail'),
  down_told_at timestamptz,
  failed_told_at timestamptz
);
-- Of the few that the mail server said no to. `sent_at` is not in it, so that an email that leaves changes no index.
create index email_message_refused on email_message (id) where error_at is not null;
create index email_message_of_claim on email_message (claim_id);
create index email_message_to on email_message (recipient, created_at);
create index email_message_kept on email_message (created_at, id) where forgotten_at is null;

-- Browsers that asked for news of one claim, without an account. They end with it.
create table push_subscription (
  id uuid primary key,
  claim_id uuid not null references claim on delete cascade,
  -- Two of one browser for one claim are one.
  endpoint_hash text not null,
  -- The address at the browser's push service, and the keys that only the browser opens messages with: encrypted.
  subscription text not null,
  locale text not null,
  created_at timestamptz not null,
  unique (claim_id, endpoint_hash)
);

-- Messages to Telegram: to users who linked it, and to the group of staff.
create table telegram_message (
  id bigint generated always as identity primary key,
  -- The event that it answers, and for whom: the same one twice is one message.
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

create table reserve_notice (
  id bigint generated always as identity primary key,
  currency_id int not null references currency,
  -- Who waits for a currency may wait for one direction to it, which was off; null is any direction.
  from_id int references currency,
  -- How much they want to receive; null for any sum that can be exchanged.
  amount numeric check (amount > 0),
  email text not null,
  locale text not null,
  asked_at timestamptz not null,
  sent_at timestamptz
);
create unique index reserve_notice_once on reserve_notice (currency_id, coalesce(from_id, 0), email) where sent_at is null;
create index reserve_notice_waiting on reserve_notice (currency_id) where sent_at is null;

-- Functions that were loaded from their files, with the hash of each and the newest release that loaded them.
create table living_function (
  name text primary key,
  sha256 text not null,
  release text not null
);

-- Content: what staff write for everybody to read.

-- Pictures of texts, news and banners, by the hash of what they show; the files lie in DATA_DIR.
create table content_picture (
  name text primary key check (name ~ '^[0-9a-f]{24}$'),
  width int not null,
  height int not null,
  -- In bytes.
  size int not null,
  -- The sender's name of the file, by which staff know it.
  title text not null,
  added_at timestamptz not null,
  added_by int references staff
);

create table faq_group (
  id int generated always as identity primary key,
  title_ru text not null,
  title_en text not null,
  position int not null,
  version int not null default 1
);

-- A text at its place. What is read of it is one of its versions; what staff write is the newest.
create table piece (
  id int generated always as identity primary key,
  kind text not null check (kind in ('page', 'news', 'question', 'direction', 'city')),
  slug text not null,
  -- Where it was published before; these addresses lead to it.
  former_slugs text[] not null default '{}',
  group_id int references faq_group,
  position int not null default 0,
  -- Of the row: each change names the one that it saw.
  version int not null default 1,
  -- Numbers of versions: the newest, that which everybody reads, and that which everybody will read from `publish_at` on.
  newest int not null default 1,
  shown int,
  shown_at timestamptz,
  planned int,
  publish_at timestamptz,
  -- Of its first publication; it stays when it is withdrawn.
  published_at timestamptz,
  created_at timestamptz not null,
  unique (kind, slug),
  check ((kind = 'question') = (group_id is not null)),
  check ((shown is null) = (shown_at is null)),
  check ((planned is null) = (publish_at is null))
);
create index piece_of_group on piece (group_id) where group_id is not null;

-- Each save of a piece. A language without title and text is not translated.
create table piece_version (
  piece_id int not null references piece on delete cascade,
  number int not null,
  title_ru text not null,
  title_en text not null,
  -- For search engines and lists.
  description_ru text not null,
  description_en text not null,
  -- Markdown.
  body_ru text not null,
  body_en text not null,
  cover text references content_picture,
  author text not null,
  saved_at timestamptz not null,
  -- Null for what the program brought.
  saved_by int references staff,
  primary key (piece_id, number)
);
alter table piece
  add foreign key (id, newest) references piece_version (piece_id, number) deferrable initially deferred,
  add foreign key (id, shown) references piece_version (piece_id, number) deferrable initially deferred,
  add foreign key (id, planned) references piece_version (piece_id, number) deferrable initially deferred;

-- A notice is a line on every page, a banner a card on some. A language without a text has none.
create table banner (
  id int generated always as identity primary key,
  kind text not null check (kind in ('notice', 'banner')),
  tone text not null check (tone in ('info', 'success', 'warning')),
  title_ru text not null,
  title_en text not null,
  text_ru text not null,
  text_en text not null,
  link text,
  link_text_ru text not null,
  link_text_en text not null,
  picture text references content_picture,
  is_on boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  position int not null,
  version int not null default 1
);

-- The owner's menus in the place of the program's.
create table menu (
  id text primary key check (id in ('header', 'footer')),
  items jsonb not null,
  version int not null
);

create function content_changed() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('content', '');
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['content_picture','faq_group','piece','piece_version','banner','menu'] loop
    execute format('create trigger %I_changed after insert or update or delete on %I for each statement execute function content_changed()', name, name);
  end loop;
end $$;

-- What search engines are told of a direction's page: when what it says was changed, and when somebody came to it last.

alter table direction add column changed_at timestamptz not null default now();

create function direction_page_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

-- A course, a margin or a place in a list is none of what it says.
create trigger direction_page_changed before update on direction for each row
  when ((old.is_enabled, old.bonus_percent, old.min_send, old.max_send, old.min_receive, old.max_receive,
         old.payment_minutes, old.usual_minutes, old.course_fixed_at, old.verify_side, old.verify_when, old.verify_above,
         old.outside_hours, old.notice_ru, old.notice_en)
    is distinct from
        (new.is_enabled, new.bonus_percent, new.min_send, new.max_send, new.min_receive, new.max_receive,
         new.payment_minutes, new.usual_minutes, new.course_fixed_at, new.verify_side, new.verify_when, new.verify_above,
         new.outside_hours, new.notice_ru, new.notice_en))
  execute function direction_page_changed();

-- Apart from the catalogue: that somebody looked at a page is no change of it.
create table direction_opening (
  direction_id int primary key references direction on delete cascade,
  opened_at timestamptz not null
);

-- Support: customers and staff write to each other (decision 83).

create table support_thread (
  id uuid primary key,
  -- The claim on whose page it stands; null of a question of its own, from the account or the contact form.
  claim_id uuid unique references claim,
  -- Whose account asked a question of its own.
  user_id int references users on delete set null,
  locale text not null,
  name text not null default '',
  email text,
  -- Encrypted; empty where there is none.
  subject text not null default '',
  -- What was typed as a claim's number, which proves nothing.
  claim_number text,
  -- Of the form: sent twice it is one question.
  form_key uuid unique,
  is_closed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when the customer waits; null where staff wrote last, or it is closed.
  waits_since timestamptz,
  first_answered_at timestamptz,
  -- Up to which message the customer has read, and was told by email.
  read_seq bigint not null default 0,
  told_seq bigint not null default 0,
  -- Of the first answer that the customer has neither read nor was told of; null where there is none.
  unread_since timestamptz,
  -- Who answers now, until when.
  taken_by int references staff,
  taken_until timestamptz,
  closed_at timestamptz,
  -- Its texts and pictures are gone.
  forgotten_at timestamptz
);
create index support_thread_open on support_thread (updated_at) where not is_closed;
create index support_thread_closed on support_thread (closed_at) where is_closed;
create index support_thread_of_user on support_thread (user_id) where user_id is not null;
create index support_thread_unread on support_thread (unread_since) where unread_since is not null;
create index support_thread_begun on support_thread (created_at);

create table support_message (
  seq bigint generated always as identity primary key,
  -- Chosen by whoever writes: sent twice it is one message.
  id uuid not null unique,
  thread_id uuid not null references support_thread,
  kind text not null check (kind in ('customer', 'staff', 'note')),
  staff_id int references staff,
  -- Of a customer's: whether whoever wrote had proved to be the customer.
  is_proven boolean not null default true,
  -- Encrypted; empty of a picture, and where its time is over.
  text text not null,
  created_at timestamptz not null
);
create index support_message_of_thread on support_message (thread_id, seq);

create table support_picture (
  -- The message's.
  id uuid primary key references support_message (id),
  thread_id uuid not null references support_thread,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  -- The key of its file, encrypted in the vault; null where its time is over.
  encrypted_key text
);
create index support_picture_of_thread on support_picture (thread_id);

create table ready_answer (
  id int generated always as identity primary key,
  title_ru text not null,
  title_en text not null,
  text_ru text not null,
  text_en text not null,
  updated_at timestamptz not null
);
-- Cash is handed over at a meeting: places of a city, and the times that claims took there (decision 82).
create table cash_place (
  id int generated always as identity primary key,
  city_code text not null references city,
  name_ru text not null,
  name_en text not null,
  address_ru text not null,
  address_en text not null,
  -- How to find it.
  hint_ru text not null default '',
  hint_en text not null default '',
  map_url text,
  -- On our own map; both or neither.
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  -- {week, holidays} by the zone of the city.
  hours jsonb not null,
  slot_minutes int not null check (slot_minutes between 5 and 480),
  -- So many customers at once.
  seats int not null check (seats between 1 and 100),
  -- Not sooner than so many minutes ahead, not later than so many days.
  notice_minutes int not null check (notice_minutes between 0 and 10080),
  horizon_days int not null check (horizon_days between 1 and 60),
  reminds_day_before boolean not null default true,
  -- So many hours before; null for no such reminder.
  remind_hours int check (remind_hours between 1 and 12),
  -- Turns at each edit: a time is taken by the rules that its customer saw.
  version int not null default 1,
  retired_at timestamptz,
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index cash_place_of_city on cash_place (city_code);
create trigger cash_place_changed after insert or update or delete on cash_place for each statement execute function catalogue_changed();

create table meeting (
  claim_id uuid primary key references claim,
  place_id int not null references cash_place,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The side on which cash is handed over: whoever sends it pays at the meeting.
  side text not null check (side in ('send', 'receive')),
  state text not null default 'booked' check (state in ('booked', 'given_back', 'took_place', 'missed')),
  -- Grows with each change that calendars are told.
  sequence int not null default 0,
  day_reminder_at timestamptz,
  hours_reminder_at timestamptz,
  changed_at timestamptz not null
);
create index meeting_of_place on meeting (place_id, starts_at) where state <> 'given_back';
create index meeting_to_remind on meeting (starts_at) where state = 'booked';

-- Reviews: what makers of completed claims say of the exchange, once a claim (decision 86).
create table review (
  id int generated always as identity primary key,
  claim_id uuid not null unique references claim,
  language text not null check (language in ('ru', 'en')),
  -- As it is shown; empty for no name.
  name text not null,
  text text not null,
  status text not null default 'waiting' check (status in ('waiting', 'published', 'refused')),
  -- Why it is refused, for staff alone.
  reason text not null default '',
  -- The exchange's, which everybody reads below it.
  answer text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  published_at timestamptz check (published_at is not null or status <> 'published'),
  -- When it was answered in public first: its maker is told once.
  answered_at timestamptz
);
create index review_of_status on review (status, created_at);
create trigger review_changed after insert or update or delete on review for each statement execute function content_changed();
