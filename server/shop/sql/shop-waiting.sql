-- What joined a shop's balance since a moment and was not taken back: it is there, and cannot be withdrawn yet. None where no time is given.
create function shop_waiting(shop text, since timestamptz) returns numeric
language sql stable as $$
  select coalesce(sum(k.amount * greatest(1 - k.lost / c.from_summa, 0)), 0)
  from shop_credit k join claim c on c.id = k.claim_id
  where k.shop_id = shop and k.at >= since
$$;
