-- Locks pools of requisites, in one order, so that two batches that give of one pool give one after the other; and tells what was given of
-- those with limits until now, by their ids.
create function lock_requisites(ids int[], day_start timestamptz, month_start timestamptz) returns jsonb
language plpgsql as $$
begin
  insert into requisite_turn (requisite_id) select r.id from requisite r where r.id = any (ids) order by r.id on conflict do nothing;
  perform from requisite_turn t where t.requisite_id = any (ids) order by t.requisite_id for update;
  return (
    select coalesce(jsonb_object_agg(u.requisite_id, to_jsonb(u)), '{}')
    from requisite_usage(array(
      select r.id from requisite r where r.id = any (ids) and num_nonnulls(r.day_sum, r.month_sum, r.day_claims, r.month_claims) > 0
    ), day_start, month_start) u);
end $$;
