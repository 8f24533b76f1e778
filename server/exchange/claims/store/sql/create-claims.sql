-- Makes claims that hold one reserve: many in one call, as one is made.
--   batch: [{seq, scope, key, hash, response, network, claim: {…columns of claim}}]; key may be null.
--   most_unpaid: claims without money that one account, one e-mail, and one network, may have at a time; null for any number.
--   most_share: part of the reserve that one network may hold by more than one of them, 0 to 1; null for all of it.
-- Claims of users get the next numbers of theirs. A use of a promocode is counted with its claim, in the order in which they come.
-- First come, first served: whoever does not fit in what is left is refused by a row, and frees its key.
-- Outcomes: created · replayed (response of the first) · mismatch (key known with another body) · exceeded (available) · too_many ·
-- promocode (its last use is gone, or it is not for this customer). Each row says what is available after the batch.
create function create_claims(reserve_id int, batch jsonb, at timestamptz, most_unpaid int default null, most_share numeric default null)
returns table (seq int, outcome text, response jsonb, available numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  item record;
  mine int[];
  admitted int[] := '{}';
  refused int[] := '{}';
  crowded int[] := '{}';
  spent int[] := '{}';
  free numeric;
  reserve numeric;
  -- What this batch has admitted so far, by account, e-mail and network: claims, and what they hold of the reserve.
  admitted_of jsonb := '{}';
  theirs numeric;
  unpaid int;
begin
  -- Sorted, so that two batches with the same keys wait for each other in one direction only.
  with asked as (
    select distinct on (x.scope, x.key) x.seq, x.scope, x.key, x.hash, x.response
    from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
    where x.key is not null order by x.scope, x.key, x.seq
  ), taken as (
    insert into idempotency (scope, key, request_hash, response, created_at)
    select scope, key, hash, response, at from asked order by scope, key
    on conflict do nothing returning scope, key
  )
  select array_agg(a.seq) into mine from asked a join taken t using (scope, key);

  if most_unpaid is not null then
    -- Reserves have lanes of their own, so whoever asks in several at once is counted in one at a time.
    perform pg_advisory_xact_lock(who.hash) from (
      select distinct hashtextextended(w.name, 0) as hash
      from jsonb_to_recordset(batch) as x (network text, claim jsonb), lateral (values (x.network), (x.claim ->> 'email'), ('user ' || (x.claim ->> 'user_id'))) as w (name)
      where w.name is not null order by 1
    ) who;
  end if;

  -- Whose claims are numbered. Rows that refer to them may come meanwhile.
  perform from users u where u.id in (select (x.claim ->> 'user_id')::int from jsonb_to_recordset(batch) as x (claim jsonb))
  order by u.id for no key update;

  -- Whose last use several may want at once.
  perform from promocode p where p.id in (select (x.claim ->> 'promocode_id')::int from jsonb_to_recordset(batch) as x (claim jsonb))
  order by p.id for no key update;

  -- Both sides of the hold, in the order in which post_transfers locks: otherwise a move could wait for us and we for it.
  perform open_accounts(jsonb_build_array(
    jsonb_build_object('kind', 'available', 'currency', reserve_id), jsonb_build_object('kind', 'held', 'currency', reserve_id)));
  perform from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id order by a.id for update;
  select a.balance into free from account a where a.kind = 'available' and a.owner = '' and a.currency_id = reserve_id;
  select sum(a.balance) into reserve from account a where a.kind in ('available', 'held') and a.owner = '' and a.currency_id = reserve_id;

  for item in
    select x.seq, 'email ' || (x.claim ->> 'email') as email, 'from ' || x.network as network, 'held ' || x.network as held,
           'user ' || (x.claim ->> 'user_id') as account, (x.claim ->> 'to_summa')::numeric as amount,
           e.unpaid as of_email, n.unpaid as of_network, u.unpaid as of_account, n.holds,
           p.id as promocode, 'used ' || p.id as uses, 'used ' || p.id || ' ' || who.name as uses_of_person,
           p.uses as used, p.most_uses, p.most_per_user, p.first_claim, o.uses as used_by_person, earlier.is_there as has_earlier,
           p.is_active and coalesce(p.starts_at <= at, true) and coalesce(p.ends_at > at, true)
             and (p.user_id is null or p.user_id is not distinct from (x.claim ->> 'user_id')::int) as is_valid
    from jsonb_to_recordset(batch) as x (seq int, key text, network text, claim jsonb)
    -- What need not be counted is ruled out inside: a condition of the join would be looked at after the counting.
    cross join lateral (
      select count(*) as unpaid from claim c where most_unpaid is not null and c.email = x.claim ->> 'email' and c.status in ('new', 'checking')
    ) e
    cross join lateral (
      -- As a range, which the index of addresses knows; IPv4 has 32 bits, IPv6 128.
      select count(*) as unpaid, coalesce(sum(c.to_summa) filter (where c.to_id = reserve_id), 0) as holds from claim c
      where most_unpaid is not null and c.address >= network(x.network::inet)
        and c.address <= set_masklen(broadcast(x.network::inet), case family(x.network::inet) when 4 then 32 else 128 end)
        and c.status in ('new', 'checking')
    ) n
    cross join lateral (
      select count(*) as unpaid from claim c
      where most_unpaid is not null and c.user_id = (x.claim ->> 'user_id')::int and c.status in ('new', 'checking')
    ) u
    left join promocode p on p.id = (x.claim ->> 'promocode_id')::int
    cross join lateral (select coalesce('user ' || (x.claim ->> 'user_id'), 'email ' || (x.claim ->> 'email')) as name) who
    cross join lateral (
      select count(*) as uses from promocode_use s
      where p.most_per_user is not null and s.promocode_id = p.id and s.given_back_at is null
        and (s.user_id = (x.claim ->> 'user_id')::int or s.email = x.claim ->> 'email')
    ) o
    cross join lateral (
      select coalesce(p.first_claim, false) and exists (
        select from claim c
        where (c.user_id = (x.claim ->> 'user_id')::int or c.email = x.claim ->> 'email') and c.status not in ('deleted', 'error')
      ) as is_there
    ) earlier
    where x.key is null or x.seq = any (mine)
    order by x.seq
  loop
    unpaid := greatest(
      item.of_email + coalesce((admitted_of ->> item.email)::int, 0),
      item.of_network + coalesce((admitted_of ->> item.network)::int, 0),
      item.of_account + coalesce((admitted_of ->> item.account)::int, 0));
    theirs := item.holds + coalesce((admitted_of ->> item.held)::numeric, 0);
    if most_unpaid <= unpaid then
      crowded := crowded || item.seq;
    elsif theirs > 0 and theirs + item.amount > reserve * most_share then
      -- The first is bounded by the limits of its direction alone; further ones share what one address may hold.
      crowded := crowded || item.seq;
    elsif item.promocode is not null and (not item.is_valid
        or item.most_uses <= item.used + coalesce((admitted_of ->> item.uses)::int, 0)
        or item.most_per_user <= item.used_by_person + coalesce((admitted_of ->> item.uses_of_person)::int, 0)
        or item.first_claim and (item.has_earlier or (admitted_of ->> item.uses_of_person) is not null)) then
      spent := spent || item.seq;
    elsif item.amount <= free then
      free := free - item.amount;
      admitted := admitted || item.seq;
      if item.promocode is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          item.uses, coalesce((admitted_of ->> item.uses)::int, 0) + 1,
          coalesce(item.uses_of_person, '-'), coalesce((admitted_of ->> item.uses_of_person)::int, 0) + 1));
      end if;
      if most_unpaid is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          coalesce(item.email, ''), coalesce((admitted_of ->> item.email)::int, 0) + 1,
          coalesce(item.account, '-'), coalesce((admitted_of ->> item.account)::int, 0) + 1,
          item.network, coalesce((admitted_of ->> item.network)::int, 0) + 1,
          item.held, coalesce((admitted_of ->> item.held)::numeric, 0) + item.amount));
      end if;
    else
      refused := refused || item.seq;
    end if;
  end loop;

  if cardinality(refused || crowded || spent) > 0 then
    delete from idempotency i
    using jsonb_to_recordset(batch) as x (seq int, scope text, key text)
    where x.seq = any (refused || crowded || spent) and i.scope = x.scope and i.key = x.key;
  end if;

  if cardinality(admitted) > 0 then
    with numbered as (
      select x.claim, u.claims + row_number() over (partition by u.id order by x.seq) as number
      from jsonb_to_recordset(batch) as x (seq int, claim jsonb) left join users u on u.id = (x.claim ->> 'user_id')::int
      where x.seq = any (admitted)
    )
    insert into claim
    select c.* from numbered n, jsonb_populate_record(null::claim, n.claim || jsonb_build_object('user_number', n.number)) c;

    update users u set claims = u.claims + made.count
    from (
      select (x.claim ->> 'user_id')::int as id, count(*) from jsonb_to_recordset(batch) as x (seq int, claim jsonb)
      where x.seq = any (admitted) and x.claim ->> 'user_id' is not null group by 1
    ) made
    where u.id = made.id;

    with booked as (
      select p.seq, p.tx_id from post_transfers((
        select jsonb_agg(jsonb_build_object(
          'seq', x.seq, 'kind', 'hold', 'claim', x.claim -> 'id', 'actor', 'customer',
          'transfers', jsonb_build_array(jsonb_build_object(
            'debit', jsonb_build_object('kind', 'available'), 'credit', jsonb_build_object('kind', 'held'),
            'currency', reserve_id, 'amount', x.claim -> 'to_summa'))))
        from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted)
      ), at) p
    )
    insert into hold (claim_id, currency_id, amount, opened_by)
    select (x.claim ->> 'id')::uuid, reserve_id, (x.claim ->> 'to_summa')::numeric, b.tx_id
    from booked b join jsonb_to_recordset(batch) as x (seq int, claim jsonb) on x.seq = b.seq;

    insert into promocode_use (promocode_id, claim_id, user_id, email, at)
    select (x.claim ->> 'promocode_id')::int, (x.claim ->> 'id')::uuid, (x.claim ->> 'user_id')::int, x.claim ->> 'email', at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted) and x.claim ->> 'promocode_id' is not null;

    update promocode p set uses = p.uses + made.count
    from (
      select (x.claim ->> 'promocode_id')::int as id, count(*) from jsonb_to_recordset(batch) as x (seq int, claim jsonb)
      where x.seq = any (admitted) and x.claim ->> 'promocode_id' is not null group by 1
    ) made
    where p.id = made.id;

    insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, at)
    select (x.claim ->> 'id')::uuid, 1, 'create', null, 'new', 1, 'customer', at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted);

    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved', jsonb_build_object('claim', x.claim -> 'id', 'version', 1, 'status', 'new', 'event', 'create'), at, at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted);
  end if;

  return query
  select x.seq,
         case when x.seq = any (admitted) then 'created'
              when x.seq = any (refused) then 'exceeded'
              when x.seq = any (crowded) then 'too_many'
              when x.seq = any (spent) then 'promocode'
              when i.request_hash = x.hash then 'replayed'
              when i.request_hash is null then 'exceeded'
              else 'mismatch' end,
         case when x.seq = any (admitted) then x.response else i.response end,
         free
  from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
  left join idempotency i on i.scope = x.scope and i.key = x.key
  order by x.seq;
end $$;
