-- Encrypts details anew, and nothing else; turns no version, since what they say is the same. Blind indexes of details are written anew
-- with them, and stay as many as they were.
--   place: 'claim', 'refund', 'requisites_change', 'withdrawal' or 'pull_payment'
--   batch: [{id, before: {…its columns of details as they were read}, after: {…as they are to be}}], of claims card_hash too
-- A row that has changed meanwhile is left as it is. Returns how many were written.
create function reencrypt(place text, batch jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written int;
begin
  if place = 'claim' then
    -- In the order in which claims are locked to be moved.
    perform from claim c where c.id in (select x.id from jsonb_to_recordset(batch) as x (id uuid)) order by c.id for no key update;
    update claim c
    set from_requisites = n.from_requisites, to_requisites = n.to_requisites, card_hash = n.card_hash,
        detail_blind_indexes = case when x.after ? 'detail_blind_indexes' then n.detail_blind_indexes else c.detail_blind_indexes end
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb),
      lateral jsonb_populate_record(null::claim, x.before) o, lateral jsonb_populate_record(o, x.after) n
    where c.id = x.id
      and (c.from_requisites, c.to_requisites) = (o.from_requisites, o.to_requisites) and c.card_hash is not distinct from o.card_hash
      and is_reencrypted(c.from_requisites, n.from_requisites) and is_reencrypted(c.to_requisites, n.to_requisites)
      and (not x.after ? 'detail_blind_indexes' or c.detail_blind_indexes is not distinct from o.detail_blind_indexes
        and coalesce(cardinality(n.detail_blind_indexes), 0) = coalesce(cardinality(o.detail_blind_indexes), 0));
    get diagnostics written = row_count;
    -- First digits that were not beside their cards are noted for searches: nothing else of these claims has changed.
    insert into search_term (term)
    select distinct t.term from claim c cross join lateral terms_of(c.from_requisites, c.to_requisites) t (term)
    where c.id in (select x.id from jsonb_to_recordset(batch) as x (id uuid)) and t.term like '^%'
      and not exists (select from search_term known where known.term = t.term)
    on conflict do nothing;
    insert into claim_term (term_id, created_at, claim_id)
    select s.id, c.created_at, c.id
    from claim c cross join lateral terms_of(c.from_requisites, c.to_requisites) t (term) join search_term s on s.term = t.term
    where c.id in (select x.id from jsonb_to_recordset(batch) as x (id uuid)) and t.term like '^%'
    on conflict do nothing;
    return written;
  elsif place = 'refund' then
    update refund r set requisites = x.after -> 'requisites'
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb)
    where r.id = x.id and r.requisites = x.before -> 'requisites' and is_reencrypted(r.requisites, x.after -> 'requisites');
  elsif place = 'requisites_change' then
    update requisites_change r set before = x.after -> 'before', after = x.after -> 'after'
    from jsonb_to_recordset(batch) as x (id bigint, before jsonb, after jsonb)
    where r.id = x.id and r.before = x.before -> 'before' and r.after = x.before -> 'after'
      and is_reencrypted(r.before, x.after -> 'before') and is_reencrypted(r.after, x.after -> 'after');
  elsif place = 'withdrawal' then
    update withdrawal w
    set requisites = n.requisites, detail_blind_indexes = case when x.after ? 'detail_blind_indexes' then n.detail_blind_indexes else w.detail_blind_indexes end
    from jsonb_to_recordset(batch) as x (id uuid, before jsonb, after jsonb),
      lateral jsonb_populate_record(null::withdrawal, x.before) o, lateral jsonb_populate_record(o, x.after) n
    where w.id = x.id and w.requisites = o.requisites and is_reencrypted(w.requisites, n.requisites)
      and (not x.after ? 'detail_blind_indexes' or w.detail_blind_indexes is not distinct from o.detail_blind_indexes
        and coalesce(cardinality(n.detail_blind_indexes), 0) = coalesce(cardinality(o.detail_blind_indexes), 0));
  elsif place = 'pull_payment' then
    update pull_payment p set requisites = x.after -> 'requisites'
    from jsonb_to_recordset(batch) as x (id text, before jsonb, after jsonb)
    where p.id = x.id and p.requisites = x.before -> 'requisites' and is_reencrypted(p.requisites, x.after -> 'requisites');
  else
    raise exception 'Nothing is reencrypted in %', place;
  end if;
  get diagnostics written = row_count;
  return written;
end $$;
