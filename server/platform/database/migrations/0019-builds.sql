-- oldest build: this
-- Two builds of one version are two, and the older of them puts back none of the functions of the newer.
alter table living_function add column build bigint not null default 0;
alter table living_function drop column release;
