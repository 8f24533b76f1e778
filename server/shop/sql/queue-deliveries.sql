-- Queues one delivery of each event to each webhook that hears of it. Events of one invoice that came before and are not queued yet are
-- queued with it, so that several may call this at once in any order. Called again it adds nothing.
create function queue_deliveries(events bigint[], at timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  one record;
  ahead text;
  fresh text;
  added int := 0;
begin
  for one in
    select distinct w.id as webhook, e.invoice_id as invoice, e.id as event
    from invoice_event given
    join invoice i on i.id = given.invoice_id
    join shop_webhook w on w.shop_id = i.shop_id and w.enabled and w.deleted_at is null
    join invoice_event e on e.invoice_id = given.invoice_id and e.id <= given.id and e.at >= w.hears_since
      -- Deliveries are kept for longer than this, so what was told is known as told.
      and e.at >= given.at - interval '1 day'
      and (w.everything or e.type = any (w.specific_events))
    where given.id = any (events)
      and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.event_id = e.id and d.attempt = 1)
    order by w.id, e.invoice_id, e.id
  loop
    -- Whoever ends what goes before this lets this go (finish_deliveries). Held, it cannot end unseen; and where it ended meanwhile,
    -- another attempt may stand in its place.
    loop
      select d.id into ahead from webhook_delivery d
      where d.webhook_id = one.webhook and d.invoice_id = one.invoice and d.event_id < one.event and d.status = 'Waiting' and not d.by_hand
      order by d.event_id desc limit 1;
      exit when not found;
      perform from webhook_delivery d where d.id = ahead and d.status = 'Waiting' for share;
      exit when found;
    end loop;
    fresh := replace(gen_random_uuid()::text, '-', '');
    insert into webhook_delivery (id, webhook_id, invoice_id, event_id, original_id, status, due_at, created_at)
    values (fresh, one.webhook, one.invoice, one.event, fresh, 'Waiting', case when ahead is null then at end, at)
    on conflict do nothing;
    added := added + 1;
  end loop;
  return added;
end $$;
