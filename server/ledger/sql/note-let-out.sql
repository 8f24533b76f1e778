-- Adds what was let out without a second person to the sums of its hour.
create function note_let_out(whose text[], usd numeric, at timestamptz) returns void language sql as $$
  insert into outflow_hour (of, hour, usd) select w, date_trunc('hour', at, 'UTC'), note_let_out.usd from unnest(whose) w order by w
  on conflict (of, hour) do update set usd = outflow_hour.usd + excluded.usd
$$;
