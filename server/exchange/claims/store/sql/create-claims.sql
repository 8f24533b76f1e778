-- Makes claims that hold of one reserve: many in one call, in their order, as far as the reserve, the limits on unpaid claims and the
-- promocodes go. An answer that a key already has is given again.
--   batch: [{seq, scope, key, hash, response, network, answered: whether a captcha was, spared: whether the number of unpaid claims is not limited, claim: {…columns of claim},
--     pool: of requisites, as give_requisite takes it, with {day, month: when they began, exact: words for customers}, or none,
--     meeting: the time at a place that the claim takes, {place, version, starts, ends, side}, or none,
--     invoice: the shop's invoice that the claim pays, or none: its attempts hold once together, and count once among the unpaid claims of a
--     network and of an account; five at most wait for their money at once,
--     mostOpen: what new invoices of the shop, and such claims of its invoices of any sum, may be worth together in US dollars; null for any sum,
--     marks: keyed hashes by which the blacklist knows whoever asks, caps: limits of a day, see limit_reached; null for none}]
-- Where a claim names a pool of requisites, it is given one of them here, and may be made with sums a few units from those asked for.
--   most_unpaid, most_share: how many unpaid claims one account, email address or network may have, and which share of the reserve the claims of
--   one network may hold after the first; null for no limit
--   most_made, made_seconds: after how many claims within which time a network is asked for a captcha; null for never
--   strangers_share: which share of the reserve all strangers together may hold without having paid; null for no limit
-- Outcomes: created · replayed (with the response of the first) · mismatch (the key stands for another request) · captcha · exceeded
-- (the reserve) · strangers (hold their share) · again (another attempt of the invoice is made in this moment) · too_many (unpaid claims) · invoice_closed (nothing pays it any more) · bound (of what the shop may have open) · promocode · slot_taken · no_requisites · sum_taken · blacklisted · limited (the response says by which limit).
-- `available` is what is left of the reserve after the batch.
create function create_claims(
  reserve_id int, batch jsonb, at timestamptz, most_unpaid int default null, most_share numeric default null,
  most_made int default null, made_seconds int default null, strangers_share numeric default null)
