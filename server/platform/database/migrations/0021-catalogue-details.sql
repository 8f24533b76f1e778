-- Decimals of a direction's sides, where they are fewer than those of their currencies.
alter table direction
  add column send_decimals int check (send_decimals between 0 and 18),
  add column receive_decimals int check (receive_decimals between 0 and 18);

-- A field that is there for programs and saved details, and that no form shows.
alter table currency_field add column is_visible boolean not null default true;

-- How busy a network is, as staff say it, and what customers read about it.
alter table currency
  add column congestion_level text check (congestion_level in ('low', 'normal', 'high')),
  add column congestion_ru text not null default '',
  add column congestion_en text not null default '';
