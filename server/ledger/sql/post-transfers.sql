-- Books a batch of transactions, all or nothing, and returns the id of each by its `seq`.
--   txs: [{seq, kind, claim, key, actor, reason, outflow, transfers: [{debit: {kind, owner}, credit: {kind, owner}, currency, amount}]}]
-- What leaves names by `outflow` the object under which it was let out (`pass_outflows`), and fails without.
-- Accounts are opened when they are first named, and locked in the order of their ids, so two batches never wait for each other
-- in a ring; each account is updated once. A balance that would end below its minimum fails the whole call (check of account).
create function post_transfers(txs jsonb, at timestamptz) returns table (seq int, tx_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform use_passes(txs);
  perform open_accounts((
    select coalesce(jsonb_agg(distinct side), '[]')
    from jsonb_array_elements(txs) x, jsonb_array_elements(x -> 'transfers') t,
         lateral (values ((t -> 'debit') || jsonb_build_object('currency', t -> 'currency')),
                         ((t -> 'credit') || jsonb_build_object('currency', t -> 'currency'))) as s (side)
  ));

  perform from account a
  where (a.kind, a.owner, a.currency_id) in (
    select s.kind, coalesce(s.owner, ''), (t ->> 'currency')::int
    from jsonb_array_elements(txs) x, jsonb_array_elements(x -> 'transfers') t,
         lateral (values (t #>> '{debit,kind}', t #>> '{debit,owner}'), (t #>> '{credit,kind}', t #>> '{credit,owner}')) as s (kind, owner)
  )
  order by a.id for update;

  return query
  with header as materialized (
    select x.seq, nextval('ledger_tx_id') as id, x.kind, x.claim, x.key, x.actor, x.reason
    from jsonb_to_recordset(txs) as x (seq int, kind text, claim uuid, key text, actor text, reason text)
  ), line as materialized (
    select h.id as tx_id, h.seq, l.place, d.id as debit_id, c.id as credit_id, d.currency_id, (l.t ->> 'amount')::numeric as amount,
           d.version as debit_from, c.version as credit_from
    from jsonb_array_elements(txs) x
    join header h on h.seq = (x ->> 'seq')::int
    cross join jsonb_array_elements(x -> 'transfers') with ordinality as l (t, place)
    join account d on d.kind = l.t #>> '{debit,kind}' and d.owner = coalesce(l.t #>> '{debit,owner}', '') and d.currency_id = (l.t ->> 'currency')::int
    join account c on c.kind = l.t #>> '{credit,kind}' and c.owner = coalesce(l.t #>> '{credit,owner}', '') and c.currency_id = (l.t ->> 'currency')::int
  ), leg as materialized (
    select s.account_id, s.is_debit, line.tx_id, line.place, s.delta,
           row_number() over (partition by s.account_id order by line.seq, line.place) as step
    from line, lateral (values (debit_id, true, -amount), (credit_id, false, amount)) as s (account_id, is_debit, delta)
  ), written as (
    insert into ledger_tx (id, kind, claim_id, key, actor, reason, created_at)
    select id, kind, claim, key, actor, reason, at from header
  ), moved as (
    insert into transfer (tx_id, debit_id, credit_id, currency_id, amount, debit_version, credit_version)
    select l.tx_id, l.debit_id, l.credit_id, l.currency_id, l.amount, l.debit_from + d.step, l.credit_from + c.step
    from line l
    join leg d on d.tx_id = l.tx_id and d.place = l.place and d.is_debit
    join leg c on c.tx_id = l.tx_id and c.place = l.place and not c.is_debit
    order by l.seq, l.place
  ), settled as (
    update account a set balance = a.balance + s.delta, version = a.version + s.steps
    from (select account_id, sum(delta) as delta, count(*) as steps from leg group by account_id) s
    where a.id = s.account_id
  )
  select h.seq, h.id from header h;
end $$;
