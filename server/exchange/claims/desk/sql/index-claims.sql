-- Notes the emails and details of claims that were made or changed since the last time, `most` of them or as many more as changed in
-- one moment, each text once, for searches by a part of it; of an encrypted card only its last four digits. True where more wait.
create function index_claims(at timestamptz, most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz;
  -- What is being written now may be committed later than what is newer.
  settled timestamptz := at - interval '5 seconds';
  until timestamptz;
begin
  -- One at a time.
  select p.upto into since from search_progress p for update;
  select c.updated_at into until from claim c where c.updated_at > since order by c.updated_at offset most limit 1;
  until := least(until, settled);
  if until <= since then return false; end if;

  insert into search_term (term)
  select given.term from (
    select c.email from claim c where c.updated_at > since - interval '1 minute' and c.updated_at <= until and c.email is not null
    union
    select t.term from claim c cross join lateral terms_of(c.from_requisites, c.to_requisites) t (term)
    where c.updated_at > since - interval '1 minute' and c.updated_at <= until
  ) given (term)
  where not exists (select from search_term known where known.term = given.term)
  on conflict do nothing;

  insert into claim_term (term_id, created_at, claim_id)
  select s.id, c.created_at, c.id
  from claim c cross join lateral terms_of(c.from_requisites, c.to_requisites) t (term) join search_term s on s.term = t.term
  where c.updated_at > since - interval '1 minute' and c.updated_at <= until
  on conflict do nothing;

  update search_progress set upto = until;
  return until < settled;
end $$;
