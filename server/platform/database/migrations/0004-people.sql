-- Staff and their sessions, letters, the audit log, and those who wait for a reserve.

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
  created_at timestamptz not null
);

create table staff_session (
  token_hash bytea primary key,
  staff_id int not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

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

create table letter (
  id bigint generated always as identity primary key,
  claim_id uuid references claim,
  -- The announcement that it answers: the same one twice is one letter.
  outbox_id bigint unique,
  kind text not null,
  locale text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text
);
create index letter_of_claim on letter (claim_id);

create table reserve_notice (
  id bigint generated always as identity primary key,
  currency_id int not null references currency,
  email text not null,
  locale text not null,
  asked_at timestamptz not null,
  sent_at timestamptz
);
create unique index reserve_notice_once on reserve_notice (currency_id, email) where sent_at is null;

create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  breaches jsonb not null
);
