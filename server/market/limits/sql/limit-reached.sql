-- The limit of a day that a claim would go beyond, null for none: {name, direction, left, freeAt}. `left` is what is left of it in US
-- dollars, `freeAt` when the whole claim fits again, as claims of the last 24 hours fall out; null where it never does.
--   caps: [{name: day (all claims) · customer · newcomer, direction: of claims in this one alone, null for all, most: in US dollars}]
--   made: columns of the claim; batch, admitted: those that are made beside it and stand in no table yet
create function limit_reached(caps jsonb, made jsonb, batch jsonb, admitted int[], at timestamptz) returns jsonb
language plpgsql as $$
declare
  cap record;
  value numeric := (made ->> 'value_usd')::numeric;
  marks text[] := array(select jsonb_array_elements_text(made -> 'detail_blind_indexes'));
  used numeric;
  free_at timestamptz;
begin
  if value is null then return null; end if;
  for cap in select c.name, c.direction, c.most from jsonb_to_recordset(caps) as c (name text, direction int, most numeric) order by c.most loop
    with counted as (
      -- What was made within a day was changed within a day.
      select c.value_usd, c.created_at, c.direction_id, c.user_id, c.email, c.detail_blind_indexes from claim c
      where c.updated_at > at - interval '24 hours' and c.created_at > at - interval '24 hours' and c.status not in ('deleted', 'error') and c.invoice_id is null
      union all
      -- A balance that is paid out in another currency is exchanged.
      select w.value_usd, w.created_at, null, w.user_id, u.email, w.detail_blind_indexes from withdrawal w join users u on u.id = w.user_id
      where w.created_at > at - interval '24 hours' and w.status not in ('deleted', 'error') and w.value_usd is not null
      union all
      select c.value_usd, at, c.direction_id, c.user_id, c.email, c.detail_blind_indexes
      from jsonb_to_recordset(batch) as x (seq int, claim jsonb), jsonb_to_record(x.claim) as c (value_usd numeric, direction_id int, user_id int, email text, detail_blind_indexes text[])
      where x.seq = any (admitted) and x.claim ->> 'invoice_id' is null
    ), ordered as (
      select c.created_at, sum(c.value_usd) over (order by c.created_at desc) as since, sum(c.value_usd) over () as whole
      from counted c
      where c.value_usd is not null and (cap.direction is null or c.direction_id = cap.direction)
        and (cap.name = 'day' or c.user_id = (made ->> 'user_id')::int or c.email = made ->> 'email' or c.detail_blind_indexes && marks)
    )
    -- Once a claim falls out, those since it are what is counted; the last that must is the newest beyond what is left.
    select coalesce(max(o.whole), 0), max(o.created_at) filter (where o.since > cap.most - value) + interval '24 hours'
    into used, free_at from ordered o;
    if used + value > cap.most then
      return jsonb_build_object(
        'name', cap.name, 'direction', cap.direction, 'left', greatest(cap.most - used, 0)::text,
        'freeAt', case when value <= cap.most then free_at end);
    end if;
  end loop;
  return null;
end $$;
