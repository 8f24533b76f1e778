-- What a user owes is paid from what they have, rewards and points each, and what a shop owes from its balance: at once where both are
-- there, so that a balance is never both. Does nothing otherwise.
create function net_owed(owner_id text, currency int, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  planned jsonb;
begin
  perform lock_accounts((
    select jsonb_agg(jsonb_build_object('kind', k.kind, 'owner', owner_id, 'currency', currency))
    from (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed'), ('shop'), ('shop_owed')) as k (kind)));
  select jsonb_agg(jsonb_build_object(
    'debit', jsonb_build_object('kind', h.kind, 'owner', owner_id), 'credit', jsonb_build_object('kind', o.kind, 'owner', owner_id),
    'currency', currency, 'amount', least(h.balance, -o.balance)))
  into planned
  from account h join account o on o.kind = h.kind || '_owed' and o.owner = h.owner and o.currency_id = h.currency_id
  where h.kind in ('referral', 'bonus', 'shop') and h.owner = owner_id and h.currency_id = currency and h.balance > 0 and o.balance < 0;
  if planned is not null then
    perform post_transfers(jsonb_build_array(jsonb_build_object('seq', 0, 'kind', 'debt', 'actor', 'system:debt', 'transfers', planned)), at);
  end if;
end $$;
