-- Asks for a withdrawal: its sum leaves the balance for what is held, and the reserve that will pay it is held too.
--   asked: {…columns of withdrawal, and of a shop's `ripe_before`: what joined its balance from then on waits; of one that pays a refund
--   `refund_version`: as its details were seen; `email` of the owner and `caps` as limit_reached takes them}; transfers as post_transfers takes them; key: {scope, key, hash, response} or null
-- Outcomes: created · replayed (response of the first) · mismatch · short (the balance) · exceeded (the reserve), with what there is · limited (the
-- response says by which limit of a day) · of a
-- refund also those of approve_pull_payment.
create function ask_withdrawal(asked jsonb, transfers jsonb, key jsonb, actor text, at timestamptz)
returns table (outcome text, response jsonb, free numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w withdrawal := jsonb_populate_record(null::withdrawal, asked);
  known idempotency;
  tx bigint;
  has numeric;
  reserve numeric;
  owner_id text := coalesce(asked ->> 'shop_id', asked ->> 'user_id');
  pays_refund bool := asked ->> 'pull_payment_id' is not null;
  approval text;
  fault jsonb;
begin
  if key is not null then
    insert into idempotency (scope, key, request_hash, response, created_at)
    values (ask_withdrawal.key ->> 'scope', ask_withdrawal.key ->> 'key', ask_withdrawal.key ->> 'hash', ask_withdrawal.key -> 'response', at)
    on conflict do nothing;
    if not found then
      select * into known from idempotency i where i.scope = ask_withdrawal.key ->> 'scope' and i.key = ask_withdrawal.key ->> 'key';
      return query select case when known.request_hash = ask_withdrawal.key ->> 'hash' then 'replayed' else 'mismatch' end, known.response, null::numeric;
      return;
    end if;
  end if;

  if asked -> 'caps' <> 'null' then
    -- Counted with claims, one after the other (create_claims).
    perform pg_advisory_xact_lock(who.hash) from (
      select distinct hashtextextended(n.name, 0) as hash from names_of_caps(asked -> 'caps', asked) as n (name) order by 1
    ) who;
    fault := limit_reached(asked -> 'caps', asked, '[]', '{}', at);
    if fault is not null then
      delete from idempotency i where i.scope = ask_withdrawal.key ->> 'scope' and i.key = ask_withdrawal.key ->> 'key';
      return query select 'limited', fault, null::numeric;
      return;
    end if;
  end if;

  perform lock_accounts((
    select jsonb_agg(distinct jsonb_build_object('kind', s.kind, 'owner', coalesce(s.owner, ''), 'currency', s.currency)) from (
      select t #>> '{debit,kind}', t #>> '{debit,owner}', (t ->> 'currency')::int from jsonb_array_elements(transfers) t
      union select t #>> '{credit,kind}', t #>> '{credit,owner}', (t ->> 'currency')::int from jsonb_array_elements(transfers) t
      union select k.kind, owner_id, w.currency_id
      from (values ('referral'), ('referral_owed'), ('bonus'), ('bonus_owed'), ('shop'), ('shop_owed')) as k (kind)
    ) as s (kind, owner, currency)));
  perform net_owed(owner_id, w.currency_id, at);
  -- A refund is paid out of what was set aside for it.
  select case when pays_refund then w.amount
    when w.shop_id is null then a.balance
    else greatest(a.balance - shop_waiting(w.shop_id, (asked ->> 'ripe_before')::timestamptz), 0) end into has
  from account a
  where a.kind = case when w.shop_id is null then 'referral' else 'shop' end and a.owner = owner_id and a.currency_id = w.currency_id;
  select a.balance into reserve from account a where a.kind = 'available' and a.owner = '' and a.currency_id = w.to_id;
  if has < w.amount or reserve < w.to_summa then
    delete from idempotency i where i.scope = ask_withdrawal.key ->> 'scope' and i.key = ask_withdrawal.key ->> 'key';
    return query select case when has < w.amount then 'short' else 'exceeded' end, null::jsonb, case when has < w.amount then has else reserve end;
    return;
  end if;

  if pays_refund then
    approval := approve_pull_payment(w.pull_payment_id, (asked ->> 'refund_version')::int, actor, at);
    if approval <> 'approved' then
      return query select approval, null::jsonb, null::numeric;
      return;
    end if;
  end if;

  insert into withdrawal select w.*;
  select p.tx_id into tx from post_transfers(jsonb_build_array(jsonb_build_object(
    'seq', 0, 'kind', 'withdrawal_asked', 'key', 'withdrawal:' || w.id || ':1', 'actor', actor, 'transfers', transfers)), at) p;
  insert into hold (withdrawal_id, currency_id, amount, opened_by) values (w.id, w.to_id, w.to_summa, tx);
  insert into withdrawal_history (withdrawal_id, event, from_status, to_status, version, actor, at)
  values (w.id, 'ask', null, w.status, w.version, actor, at);
  insert into outbox (topic, payload, created_at, next_attempt_at)
  values ('withdrawal.moved', jsonb_build_object('withdrawal', w.id, 'version', w.version, 'status', w.status, 'event', 'ask'), at, at);
  return query select 'created', ask_withdrawal.key -> 'response', has - w.amount;
end $$;
