-- Under which names claims with limits of a day are counted one after the other.
--   caps: as of limit_reached; made: columns of the claim
create function names_of_caps(caps jsonb, made jsonb) returns table (name text)
language sql as $$
  select 'day ' || coalesce(c.direction::text, 'of all') from jsonb_to_recordset(caps) as c (name text, direction int) where c.name = 'day'
  union
  select w.name from (
    select 'user ' || (made ->> 'user_id')
    union all select made ->> 'email'
    union all select jsonb_array_elements_text(made -> 'detail_blind_indexes')
  ) w (name)
  where w.name is not null and exists (select from jsonb_to_recordset(caps) as c (name text) where c.name <> 'day')
$$;
