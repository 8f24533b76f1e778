-- Makes a pull payment: what it sets aside leaves the shop's balance for what is held. Debts are paid first, and what is too young to be
-- withdrawn stays. All refunds of an invoice together give back what it brought, and no more.
--   made: {…columns of pull_payment; `ripe_before`: what joined the balance from then on waits; `asked`: where it goes, if that is said
--   with it, as ask_pull_payment takes it}; key: {scope, key, hash, response} or null
-- Outcomes: created · replayed (response of the first) · mismatch · closed (the shop is not open) · short (the balance) · over (what the
-- invoice brought), with what there is.
create function make_pull_payment(made jsonb, key jsonb, actor text, at timestamptz)
returns table (outcome text, response jsonb, free numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  p pull_payment := jsonb_populate_record(null::pull_payment, made);
  known idempotency;
  its_currency int;
  is_open boolean;
  has numeric;
  wrong text;
begin
  if key is not null then
    insert into idempotency (scope, key, request_hash, response, created_at)
    values (key ->> 'scope', key ->> 'key', key ->> 'hash', key -> 'response', at)
    on conflict do nothing;
    if not found then
      select * into known from idempotency i where i.scope = key ->> 'scope' and i.key = key ->> 'key';
      return query select case when known.request_hash = key ->> 'hash' then 'replayed' else 'mismatch' end, known.response, null::numeric;
      return;
    end if;
  end if;

  -- Invoices before accounts, as everywhere.
  if p.invoice_id is not null then perform lock_invoices(array[p.invoice_id]); end if;
  select s.currency_id, s.status = 'active' into its_currency, is_open from shop s where s.id = p.shop_id;
  perform lock_shop_accounts(p.shop_id, its_currency, at);
  select greatest(a.balance - shop_waiting(p.shop_id, (made ->> 'ripe_before')::timestamptz), 0) into has
  from account a where a.kind = 'shop' and a.owner = p.shop_id and a.currency_id = its_currency;
  if not is_open then wrong := 'closed';
  elsif has < p.set_aside then wrong := 'short';
  elsif p.invoice_id is not null then
    select refundable(p.invoice_id) into has;
    if has < p.invoice_amount then wrong := 'over'; end if;
  end if;
  if wrong is not null then
    -- A key that brought nothing may be tried again.
    delete from idempotency i where i.scope = key ->> 'scope' and i.key = key ->> 'key';
    return query select wrong, null::jsonb, has;
    return;
  end if;

  insert into pull_payment select p.*;
  perform post_transfers(jsonb_build_array(jsonb_build_object(
    'seq', 0, 'kind', 'refund_made', 'key', 'pull_payment:' || p.id || ':1', 'actor', actor, 'transfers', jsonb_build_array(jsonb_build_object(
      'debit', jsonb_build_object('kind', 'shop', 'owner', p.shop_id), 'credit', jsonb_build_object('kind', 'shop_held', 'owner', p.shop_id),
      'currency', its_currency, 'amount', p.set_aside)))), at);
  insert into pull_payment_history (pull_payment_id, event, from_status, to_status, version, actor, at)
  values (p.id, 'make', null, p.status, p.version, actor, at);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  values ('pull_payment.moved', jsonb_build_object('pullPayment', p.id, 'version', p.version, 'status', p.status, 'event', 'make'), at, at);
  if made -> 'asked' is not null then
    perform note_pull_payment(p, jsonb_populate_record(p, (made -> 'asked') || '{"status": "asked"}'), 'ask', actor, null, at);
  end if;
  if p.invoice_id is not null then
    perform note_invoice_event(p.invoice_id, 'InvoiceRefund', p.id, jsonb_build_object('pullPaymentId', p.id), at);
  end if;
  return query select 'created', key -> 'response', has - p.set_aside;
end $$;
