-- Takes the times of claims that are made: [{claim, place, starts, ends, side}].
create function book_meetings(booked jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  insert into meeting (claim_id, place_id, starts_at, ends_at, side, changed_at)
  select b.claim, b.place, b.starts, b.ends, b.side, at
  from jsonb_to_recordset(booked) as b (claim uuid, place int, starts timestamptz, ends timestamptz, side text);
end $$;
