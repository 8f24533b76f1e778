-- Whether a person, known by their account or by their email address, has a claim that did not come to nothing.
create function has_claims(asking int, email text) returns boolean
language sql stable as $$
  select exists (select from claim c where c.user_id = asking and c.status not in ('deleted', 'error'))
    or exists (select from claim c where c.email = has_claims.email and c.status not in ('deleted', 'error'))
$$;
