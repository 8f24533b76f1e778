-- Which of these visitors have made so many claims lately that the next one is asked for a captcha.
create function visitors_to_ask(visitors text[], most int) returns text[]
language sql stable as $$
  select coalesce(array_agg(v.name), '{}') from unnest(visitors) as v (name)
  join rate_limit r on r.key = 'captcha-claim:' || v.name
  where r.points >= most and r.expire > extract(epoch from now()) * 1000
$$;
