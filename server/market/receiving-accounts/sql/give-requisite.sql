-- Gives a claim that is about to be made one of a locked pool, and the sums that it is made with. Those whose limits are reached, or
-- whose sum another open claim has, step aside for the next.
--   pool: {ids, step: the smallest unit of the sum sent, course, decimals of the sum received, and the bounds leastSend, mostSend,
--     leastReceive, mostReceive, each of them or null}
--   free: what is left of the reserve; used: as lock_requisites tells; given: [{requisite, sum}] of this batch so far
-- Where none is left `requisite` is null, and `is_taken` tells whether another sum would have been given one.
create function give_requisite(
  pool jsonb, send numeric, receive numeric, free numeric, used jsonb, given jsonb,
  out requisite int, out from_summa numeric, out to_summa numeric, out is_taken boolean)
language plpgsql as $$
declare
  -- Divides by each weight without a rest.
  whole constant bigint := 2520;
  ids int[] := array(select jsonb_array_elements_text(pool -> 'ids')::int);
  step numeric := (pool ->> 'step')::numeric;
  candidate record;
  mine jsonb;
  claims int;
  total numeric;
  most int;
begin
  is_taken := false;
  for candidate in
    select r.id, r.weight, r.sum_rule, r.sum_bound, r.day_sum, r.month_sum, r.day_claims, r.month_claims, p.pass from requisite r
    join lateral (
      -- Whoever stood aside for a while joins where the others are, and is not given all that it missed.
      select greatest(t.pass, (
        select max(o.pass - whole / q.weight) from requisite_turn o join requisite q on q.id = o.requisite_id
        where q.id = any (ids) and q.priority = r.priority)) as pass, t.turn
      from requisite_turn t where t.requisite_id = r.id
    ) p on true
    where r.id = any (ids) and r.is_active and r.retired_at is null
    order by r.priority, p.pass, p.turn, r.id
  loop
    mine := used -> candidate.id::text;
    select count(*), coalesce(sum(x.sum), 0) into claims, total
    from jsonb_to_recordset(given) as x (requisite int, sum numeric) where x.requisite = candidate.id;
    continue when ((mine ->> 'day_claims')::int + claims >= candidate.day_claims
      or (mine ->> 'month_claims')::int + claims >= candidate.month_claims) is true;

    -- As it was asked for, then a unit more, a unit less, two more …
    most := case when candidate.sum_rule = 'unique' then least(floor(candidate.sum_bound / step), 1000) else 0 end;
    for n in 0 .. 2 * most loop
      from_summa := send + step * case n % 2 when 1 then (n + 1) / 2 else -n / 2 end;
      -- Moved, it gives what the course gives for it.
      to_summa := case n when 0 then receive else trunc(from_summa * (pool ->> 'course')::numeric, (pool ->> 'decimals')::int) end;
      continue when n > 0 and (from_summa <= 0 or to_summa <= 0 or to_summa > free
        or from_summa < (pool ->> 'leastSend')::numeric or from_summa > (pool ->> 'mostSend')::numeric
        or to_summa < (pool ->> 'leastReceive')::numeric or to_summa > (pool ->> 'mostReceive')::numeric) is true;
      continue when ((mine ->> 'day_sum')::numeric + total + from_summa > candidate.day_sum
        or (mine ->> 'month_sum')::numeric + total + from_summa > candidate.month_sum) is true;
      if candidate.sum_rule = 'any' or not (
        exists (select from claim c where c.requisite_id = candidate.id and c.from_summa = give_requisite.from_summa and c.keeps_sum and c.status in ('new', 'checking'))
        or exists (select from jsonb_to_recordset(given) as x (requisite int, sum numeric) where x.requisite = candidate.id and x.sum = give_requisite.from_summa))
      then
        requisite := candidate.id;
        is_taken := false;
        update requisite_turn t set pass = candidate.pass + whole / candidate.weight,
          turn = (select max(o.turn) + 1 from requisite_turn o where o.requisite_id = any (ids))
        where t.requisite_id = candidate.id;
        return;
      end if;
      is_taken := true;
    end loop;
  end loop;
end $$;
