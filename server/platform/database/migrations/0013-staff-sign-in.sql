-- Staff: an address for what owners have to hear of, two-factor, and sessions that one can tell apart.

alter table staff
  -- Where the exchange writes to them; emails are in the language in which it was set.
  add column email text,
  add column locale text not null default 'ru-RU',
  -- As of users: sealed; null in `totp_since` while the first code is awaited; each code counts once.
  add column totp_secret text,
  add column totp_since timestamptz,
  add column totp_step bigint not null default 0;

create table staff_recovery_code (
  staff_id int not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

alter table staff_session
  -- What it is called where its owner sees and ends it; the token never leaves the browser's cookie.
  add column id uuid not null unique default gen_random_uuid(),
  add column device text not null default '',
  add column address inet,
  add column seen_at timestamptz not null default now();
update staff_session set seen_at = created_at;
