-- Uses of a code that stand, of one person: known by their account, or by the email address of a claim.
create function promocode_uses_of(promocode int, asking int, email text) returns int
language sql stable as $$
  select count(*)::int from promocode_use u
  where u.promocode_id = promocode_uses_of.promocode and u.given_back_at is null
    and (u.user_id = asking or u.email = promocode_uses_of.email)
$$;
