-- What was let out by the hour, so that the sum of a day costs 25 rows however much one person sends.
create table outflow_hour (
  -- 'staff:3', 'asset:USDT', or 'reserves' for what was taken out of them by hand.
  of text not null,
  hour timestamptz not null,
  usd numeric not null,
  primary key (of, hour)
) with (fillfactor = 60);
create index outflow_hour_hour on outflow_hour (hour);

insert into outflow_hour (of, hour, usd)
select x.of, date_trunc('hour', o.at, 'UTC'), sum(o.usd)
from outflow o, lateral (
  values ('staff:' || o.staff_id), ('asset:' || o.asset), (case when o.kind = 'reserve' then 'reserves' end)
) x (of)
where o.approval_id is null and o.usd is not null and x.of is not null
group by 1, 2;

drop index outflow_of_staff, outflow_of_asset, outflow_of_kind;
