-- Takes the keys of requests that nobody has sent before, and returns the numbers of those requests.
--   batch: [{seq, scope, key or null, hash, response}]
create function take_keys(batch jsonb, at timestamptz) returns int[]
language plpgsql as $$
#variable_conflict use_column
declare
  taken int[];
begin
  with asked as (
    select distinct on (x.scope, x.key) x.seq, x.scope, x.key, x.hash, x.response
    from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
    where x.key is not null order by x.scope, x.key, x.seq
  ), written as (
    -- Sorted, so that two batches with the same keys wait for each other in one direction only.
    insert into idempotency (scope, key, request_hash, response, created_at)
    select scope, key, hash, response, at from asked order by scope, key
    on conflict do nothing returning scope, key
  )
  select array_agg(a.seq) into taken from asked a join written w using (scope, key);
  return taken;
end $$;
