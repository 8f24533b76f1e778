-- Notes what became of deliveries in hand, queues the next attempt of those that get one, and lets the next event of the invoice go
-- where its turn has come. What another has finished already is left as it is.
--   batch: [{id, status, url, body, signature, code, error, answer, retryAt, gaveUp}]; retryAt null: no further attempt; gaveUp: it had them
--   all
create function finish_deliveries(batch jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  done jsonb;
begin
  perform from webhook_delivery d
  where d.id in (select x.id from jsonb_to_recordset(batch) as x (id text)) order by d.number for update;

  with finished as (
    update webhook_delivery d
    set status = x.status, sent_to = x.url, body = x.body, signature = x.signature, http_code = x.code, error = x.error, answer = x.answer, sent_at = at, due_at = null
    from jsonb_to_recordset(batch) as x (id text, status text, url text, body text, signature text, code int, error text, answer text, "retryAt" timestamptz, "gaveUp" boolean)
    where d.id = x.id and d.status = 'Waiting'
    returning d.id, d.webhook_id, d.invoice_id, d.event_id, d.original_id, d.attempt, d.by_hand, d.status, d.error, x."retryAt" as retry_at, x."gaveUp" as gave_up
  ),
  again as (
    insert into webhook_delivery (id, webhook_id, invoice_id, event_id, original_id, attempt, status, due_at, created_at)
    select replace(gen_random_uuid()::text, '-', ''), f.webhook_id, f.invoice_id, f.event_id, f.original_id, f.attempt + 1, 'Waiting', f.retry_at, at
    from finished f where f.retry_at is not null and not f.by_hand
  )
  select jsonb_agg(jsonb_build_object('webhook', f.webhook_id, 'invoice', f.invoice_id, 'ended', f.retry_at is null and not f.by_hand,
    'good', f.status = 'HttpSuccess', 'sent', f.error is distinct from 'disabled', 'gaveUp', f.gave_up)) into done from finished f;
  if done is null then return; end if;

  update webhook_delivery n set due_at = at
  from (
    select distinct (
      select m.id from webhook_delivery m
      where m.webhook_id = f.webhook and m.invoice_id = f.invoice and m.status = 'Waiting' and not m.by_hand
      order by m.event_id limit 1) as id
    from jsonb_to_recordset(done) as f (webhook text, invoice text, ended boolean) where f.ended
  ) next
  where n.id = next.id and n.due_at is null;

  perform note_webhooks(done, at);
end $$;
