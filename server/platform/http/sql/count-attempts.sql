-- Counts attempts by their keys as `attemptCount` does: a count begins anew when its seconds are over. A key is named once for each
-- attempt. They are written in their order, so that two calls do not wait for each other in a ring.
create function count_attempts(name text, keys text[], seconds int) returns void
language sql as $$
  insert into rate_limit as r (key, points, expire)
  select name || ':' || k.key, count(*), floor(extract(epoch from now()) * 1000) + seconds * 1000
  from unnest(keys) as k (key) group by k.key order by k.key
  on conflict (key) do update set
    points = case when r.expire <= extract(epoch from now()) * 1000 then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= extract(epoch from now()) * 1000 then excluded.expire else r.expire end
$$;
