-- Every balance in the system, as pairs of debit and credit. Append-only; balances move only through post_transfers.

create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('available', 'held', 'due', 'clearing', 'profit', 'loss', 'outside', 'referral', 'shop', 'bonus')),
  -- The claim of a `due`, the user of a `referral`; empty where the house itself is the owner.
  owner text not null default '',
  currency_id int not null references currency,
  balance numeric(38, 18) not null default 0,
  version bigint not null default 0,
  min_balance numeric(38, 18),
  unique (kind, owner, currency_id),
  unique (id, currency_id),
  check (min_balance is null or balance >= min_balance)
) with (fillfactor = 50);

create sequence ledger_tx_id;
create table ledger_tx (
  id bigint primary key,
  kind text not null,
  claim_id uuid,
  key text unique,
  actor text not null,
  reason text,
  created_at timestamptz not null
);
create index ledger_tx_of_claim on ledger_tx (claim_id);

-- `amount` leaves the debit account and joins the credit account. One row moves one currency,
-- so an entry that does not balance cannot be written.
create table transfer (
  id bigint generated always as identity primary key,
  tx_id bigint not null references ledger_tx,
  debit_id bigint not null,
  credit_id bigint not null,
  currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  debit_version bigint not null,
  credit_version bigint not null,
  check (debit_id <> credit_id),
  foreign key (debit_id, currency_id) references account (id, currency_id),
  foreign key (credit_id, currency_id) references account (id, currency_id)
);
create index transfer_of_tx on transfer (tx_id);
create index transfer_debit on transfer (debit_id);
create index transfer_credit on transfer (credit_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: a correction is a new transfer';
end $$;
create trigger ledger_tx_append_only before update or delete on ledger_tx for each statement execute function ledger_is_append_only();
create trigger transfer_append_only before update or delete on transfer for each statement execute function ledger_is_append_only();
create trigger ledger_tx_no_truncate before truncate on ledger_tx for each statement execute function ledger_is_append_only();
create trigger transfer_no_truncate before truncate on transfer for each statement execute function ledger_is_append_only();

-- The account of (kind, owner, currency), opened when it is first named. What customers and reserves own
-- may not fall below zero; the other sides of the books may.
create function open_accounts(wanted jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into account (kind, owner, currency_id, min_balance)
  select distinct w.kind, coalesce(w.owner, ''), w.currency,
         case when w.kind in ('available', 'held', 'due', 'referral', 'shop', 'bonus') then 0::numeric end
  from jsonb_to_recordset(wanted) as w (kind text, owner text, currency int)
  where not exists (
    select from account a where a.kind = w.kind and a.owner = coalesce(w.owner, '') and a.currency_id = w.currency
  )
  order by 1, 2, 3
  on conflict do nothing
$$;

-- Books a batch of transactions, all or nothing.
--   txs: [{seq, kind, claim, key, actor, reason, transfers: [{debit: {kind, owner}, credit: {kind, owner}, currency, amount}]}]
-- Accounts are locked in the order of their ids, so two batches never wait for each other in a ring, and each
-- account is updated once. A balance that would end below its minimum fails the whole call (check of account).
create function post_transfers(txs jsonb, at timestamptz) returns table (seq int, tx_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
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
