-- Jobs of the queue by task, for metrics: how many wait, how long the oldest is overdue, and how many were given up. Requests
-- run under a role that does not see the queue's tables, so the function runs as its owner; it tells nothing of any one job.
create function waiting_jobs() returns table (task text, waiting int, overdue_seconds float8, failed int)
language sql stable security definer set search_path = public, pg_temp as $$
  select task_identifier, count(*) filter (where attempts < max_attempts)::int,
    coalesce(greatest(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0), 0)::float8,
    count(*) filter (where attempts >= max_attempts)::int
  from graphile_worker.jobs group by task_identifier
$$;
