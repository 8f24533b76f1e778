-- Closes the holds of claims. A hold to be closed must be open still.
--   changes: [{claim, closes_hold, tx}]
create function close_holds(changes jsonb) returns void
language plpgsql as $$
declare
  wanted int;
  done int;
begin
  update hold h set closed_by = x.tx
  from jsonb_to_recordset(changes) as x (claim uuid, closes_hold boolean, tx bigint)
  where x.closes_hold and h.claim_id = x.claim and h.closed_by is null;
  get diagnostics done = row_count;
  select count(*) into wanted from jsonb_to_recordset(changes) as x (closes_hold boolean) where x.closes_hold;
  if wanted <> done then
    raise exception 'A hold to be closed is not open';
  end if;
end $$;
