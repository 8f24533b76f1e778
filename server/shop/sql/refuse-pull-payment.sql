-- The shop refuses the details that it saw.
-- Outcomes: refused · stale.
create function refuse_pull_payment(pull text, seen int, actor text, why text, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  p pull_payment;
begin
  perform lock_shop_accounts(v.shop_id, s.currency_id, at) from pull_payment v join shop s on s.id = v.shop_id where v.id = pull;
  select * into p from pull_payment v where v.id = pull for no key update;
  if p.status is distinct from 'asked' or p.version <> seen then return 'stale'; end if;
  perform return_pull_payment(p, 'refuse', actor, why, at);
  return 'refused';
end $$;
