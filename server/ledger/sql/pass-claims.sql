-- Lets out what changes of claims pay, where one person may or a second one agreed to just this version of the claim. Returns the numbers
-- of the changes that have to wait.
--   changes: [{seq, claim, version, outflow: as pass_outflows takes it, with `approval`: the kind of what a second person agrees to; or null}]
create function pass_claims(changes jsonb, at timestamptz) returns int[] language sql as $$
  select coalesce(array_agg((x ->> 'seq')::int) filter (where (x ->> 'waits')::boolean), '{}')
  from jsonb_array_elements(pass_outflows((
    select coalesce(jsonb_agg(x.outflow || jsonb_build_object('seq', x.seq, 'claim', x.claim, 'approval', (
      select a.id from approval a
      where a.object = 'claim:' || x.claim and a.kind = x.outflow ->> 'approval' and a.status = 'agreed'
        and (a.after ->> 'version')::int = x.version
      limit 1))), '[]')
    from jsonb_to_recordset(changes) as x (seq int, claim uuid, version int, outflow jsonb)
    where jsonb_typeof(x.outflow) = 'object'), true, at)) x
$$;
