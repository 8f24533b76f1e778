-- Limits of money that leaves go by the prices and the sums of a day: hours of before are forgotten. Returns how many.
create function forget_hours(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with prices as (delete from price_hour where hour < before returning hour),
    sums as (delete from outflow_hour where hour < before returning hour)
  select (select count(*) from prices) + (select count(*) from sums)
$$;
