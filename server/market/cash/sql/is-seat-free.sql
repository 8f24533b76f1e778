-- True where a time at a place can be taken: by the rules that its customer saw, with the notice that the place wants, and while
-- fewer than its seats are taken of all that overlaps. The place is locked.
--   wish: {place, version, starts, ends}; taken: [{place, starts, ends}], what others of the same batch have just taken
--   own: the claim whose own time counts for nothing, since it is moved
create function is_seat_free(wish jsonb, taken jsonb, own uuid, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from jsonb_to_record(wish) as w (place int, version int, starts timestamptz, ends timestamptz)
    join cash_place p on p.id = w.place and p.version = w.version and p.retired_at is null
    where w.starts >= at + p.notice_minutes * interval '1 minute'
      and p.seats >
        (select count(*) from meeting m
         where m.place_id = p.id and m.state <> 'given_back' and m.claim_id is distinct from own
           and m.starts_at < w.ends and m.ends_at > w.starts)
        + (select count(*) from jsonb_to_recordset(taken) as t (place int, starts timestamptz, ends timestamptz)
           where t.place = p.id and t.starts < w.ends and t.ends > w.starts))
$$;
