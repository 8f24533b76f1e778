-- Turned by each save in the office: a save names the version that it was made on, and only the first on it is taken.
alter table network add column version integer not null default 1;
alter table city add column version integer not null default 1;
alter table entry add column version integer not null default 1;
-- How a reserve is watched and shown is a record of its own, in the row of its currency.
alter table currency add column reserve_version integer not null default 1;
alter table price add column version integer not null default 1;
alter table requisite add column version integer not null default 1;
alter table ready_answer add column version integer not null default 1;
alter table approval_policy add column version integer not null default 1;
alter table direction_label add column version integer not null default 1;
-- Of all keys to services outside together: one that is taken away leaves no row.
alter table exchange_settings add column keys_version integer not null default 1;
