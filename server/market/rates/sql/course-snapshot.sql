-- What a course of a direction followed from, for a claim that is made at it: of the newest with that base that had been published by then.
-- One base may stand in many rows, each with another place in a list. Claims are made at courses of the last minutes, so a few of the
-- newest are enough; null where none of them is it.
create function course_snapshot(direction int, base numeric, published timestamptz) returns jsonb
language sql stable as $$
  select c.snapshot
  from (select o.base_course, o.snapshot, o.published_at, o.id from course o
        where o.direction_id = direction order by o.published_at desc limit 250) c
  where c.base_course = base and (published is null or c.published_at <= published)
  order by c.published_at desc, c.id desc limit 1
$$;
