-- What a base course of a direction followed from, for a claim that is made at it: of the newest course with that base. Claims are made
-- at courses of the last minutes, so a few of the newest are enough; null where none of them is it.
create function course_snapshot(direction int, base numeric) returns jsonb
language sql stable as $$
  select c.snapshot
  from (select o.base_course, o.snapshot from course o where o.direction_id = direction order by o.published_at desc limit 250) c
  where c.base_course = base limit 1
$$;
