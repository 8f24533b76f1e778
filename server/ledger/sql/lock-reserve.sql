-- Locks both sides of a reserve, in the order in which post_transfers locks accounts, and tells what is there.
create function lock_reserve(reserve_id int, out available numeric, out total numeric)
language plpgsql as $$
begin
  perform open_accounts(jsonb_build_array(
    jsonb_build_object('kind', 'available', 'currency', reserve_id), jsonb_build_object('kind', 'held', 'currency', reserve_id)));
  perform from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id order by a.id for update;
  select sum(a.balance) filter (where a.kind = 'available'), sum(a.balance) into available, total
  from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id;
end $$;
