-- Gives a shop back what nobody asked for in time. What its buyer asked for waits for the shop. Returns whether it did.
create function expire_pull_payment(pull text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  p pull_payment;
begin
  perform lock_shop_accounts(v.shop_id, s.currency_id, at) from pull_payment v join shop s on s.id = v.shop_id where v.id = pull;
  select * into p from pull_payment v where v.id = pull for no key update;
  if p.status is distinct from 'open' or p.expires_at is null or p.expires_at > at then return false; end if;
  perform return_pull_payment(p, 'expire', 'system:timer', null, at);
  return true;
end $$;
