-- The claims of one account become another's, with its next numbers, and with them what the programme keeps of them: completions,
-- uses of promocodes, promocodes, money and points. For a sign-up that is joined to the account of its email address.
create function join_claims(from_user int, to_user int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  already int;
  planned jsonb;
begin
  perform from users where id in (from_user, to_user) order by id for no key update;
  -- In the order in which claims that move are locked, and their promocodes.
  perform from claim where user_id = from_user order by id for no key update;
  perform from promocode where user_id = from_user order by id for no key update;
  select claims into already from users where id = to_user;
  update claim set user_id = to_user, user_number = already + user_number where user_id = from_user;
  update users set claims = already + (select u.claims from users u where u.id = from_user) where id = to_user;
  update users set claims = 0 where id = from_user;
  update reward_record set user_id = to_user where user_id = from_user;
  update promocode_use set user_id = to_user where user_id = from_user;
  update promocode set user_id = to_user where user_id = from_user;
  perform lock_accounts(jsonb_agg(jsonb_build_object('kind', k.kind, 'owner', o.id::text, 'currency', c.currency_id)))
  from (select distinct a.currency_id from account a where a.owner = from_user::text and a.kind in ('referral', 'referral_owed', 'bonus', 'bonus_owed')) c,
    (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed')) as k (kind), (values (from_user), (to_user)) as o (id)
  having count(*) > 0;
  select jsonb_agg(jsonb_build_object(
    'debit', jsonb_build_object('kind', a.kind, 'owner', case when a.balance > 0 then from_user else to_user end::text),
    'credit', jsonb_build_object('kind', a.kind, 'owner', case when a.balance > 0 then to_user else from_user end::text),
    'currency', a.currency_id, 'amount', abs(a.balance)))
  into planned from account a
  where a.owner = from_user::text and a.kind in ('referral', 'referral_owed', 'bonus', 'bonus_owed') and a.balance <> 0;
  if planned is not null then
    perform post_transfers(jsonb_build_array(jsonb_build_object('seq', 0, 'kind', 'join', 'actor', 'customer', 'transfers', planned)), now());
    -- One of the two may owe what the other has.
    perform net_owed(to_user::text, c.currency_id, now())
    from (select distinct (p ->> 'currency')::int as currency_id from jsonb_array_elements(planned) p) c;
  end if;
end $$;
