-- How far people moved courses and prices without a second person: a day of it is added up (decision 120).
create table course_step (
  id bigint generated always as identity primary key,
  staff_id int not null references staff (id) on delete cascade,
  -- 'direction:12' or 'price:BTC', as the audit log names it.
  object text not null,
  -- The largest and the smallest factor by which its courses were multiplied.
  up numeric not null check (up > 0),
  down numeric not null check (down > 0),
  made_at timestamptz not null
);
create index course_step_made_at on course_step (made_at);
create index course_step_staff on course_step (staff_id);

alter table approval_policy
  add column course_bound numeric(9, 6) not null default 3 check (course_bound > 0 and course_bound <= 50);
