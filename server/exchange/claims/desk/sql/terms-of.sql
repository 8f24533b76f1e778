-- By which of its details a claim is searched: those that it pays to, in small letters, and of encrypted cards the first six and the last
-- four digits.
create function terms_of(from_requisites jsonb, to_requisites jsonb) returns setof text
language sql immutable parallel safe as $$
  select lower(d.value) from jsonb_each_text(to_requisites) d where d.value <> '' and d.value not like 'encrypted:%'
  union
  select part.term from (select value from jsonb_each_text(to_requisites) union all select value from jsonb_each_text(from_requisites)) d
  cross join lateral (values (right(d.value, 5)), ('^' || substring(d.value from ':(\d{6}):\d{4}$'))) part (term)
  where d.value like 'encrypted:%' and (part.term like ':____' or part.term like '^%')
$$;