returns table (seq int, outcome text, response jsonb, available numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  item record;
  reserve record;
  free numeric;
  mine int[];
  admitted int[] := '{}';
  exceeded int[] := '{}';
  crowded int[] := '{}';
  unfit int[] := '{}';
  unanswered int[] := '{}';
  unplaced int[] := '{}';
  taken int[] := '{}';
  unseated int[] := '{}';
  -- Times that claims of this batch take.
  seats jsonb := '[]';
  banned int[] := '{}';
  closed int[] := '{}';
  beyond int[] := '{}';
  -- What this batch adds to what is open of shops, by their ids.
  opened jsonb := '{}';
  added numeric;
  listed jsonb;
  limited jsonb := '{}';
  fault jsonb;
  has_caps boolean;
  to_ask text[] := '{}';
  -- What this batch has admitted so far, by account, email address, network and promocode: claims, and what they hold of the reserve.
  admitted_of jsonb := '{}';
  unpaid int;
  holds numeric;
  amount numeric;
  used jsonb;
  place record;
  -- What claims of this batch were given of pools: {seq, requisite, sum, claim: columns, response: of the answer}.
  given jsonb := '[]';
  new_claims jsonb;
  -- Attempts of the batch's invoices that hold and were not paid, locked here; those that newer ones take the place of.
  waiting uuid[] := '{}';
  passed uuid[] := '{}';
  others uuid[];
  again int[] := '{}';
  strange int[] := '{}';
  -- What strangers hold, once it matters, and what they and all others were admitted to hold in this batch.
  of_strangers numeric;
  strangers_took numeric := 0;
  is_known boolean;
begin
  mine := take_keys(batch, at);

  has_caps := jsonb_path_exists(batch, '$[*].caps ? (@ != null)');
  if most_unpaid is not null or has_caps then
    -- Each reserve has a batch writer of its own, so whoever asks for several at once is counted in one at a time.
    perform pg_advisory_xact_lock(who.hash) from (
      select distinct hashtextextended(w.name, 0) as hash
      from jsonb_to_recordset(batch) as x (network text, claim jsonb), lateral (values (x.network), (x.claim ->> 'email'), ('user ' || (x.claim ->> 'user_id'))) as w (name)
      where w.name is not null
      union
      select hashtextextended(n.name, 0) from jsonb_to_recordset(batch) as x (caps jsonb, claim jsonb), lateral names_of_caps(x.caps, x.claim) as n (name)
      where has_caps
      order by 1
    ) who;
  end if;

  listed := blacklisted_of(batch, at);

  if most_made is not null then
    to_ask := visitors_to_ask(array(
      select distinct x.network from jsonb_to_recordset(batch) as x (network text, answered boolean) where x.answered is not true), most_made);
  end if;

  if jsonb_path_exists(batch, '$[*].invoice ? (@ != null)') then
    -- Claims come before invoices, as in move_claims.
    for place in
      select c.id from claim c
      where c.invoice_id in (select x.invoice from jsonb_to_recordset(batch) as x (invoice text)) and c.status in ('new', 'checking')
      order by c.id for no key update
    loop
      waiting := waiting || place.id;
    end loop;
  end if;
  -- Whose claims are numbered. Rows that refer to them may come meanwhile.
  perform from users u where u.id in (select (x.claim ->> 'user_id')::int from jsonb_to_recordset(batch) as x (claim jsonb))
  order by u.id for no key update;
  perform lock_promocodes(array(
    select (x.claim ->> 'promocode_id')::int from jsonb_to_recordset(batch) as x (claim jsonb) where x.claim ->> 'promocode_id' is not null));
  if jsonb_path_exists(batch, '$[*].pool') then
    used := lock_requisites(
      array(select distinct jsonb_array_elements_text(x.pool -> 'ids')::int from jsonb_to_recordset(batch) as x (pool jsonb)),
      (jsonb_path_query_first(batch, '$[*].pool.day') #>> '{}')::timestamptz, (jsonb_path_query_first(batch, '$[*].pool.month') #>> '{}')::timestamptz);
  end if;
  if jsonb_path_exists(batch, '$[*].meeting') then
    perform lock_places(array(select (x.meeting ->> 'place')::int from jsonb_to_recordset(batch) as x (meeting jsonb) where x.meeting is not null));
  end if;
  if jsonb_path_exists(batch, '$[*].invoice ? (@ != null)') then
    perform lock_invoices(array(select x.invoice from jsonb_to_recordset(batch) as x (invoice text) where x.invoice is not null));
  end if;
  reserve := lock_reserve(reserve_id);
  free := reserve.available;
  if jsonb_path_exists(batch, '$[*].invoice ? (@ != null)') then
    -- An invoice of any sum is worth what its claims are. Shops come after the accounts, as in turn_invoices.
    perform from shop s
    where s.id in (select i.shop_id from jsonb_to_recordset(batch) as x (invoice text) join invoice i on i.id = x.invoice and i.amount is null)
    order by s.id for no key update;
  end if;

  for item in
    select x.seq, x.caps, x.claim as made, 'email ' || (x.claim ->> 'email') as email, 'from ' || x.network as network, 'held ' || x.network as held,
           'user ' || (x.claim ->> 'user_id') as account, (x.claim ->> 'user_id')::int as user_id, (x.claim ->> 'to_summa')::numeric as amount, x.pool, x.meeting, (x.claim ->> 'from_summa')::numeric as sent,
           x.answered is not true and x.network = any (to_ask) as is_asked, x.spared is true as is_spared, e.unpaid as of_email, n.unpaid as of_network, u.unpaid as of_account, n.holds,
           p as code, p.id as promocode_id, 'used ' || p.id as uses, 'used ' || p.id || ' ' || who.name as uses_of_person,
           case when p.most_per_user is not null then promocode_uses_of(p.id, (x.claim ->> 'user_id')::int, x.claim ->> 'email') end as used_by_person,
           -- Paid in the currency of its shop's balance, an invoice needs no reserve.
           (x.claim ->> 'from_id')::int <> reserve_id as is_held,
           case when iv.amount is null then iv.shop_id end as shop, (x.claim ->> 'value_usd')::numeric as value, x."mostOpen" as most_open,
           -- Without what this payer chose before, which is closed once they choose anew.
           case when iv.amount is null then (select s.open_usd from shop s where s.id = iv.shop_id) - b.value end as open_now,
           case when iv.id is not null and iv.amount is null then open_of_payers(iv.shop_id) - b.value end as of_payers,
           x.invoice, iv.status = 'New' and iv.expires_at > at and not exists (select from shop s where s.id = iv.shop_id and s.is_sandbox) as is_payable,
           case when x.invoice is not null then (select count(*) from claim c where c.invoice_id = x.invoice and c.status in ('new', 'checking')) end as of_invoice,
           h.attempts, h.amount as of_attempts,
           case when p.first_claim then has_claims((x.claim ->> 'user_id')::int, x.claim ->> 'email') else false end as has_earlier
    from jsonb_to_recordset(batch) as x (seq int, key text, network text, answered boolean, spared boolean, claim jsonb, pool jsonb, meeting jsonb, caps jsonb, invoice text, "mostOpen" numeric)
    -- What need not be counted is ruled out inside: a condition of the join would be looked at after the counting.
    cross join lateral (
      select count(*) as unpaid from claim c where most_unpaid is not null and c.email = x.claim ->> 'email' and c.status in ('new', 'checking') and c.invoice_id is null
    ) e
    cross join lateral (
      -- As a range, which the index of addresses knows; IPv4 has 32 bits, IPv6 128.
      -- Attempts of one invoice are one; those that the new one takes the place of are none.
      select count(distinct coalesce(c.invoice_id, c.id::text)) as unpaid, coalesce(sum(o.amount) filter (where o.currency_id = reserve_id), 0) as holds
      from claim c left join hold o on o.claim_id = c.id and o.closed_by is null
      where most_unpaid is not null and c.address >= network(x.network::inet)
        and c.address <= set_masklen(broadcast(x.network::inet), case family(x.network::inet) when 4 then 32 else 128 end)
        and c.status in ('new', 'checking') and (x.invoice is null or c.invoice_id is distinct from x.invoice)
    ) n
    cross join lateral (
      select count(distinct coalesce(c.invoice_id, c.id::text)) as unpaid from claim c
      where most_unpaid is not null and c.user_id = (x.claim ->> 'user_id')::int and c.status in ('new', 'checking')
        and (x.invoice is null or c.invoice_id is distinct from x.invoice)
    ) u
    cross join lateral (
      select array_agg(c.id) as attempts, coalesce(sum(o.amount), 0) as amount
      from claim c join hold o on o.claim_id = c.id and o.closed_by is null
      where x.invoice is not null and c.invoice_id = x.invoice and c.status in ('new', 'checking')
        and not exists (select from deposit d where d.claim_id = c.id and d.state in ('seen', 'final'))
    ) h
    left join invoice iv on iv.id = x.invoice
    left join lateral (
      select coalesce(sum(c.value_usd), 0) as value from claim c where iv.id is not null and iv.amount is null and c.invoice_id = iv.id and c.status = 'new'
    ) b on true
    left join promocode p on p.id = (x.claim ->> 'promocode_id')::int
    cross join lateral (select coalesce('user ' || (x.claim ->> 'user_id'), 'email ' || (x.claim ->> 'email')) as name) who
    where x.key is null or x.seq = any (mine)
    order by x.seq
  loop
    unpaid := greatest(
      case when item.invoice is null then item.of_email + coalesce((admitted_of ->> item.email)::int, 0) end,
      item.of_network + coalesce((admitted_of ->> item.network)::int, 0),
      item.of_account + coalesce((admitted_of ->> item.account)::int, 0));
    added := coalesce((opened ->> item.shop)::numeric, 0);
    holds := item.holds + coalesce((admitted_of ->> item.held)::numeric, 0);
    others := coalesce(item.attempts, '{}');
    is_known := strangers_share is not null and item.user_id is not null and is_known_customer(item.user_id);
    if of_strangers is null and not is_known and reserve.total - free + item.amount > reserve.total * strangers_share then
      -- While all that is held is within the share, nobody has to be looked at.
      of_strangers := strangers_hold(reserve_id);
    end if;
    if item.invoice is not null and item.is_payable is not true then
      closed := closed || item.seq;
    elsif item.invoice is not null and item.of_invoice + coalesce((admitted_of ->> ('invoice ' || item.invoice))::int, 0) >= 5 then
      -- Its payer chooses anew, and the claim before is closed. Whoever says of several that they are paid must not hold the reserve by that.
      crowded := crowded || item.seq;
    elsif item.invoice is not null and (not others <@ waiting or admitted_of ? ('invoice ' || item.invoice)) then
      again := again || item.seq;
    elsif item.shop is not null and (
        item.open_now + added + coalesce(item.value, 0) > item.most_open
        -- As create_invoices has it for links: half of the bound is kept from payers.
        or item.of_payers + added + coalesce(item.value, 0) > item.most_open / 2) then
      beyond := beyond || item.seq;
    elsif item.is_asked then
      unanswered := unanswered || item.seq;
    elsif listed ? item.seq::text then
      banned := banned || item.seq;
    elsif most_unpaid <= unpaid and not item.is_spared then
      crowded := crowded || item.seq;
    elsif item.is_held and holds > 0 and holds + item.amount > reserve.total * most_share then
      -- The first is bounded by the limits of its direction and by the share of all strangers; further ones share what one network may hold.
      crowded := crowded || item.seq;
    elsif item.is_held and not is_known and of_strangers + strangers_took - item.of_attempts + item.amount > reserve.total * strangers_share then
      strange := strange || item.seq;
    elsif item.promocode_id is not null and promocode_fault(item.code, item.user_id,
        (item.code).uses + coalesce((admitted_of ->> item.uses)::int, 0),
        item.used_by_person + coalesce((admitted_of ->> item.uses_of_person)::int, 0),
        item.has_earlier or (admitted_of ->> item.uses_of_person) is not null, at) is not null then
      unfit := unfit || item.seq;
    elsif item.is_held and item.amount - item.of_attempts > free then
      exceeded := exceeded || item.seq;
    else
      fault := case when item.caps is not null then limit_reached(item.caps, item.made, batch, admitted, at) end;
      if fault is not null then
        limited := limited || jsonb_build_object(item.seq, fault);
        continue;
      end if;
      if item.meeting is not null and not is_seat_free(item.meeting, seats, null, at) then
        unseated := unseated || item.seq;
        continue;
      end if;
      amount := item.amount;
      if item.pool is not null then
        place := give_requisite(item.pool, item.sent, amount, case when item.is_held then free + item.of_attempts else 'infinity' end, used, given);
        if place.requisite is null then
          if place.is_taken then taken := taken || item.seq; else unplaced := unplaced || item.seq; end if;
          continue;
        end if;
        amount := place.to_summa;
        given := given || (
          select jsonb_build_object('seq', item.seq, 'requisite', r.id, 'sum', place.from_summa,
            'claim', jsonb_build_object(
              'requisite_id', r.id, 'keeps_sum', nullif(r.sum_rule <> 'any', false),
              'from_summa', trim_scale(place.from_summa)::text, 'to_summa', trim_scale(amount)::text,
              'our_requisites', shown_requisites(r, case r.sum_rule when 'unique' then item.pool -> 'exact' end)),
            'response', jsonb_build_object('fromSumma', trim_scale(place.from_summa)::text, 'toSumma', trim_scale(amount)::text))
          from requisite r where r.id = place.requisite);
      end if;
      if item.meeting is not null then seats := seats || (item.meeting || jsonb_build_object('claim', item.made -> 'id')); end if;
      if item.is_held then
        free := free - amount + item.of_attempts;
        passed := passed || others;
        if not is_known then strangers_took := strangers_took + amount - item.of_attempts; end if;
      end if;
      admitted := admitted || item.seq;
      if item.shop is not null then
        opened := opened || jsonb_build_object(item.shop, added + coalesce(item.value, 0));
      end if;
      if item.promocode_id is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          item.uses, coalesce((admitted_of ->> item.uses)::int, 0) + 1,
          coalesce(item.uses_of_person, '-'), coalesce((admitted_of ->> item.uses_of_person)::int, 0) + 1));
      end if;
      if item.invoice is not null then
        admitted_of := admitted_of || jsonb_build_object('invoice ' || item.invoice, 1);
      end if;
      if most_unpaid is not null then
        admitted_of := admitted_of || jsonb_strip_nulls(jsonb_build_object(
          coalesce(item.email, ''), coalesce((admitted_of ->> item.email)::int, 0) + case when item.invoice is null then 1 else 0 end,
          coalesce(item.account, '-'), coalesce((admitted_of ->> item.account)::int, 0) + 1,
          item.network, coalesce((admitted_of ->> item.network)::int, 0) + 1,
          item.held, coalesce((admitted_of ->> item.held)::numeric, 0) + case when item.is_held then amount else 0 end));
      end if;
    end if;
  end loop;

  if cardinality(exceeded || crowded || unfit || unanswered || unplaced || taken || unseated || banned || closed || beyond || again || strange) > 0 or limited <> '{}' then
    delete from idempotency i
    using jsonb_to_recordset(batch) as x (seq int, scope text, key text)
    where (x.seq = any (exceeded || crowded || unfit || unanswered || unplaced || taken || unseated || banned || closed || beyond || again || strange) or limited ? x.seq::text)
      and i.scope = x.scope and i.key = x.key;
  end if;

  if cardinality(banned) > 0 then
    insert into blacklist_hit (blacklist_id, act, direction_id, from_summa, to_summa, email, address, at)
    select (listed ->> x.seq::text)::uuid, 'claim', c.direction_id, c.from_summa, c.to_summa, c.email, c.address, at
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb), jsonb_to_record(x.claim) as c (direction_id int, from_summa numeric, to_summa numeric, email text, address inet)
    where x.seq = any (banned);
  end if;

  if given <> '[]' then
    select jsonb_agg(case when g.seq is null then x.item else
        x.item || jsonb_build_object('claim', (x.item -> 'claim') || g.claim, 'response', (x.item -> 'response') || g.response) end order by x.place)
    into batch
    from jsonb_array_elements(batch) with ordinality as x (item, place)
    left join jsonb_to_recordset(given) as g (seq int, claim jsonb, response jsonb) on g.seq = (x.item ->> 'seq')::int;
    update idempotency i set response = x.response
    from jsonb_to_recordset(batch) as x (seq int, scope text, key text, response jsonb)
    where x.seq = any (admitted) and i.scope = x.scope and i.key = x.key and i.response <> x.response;
  end if;

  if cardinality(admitted) > 0 then
    select jsonb_agg(x.claim order by x.seq) into new_claims
    from jsonb_to_recordset(batch) as x (seq int, claim jsonb) where x.seq = any (admitted);

    if jsonb_path_exists(new_claims, '$[*].invoice_id ? (@ != null)') then
      perform count_chosen(array(
        select distinct x.invoice_id from jsonb_to_recordset(new_claims) as x (invoice_id text) where x.invoice_id is not null));
    end if;
    with numbered as (
      select c.claim, u.claims + row_number() over (partition by u.id order by c.place) as number
      from jsonb_array_elements(new_claims) with ordinality as c (claim, place) left join users u on u.id = (c.claim ->> 'user_id')::int
    )
    insert into claim
    select c.* from numbered n, jsonb_populate_record(null::claim, n.claim || jsonb_build_object(
      'user_number', n.number,
      'invoice_asked', case when n.claim ->> 'invoice_id' is not null then n.claim -> 'from_summa' end,
      'course_snapshot', course_snapshot((n.claim ->> 'direction_id')::int, (n.claim ->> 'base_course')::numeric,
        (n.claim ->> 'course_published_at')::timestamptz))) c;

    update users u set claims = u.claims + made.count
    from (select x.user_id, count(*) from jsonb_to_recordset(new_claims) as x (user_id int) where x.user_id is not null group by 1) made
    where u.id = made.user_id;

    perform release_attempts(passed, at);
    perform hold_for_claims(
      reserve_id, array_agg(x.id order by c.place), array_agg(x.to_summa order by c.place), at)
    from jsonb_array_elements(new_claims) with ordinality as c (claim, place), jsonb_to_record(c.claim) as x (id uuid, from_id int, to_summa numeric)
    where x.from_id <> reserve_id having count(*) > 0;
    if opened <> '{}' then
      update shop s set open_usd = s.open_usd + o.value::numeric from jsonb_each_text(opened) o where s.id = o.key;
    end if;
    perform use_promocodes(new_claims, at);
    if seats <> '[]' then perform book_meetings(seats, at); end if;
    if most_made is not null then
      perform count_attempts('captcha-claim', array(
        select x.network from jsonb_to_recordset(batch) as x (seq int, network text, invoice text)
        where x.seq = any (admitted) and x.invoice is null), made_seconds);
    end if;

    insert into claim_history (claim_id, lifecycle_row, event, from_status, to_status, version, actor, at)
    select x.id, 1, 'create', null, 'new', 1, 'customer', at from jsonb_to_recordset(new_claims) as x (id uuid);

    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'claim.moved', jsonb_build_object('claim', x.id, 'version', 1, 'status', 'new', 'event', 'create'), at, at
    from jsonb_to_recordset(new_claims) as x (id uuid);
  end if;

  return query
  select x.seq,
         case when x.seq = any (admitted) then 'created'
              when x.seq = any (exceeded) then 'exceeded'
              when x.seq = any (crowded) then 'too_many'
              when x.seq = any (again) then 'again'
              when x.seq = any (strange) then 'strangers'
              when x.seq = any (unfit) then 'promocode'
              when x.seq = any (unanswered) then 'captcha'
              when x.seq = any (unplaced) then 'no_requisites'
              when x.seq = any (taken) then 'sum_taken'
              when x.seq = any (unseated) then 'slot_taken'
              when limited ? x.seq::text then 'limited'
              when x.seq = any (banned) then 'blacklisted'
              when x.seq = any (closed) then 'invoice_closed'
              when x.seq = any (beyond) then 'bound'
              when i.request_hash = x.hash then 'replayed'
              when i.request_hash is null then 'exceeded'
              else 'mismatch' end,
         case when x.seq = any (admitted) then x.response else coalesce(limited -> x.seq::text, i.response) end,
         free
  from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
  left join idempotency i on i.scope = x.scope and i.key = x.key
  order by x.seq;
end $$;
