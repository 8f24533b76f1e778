-- As whom a member of staff counts in limits of one person: as the owner who invited them alone, until they count on their own.
create function person_of(staff int, at timestamptz) returns int language sql stable as $$
  select coalesce((select s.invited_by from staff s where s.id = person_of.staff and s.counts_from > person_of.at), person_of.staff)
$$;
