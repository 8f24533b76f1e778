-- Writes the daily figures of a shop anew. Whoever counts meanwhile waits for the shop, and adds to what stands here.
create function recount_shop_days(shop text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
begin
  perform from shop s where s.id = shop for no key update;
  delete from shop_day d where d.shop_id = shop;
  insert into shop_day select * from shop_days_anew(shop);
end $$;
