-- Which requests of a batch come from whom the blacklist knows: {number: id of the entry}.
--   batch: [{seq, marks: keyed hashes of what is known of whoever asks, claim: {address, …}}]
create function blacklisted_of(batch jsonb, at timestamptz) returns jsonb
language plpgsql as $$
begin
  -- Most exchanges list few, and many nobody.
  if not exists (select from blacklist b where b.removed_at is null) then return '{}'; end if;
  return (
    select coalesce(jsonb_object_agg(found.seq, found.id), '{}') from (
      select distinct on (x.seq) x.seq, b.id
      from jsonb_to_recordset(batch) as x (seq int, marks text[], claim jsonb)
      join blacklist b on b.removed_at is null and (b.until is null or b.until > at)
        and (b.blind_index = any (x.marks) or b.network >>= (x.claim ->> 'address')::inet)
      order by x.seq, b.id
    ) found);
end $$;
