-- Locks the accounts of a shop's balance, in the order of the whole ledger, and pays what it owes from what it has.
create function lock_shop_accounts(shop text, currency int, at timestamptz) returns void
language plpgsql as $$
#variable_conflict use_variable
begin
  perform lock_accounts((
    select jsonb_agg(jsonb_build_object('kind', k.kind, 'owner', shop, 'currency', currency))
    from (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed'), ('shop'), ('shop_owed'), ('shop_held')) as k (kind)));
  perform net_owed(shop, currency, at);
end $$;
