-- Counts of attempts (sign-ins, uploads) that hold for all processes together, and the way of a letter into the queue of jobs.

-- The shape is that of rate-limiter-flexible; `expire` is in milliseconds since 1970.
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);

create index staff_session_of_staff on staff_session (staff_id);
create index staff_session_expired on staff_session (expires_at);
create index letter_newest on letter (created_at desc, id desc);
create index reserve_notice_waiting on reserve_notice (currency_id) where sent_at is null;

-- Puts a letter's delivery into the queue of jobs, in the transaction that wrote the letter. Requests run under a role
-- that does not see the queue's tables, so the function runs as its owner. The key makes two calls one job.
create function queue_letter(letter bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver_letter', json_build_object('letterId', letter), job_key => 'letter:' || letter);
end $$;
