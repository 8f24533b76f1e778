-- Takes deliveries whose time has come, until `leased`: of each webhook as many as there is room for. What nobody has finished by then is
-- taken again.
--   room: by webhook, how many more of it may be in hand; `else_room` of each that is not in it
create function take_deliveries(room jsonb, else_room int, most int, at timestamptz, leased timestamptz)
returns table (
  id text, webhook_id text, invoice_id text, original_id text, attempt int, by_hand boolean, created_at timestamptz,
  type text, data jsonb, event_at timestamptz, shop_id text, metadata text, rates jsonb,
  url text, secret text, is_open boolean, automatic_redelivery boolean,
  deposit bigint, currency_id int, reference text, amount numeric, deposited_at timestamptz, claim_id uuid, sandbox_method text
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  -- One look into the index for each webhook that something waits for, however much that is.
  with recursive due as (
    (select d.webhook_id from webhook_delivery d where d.status = 'Waiting' and d.due_at is not null order by d.webhook_id limit 1)
    union all
    select (select d.webhook_id from webhook_delivery d
            where d.status = 'Waiting' and d.due_at is not null and d.webhook_id > due.webhook_id order by d.webhook_id limit 1)
    from due where due.webhook_id is not null
  ),
  chosen as (
    select f.id from due, lateral (
      select d.id from webhook_delivery d
      where d.webhook_id = due.webhook_id and d.status = 'Waiting' and d.due_at <= at
      order by d.due_at limit coalesce((room ->> due.webhook_id)::int, else_room)
      for update skip locked
    ) f
    where due.webhook_id is not null
    limit most
  ),
  taken as (
    update webhook_delivery d set due_at = leased from chosen where d.id = chosen.id returning d.*
  )
  select t.id, t.webhook_id, t.invoice_id, t.original_id, t.attempt, t.by_hand, t.created_at,
    e.type, e.data, e.at, w.shop_id, i.metadata, i.rates,
    w.url, w.secret, w.deleted_at is null and (w.enabled or t.by_hand), w.automatic_redelivery,
    coalesce(p.id, s.id), p.currency_id, coalesce(p.reference, 'sandbox'), coalesce(p.amount, s.amount), coalesce(p.at, s.at), p.claim_id, s.method
  from taken t
  join invoice_event e on e.id = t.event_id
  join invoice i on i.id = t.invoice_id
  join shop_webhook w on w.id = t.webhook_id
  left join deposit p on p.id = (e.data ->> 'deposit')::bigint
  left join sandbox_payment s on s.id = (e.data ->> 'sandbox')::bigint
  order by t.number;
end $$;
