-- Counts the promocodes of new claims as used; each was looked at with promocode_fault under its lock.
--   claims: [{id, promocode_id or null, user_id, email}]
create function use_promocodes(claims jsonb, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  insert into promocode_use (promocode_id, claim_id, user_id, email, at)
  select x.promocode_id, x.id, x.user_id, x.email, at
  from jsonb_to_recordset(claims) as x (id uuid, promocode_id int, user_id int, email text) where x.promocode_id is not null;

  update promocode p set uses = p.uses + made.count
  from (
    select x.promocode_id, count(*) from jsonb_to_recordset(claims) as x (promocode_id int) where x.promocode_id is not null group by 1
  ) made
  where p.id = made.promocode_id;
end $$;
