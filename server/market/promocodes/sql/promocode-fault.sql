-- What is wrong with a code for somebody, the first thing alone, as the refusal's code; null where it is good. Whether it is for the
-- direction and betters its course is not looked at.
--   asking: the account, null for a guest · uses, uses_of_person: those that stand · has_claims: see has_claims
create function promocode_fault(code promocode, asking int, uses int, uses_of_person int, has_claims boolean, at timestamptz) returns text
language sql immutable as $$
  select case
    -- Somebody else's is as unknown as one that does not exist: codes are not to be found out by trying.
    when code.user_id <> coalesce(asking, 0) then 'promocode_unknown'
    -- One that was switched off is over, as one whose time has passed.
    when not code.is_active or code.ends_at <= at then 'promocode_over'
    when code.starts_at > at then 'promocode_later'
    -- Points go to an account; and what is counted by the person is for accounts, since a guest has as many email addresses as they like.
    when asking is null and (code.kind = 'bonus' or code.first_claim or code.most_per_user is not null) then 'promocode_account'
    when code.first_claim and has_claims then 'promocode_first'
    when code.most_uses <= uses or code.most_per_user <= uses_of_person then 'promocode_used'
  end
$$;
