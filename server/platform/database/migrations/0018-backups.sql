-- Backups that ended whole, trials that restored one elsewhere to see whether it can be, and the restore that this database came from.
create table backup_run (
  id int generated always as identity primary key,
  kind text not null check (kind in ('backup', 'trial', 'restore')),
  -- Name of the backup, which is also that of its folder.
  backup text not null,
  -- The moment that it holds.
  taken_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null,
  -- From when a restored exchange sends again. Until then nothing leaves by itself.
  released_at timestamptz check (released_at is null or kind = 'restore')
);
create index backup_run_newest on backup_run (kind, taken_at desc);

-- One row: when owners were last told that there is no recent backup.
create table backup_watch (
  is_only boolean primary key default true check (is_only),
  told_at timestamptz
);
