-- What moves of claims do to their meetings. One that is moved is booked, whatever it was, and so is the first of a claim that had
-- none. A claim that ends gives back a meeting that has not been: somebody else may come then. Where cash has changed hands, by the
-- books, the meeting took place.
create function turn_meetings(changes jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  insert into meeting as m (claim_id, place_id, starts_at, ends_at, side, changed_at)
  select x.claim, w.place, w.starts, w.ends, w.side, at
  from jsonb_to_recordset(changes) as x (claim uuid, meeting jsonb),
    jsonb_to_record(x.meeting) as w (place int, starts timestamptz, ends timestamptz, side text)
  where jsonb_typeof(x.meeting) = 'object'
  on conflict (claim_id) do update
  set place_id = excluded.place_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at, state = 'booked',
      sequence = m.sequence + 1, day_reminder_at = null, hours_reminder_at = null, changed_at = at;

  update meeting m set state = 'given_back', sequence = m.sequence + 1, changed_at = at
  from jsonb_to_recordset(changes) as x (claim uuid, after jsonb)
  where m.claim_id = x.claim and m.state = 'booked' and x.after ->> 'status' in ('deleted', 'error');

  update meeting m set state = 'took_place', changed_at = at
  from jsonb_to_recordset(changes) as x (claim uuid, event text)
  where m.claim_id = x.claim and m.state in ('booked', 'missed')
    and (x.event = 'complete' or (x.event = 'accept' and m.side = 'send'));
end $$;
