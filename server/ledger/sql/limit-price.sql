-- What one unit of a currency is worth in US dollars where limits are counted for a member of staff: the highest price of the last 24
-- hours, of each asset that the currency was priced as, and the price of others where theirs stands now. Null where no price is set.
create function limit_price(currency int, staff int, at timestamptz) returns numeric language sql stable as $$
  select max(x.usd)
  from (
    select c.price_asset as asset from currency c where c.id = currency
    union
    select f.asset from former_price_asset f where f.currency_id = currency and f.until > at - interval '24 hours'
  ) priced join price p on p.asset = priced.asset and p.is_set,
  lateral (
    select p.usd
    union all select p.usd_of_others where person_of(p.set_by, at) = person_of(staff, at)
    union all select h.high from price_hour h where h.asset = p.asset and h.hour > at - interval '25 hours'
  ) x (usd)
$$;
