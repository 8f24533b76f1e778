-- Counts the claims that visitors have made, as `attemptCount` does: a count begins anew when its seconds are over. A visitor is
-- named once for each claim. The caller holds a lock on each of them, so that two batches do not wait for each other.
create function count_claims_made(visitors text[], seconds int) returns void
language sql as $$
  insert into rate_limit as r (key, points, expire)
  select 'captcha-claim:' || v.name, count(*), floor(extract(epoch from now()) * 1000) + seconds * 1000
  from unnest(visitors) as v (name) group by v.name order by v.name
  on conflict (key) do update set
    points = case when r.expire <= extract(epoch from now()) * 1000 then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= extract(epoch from now()) * 1000 then excluded.expire else r.expire end
$$;
