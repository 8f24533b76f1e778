-- Which parts of a demo are there: one that has begun and is not done was cut.
create table demo_seed (
  name text primary key,
  begun_at timestamptz not null,
  done_at timestamptz
);
-- A demo from before this table was filled when it was opened; each part looks for itself what is missing.
insert into demo_seed (name, begun_at, done_at) select 'all', now(), now() from exchange_settings;
