-- Puts a push message into the queue of jobs, in the transaction of what it tells of. Requests run under a role that does
-- not see the queue's tables, so the function runs as its owner. What is a day old is no news: after so many tries it is
-- given up. The key makes two calls one job.
create function queue_push(event bigint, subscription uuid, news text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver_push', json_build_object('subscription', subscription, 'status', news),
    job_key => 'push:' || event || ':' || subscription, max_attempts => 15);
end $$;
