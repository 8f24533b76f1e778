-- The day of a moment: days of the exchange are Moscow's.
create function day_of(at timestamptz) returns date
language sql stable as $$ select (at at time zone 'Europe/Moscow')::date $$;
