-- Limits go by the highs of a day; those of before are forgotten. Returns how many.
create function forget_price_hours(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from price_hour where hour < before returning hour) select count(*) from gone
$$;
