-- Which moves of meetings find no seat, as seqs of the changes; of one batch the first have it.
create function meetings_without_seat(changes jsonb, at timestamptz) returns int[]
language plpgsql as $$
declare
  item record;
  taken jsonb := '[]';
  unseated int[] := '{}';
begin
  perform lock_places(array(
    select (x.meeting ->> 'place')::int from jsonb_to_recordset(changes) as x (meeting jsonb) where jsonb_typeof(x.meeting) = 'object'));
  for item in
    select x.seq, x.claim, x.meeting from jsonb_to_recordset(changes) as x (seq int, claim uuid, meeting jsonb)
    where jsonb_typeof(x.meeting) = 'object' order by x.seq
  loop
    if is_seat_free(item.meeting, taken, item.claim, at) then
      taken := taken || item.meeting;
    else
      unseated := unseated || item.seq;
    end if;
  end loop;
  return unseated;
end $$;
