-- Puts an email's delivery into the queue of jobs, in the transaction that wrote the email. Requests run under a role
-- that does not see the queue's tables, so the function runs as its owner. The key makes two calls one job.
create function queue_email(email bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver_email', json_build_object('emailId', email), job_key => 'email:' || email);
end $$;
