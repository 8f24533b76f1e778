-- Elements of a batch, [{seq, …}], without those of the given numbers.
create function without_seqs(batch jsonb, seqs int[]) returns jsonb
language sql immutable as $$
  select case
    when cardinality(seqs) = 0 then batch
    else (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(batch) e where not (e ->> 'seq')::int = any (seqs))
  end
$$;
