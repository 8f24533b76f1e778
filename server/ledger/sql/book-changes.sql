-- Books the transfers of changes, a transaction each, and returns the changes with its number as `tx`; none or null where nothing moved.
--   changes: [{seq, kind, claim, actor, reason, leaves: the outflow that the transfers take out, or null, transfers}]
create function book_changes(changes jsonb, at timestamptz) returns jsonb
language plpgsql as $$
begin
  if not exists (select from jsonb_to_recordset(changes) as x (transfers jsonb) where jsonb_array_length(x.transfers) > 0) then
    return changes;
  end if;
  return (
    with booked as materialized (
      select p.seq, p.tx_id from post_transfers((
        select coalesce(jsonb_agg(jsonb_build_object('seq', x.seq, 'kind', x.kind, 'claim', x.claim, 'actor', x.actor, 'reason', x.reason,
            'outflow', x.leaves, 'transfers', x.transfers)), '[]')
        from jsonb_to_recordset(changes) as x (seq int, kind text, claim uuid, actor text, reason text, leaves text, transfers jsonb)
        where jsonb_array_length(x.transfers) > 0
      ), at) p
    )
    select coalesce(jsonb_agg(c || jsonb_build_object('tx', b.tx_id)), '[]')
    from jsonb_array_elements(changes) c left join booked b on b.seq = (c ->> 'seq')::int
  );
end $$;
