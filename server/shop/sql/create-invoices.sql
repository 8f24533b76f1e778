-- Makes invoices of one shop: many in one call, in their order, as far as the bound of its open ones goes.
--   batch: [{seq, scope, key, hash, response: {id}, invoice: {…columns of invoice but its number}}]; with a key, the answer is given again
--   most_open: what its new invoices may be worth together in US dollars, with the claims of those of any sum; null for no bound.
--   What anybody can make (open_of_payers), those of links, may be worth half of it: programs of the shop have the other half, whoever presses
-- Outcomes: created (with its number) · replayed (with the response of the first) · mismatch (the key stands for another request) ·
-- bound · closed (the shop takes no payments) · link_closed (the link that it is made by takes none). Those of a link count as its uses.
create function create_invoices(shop text, batch jsonb, at timestamptz, most_open numeric) returns table (seq int, outcome text, response jsonb, number bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  mine int[];
  admitted int[] := '{}';
  of_closed_links int[] := '{}';
  is_active boolean;
  made bigint;
  open_now numeric;
  of_payers numeric;
  item record;
begin
  mine := take_keys(batch, at);
  select s.status = 'active', s.invoices, s.open_usd into is_active, made, open_now from shop s where s.id = shop for no key update;

  -- Links are held in one order by all who count something of them.
  if jsonb_path_exists(batch, '$[*].invoice.link_id ? (@ != null)') then
    perform from shop_link l
    where l.id in (select x.invoice ->> 'link_id' from jsonb_to_recordset(batch) as x (invoice jsonb)) order by l.id for no key update;
    of_payers := open_of_payers(shop);
  end if;

  for item in
    select x.seq, coalesce((x.invoice ->> 'value_usd')::numeric, 0) as value, x.invoice ->> 'link_id' as link
    from jsonb_to_recordset(batch) as x (seq int, key text, invoice jsonb)
    where is_active and (x.key is null or x.seq = any (mine)) order by x.seq
  loop
    continue when open_now + item.value > most_open;
    continue when item.link is not null and of_payers + item.value > most_open / 2;
    if item.link is not null and not use_link(item.link, at) then
      of_closed_links := of_closed_links || item.seq;
      continue;
    end if;
    admitted := admitted || item.seq;
    open_now := open_now + item.value;
    if item.link is not null then of_payers := of_payers + item.value; end if;
  end loop;

  -- A key that brought nothing may be tried again.
  delete from idempotency i using jsonb_to_recordset(batch) as x (seq int, scope text, key text)
  where x.seq = any (mine) and not x.seq = any (admitted) and i.scope = x.scope and i.key = x.key;

  if cardinality(admitted) > 0 then
    insert into invoice
    select n.* from jsonb_to_recordset(batch) as x (seq int, invoice jsonb),
      lateral jsonb_populate_record(null::invoice, x.invoice || jsonb_build_object('number', made + array_position(admitted, x.seq))) n
    where x.seq = any (admitted);

    update shop s set invoices = made + cardinality(admitted), open_usd = open_now where s.id = shop;
    perform add_shop_days((
      select jsonb_agg(jsonb_build_object('shop', shop, 'day', day_of((x.invoice ->> 'created_at')::timestamptz), 'link', x.invoice -> 'link_id', 'made', 1))
      from jsonb_to_recordset(batch) as x (seq int, invoice jsonb) where x.seq = any (admitted)));

    with noted as (
      insert into invoice_event (invoice_id, type, key, at)
      select x.invoice ->> 'id', 'InvoiceCreated', 'InvoiceCreated', at
      from jsonb_to_recordset(batch) as x (seq int, invoice jsonb) where x.seq = any (admitted) order by x.seq
      returning id, invoice_id
    )
    insert into outbox (topic, payload, created_at, next_attempt_at)
    select 'invoice.event', jsonb_build_object('invoice', n.invoice_id, 'event', n.id, 'type', 'InvoiceCreated'), at, at
    from noted n order by n.id;
  end if;

  return query
  select x.seq,
         case when x.seq = any (admitted) then 'created'
              when not coalesce(is_active, false) then 'closed'
              when x.seq = any (of_closed_links) then 'link_closed'
              when x.key is null or x.seq = any (mine) then 'bound'
              when i.request_hash = x.hash then 'replayed'
              else 'mismatch' end,
         case when x.seq = any (admitted) then x.response else i.response end,
         made + array_position(admitted, x.seq)
  from jsonb_to_recordset(batch) as x (seq int, scope text, key text, hash text, response jsonb)
  left join idempotency i on i.scope = x.scope and i.key = x.key
  order by x.seq;
end $$;
