-- What claims were given of some requisites since the day and since the month began. Those that were deleted take no room of a limit.
create function requisite_usage(ids int[], day_start timestamptz, month_start timestamptz)
returns table (requisite_id int, day_claims int, day_sum numeric, month_claims int, month_sum numeric)
language sql stable as $$
  select r.id, (count(c.id) filter (where c.created_at >= day_start))::int,
    coalesce(sum(c.from_summa) filter (where c.created_at >= day_start), 0), count(c.id)::int, coalesce(sum(c.from_summa), 0)
  from unnest(ids) as r (id)
  left join claim c on c.requisite_id = r.id and c.created_at >= month_start and c.status <> 'deleted'
  group by r.id
$$;
