-- What was let out within 24 hours without a second person, in US dollars: by a person, of an asset, or out of reserves by hand. It counts
-- whole hours, so up to one more.
create function let_out_of_day(whose text, at timestamptz) returns numeric language sql stable as $$
  select coalesce(sum(h.usd), 0) from outflow_hour h where h.of = whose and h.hour > at - interval '25 hours'
$$;
