-- Keys of what lies encrypted whose copy somebody has put elsewhere, by their own word.
create table key_copy (
  key_id text primary key references vault_key on delete cascade,
  confirmed_at timestamptz not null
);

-- One row: the newest address that passed requests of others on without being named in TRUSTED_PROXIES.
create table unknown_proxy (
  is_only boolean primary key default true check (is_only),
  address text not null,
  seen_at timestamptz not null
);
