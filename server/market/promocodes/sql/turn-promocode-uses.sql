-- Gives back the promocodes of claims that end without their exchange, and takes them again for claims that go on after all at
-- their old course: reopened, or held again without a hold before. The event `had_paid` promises no course and takes none again,
-- or a code could be used as often as one likes.
--   changes: [{claim, event, after: {status}, closes_hold, opens_hold}]
create function turn_promocode_uses(changes jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with turned as materialized (
    select u.id, u.promocode_id, u.given_back_at is null as is_taken
    from jsonb_to_recordset(changes) as x (claim uuid, event text, after jsonb, closes_hold boolean, opens_hold numeric)
    join claim c on c.id = x.claim join promocode_use u on u.claim_id = c.id
    where c.promocode_id is not null and case when u.given_back_at is null
      then x.after ->> 'status' in ('deleted', 'error')
      else x.event = 'reopen' or x.event = 'resume' and x.opens_hold is not null and not x.closes_hold end
  ), uses as (
    update promocode_use u set given_back_at = case when t.is_taken then at end from turned t where u.id = t.id
  )
  update promocode p set uses = p.uses + s.change
  from (select t.promocode_id, sum(case when t.is_taken then -1 else 1 end) as change from turned t group by 1) s
  where p.id = s.promocode_id;
end $$;
