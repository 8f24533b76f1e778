-- So many claims as there are details in the table `detail`, each with a number, sums, a card, a customer and a history of its
-- own; whatever else a row has is copied from the one claim from BTC to SBERRUB that was really made, so that this names no more columns than differ.
-- Of ten that ended, seven succeeded, two were deleted and one rejected; one a minute, the last one now. The newest are open:
-- two thousand wait for their payment, five hundred for its check, five hundred for their payout. The books agree.
set session_replication_role = replica;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
begin;

-- Indexes are made anew at the end, which takes a part of the time.
create temp table aside as
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
where i.indrelid in ('claim'::regclass, 'claim_history'::regclass, 'email_message'::regclass, 'ledger_tx'::regclass, 'transfer'::regclass, 'deposit'::regclass, 'payout_attempt'::regclass, 'hold'::regclass)
  and not exists (select from pg_constraint where conindid = i.indexrelid);
do $$ declare index record; begin
  for index in select * from aside loop execute 'drop index ' || index.name; end loop;
end $$;

-- The claim that they are copies of: the only one of its direction, which the bench made. Any other would move other books.
create temp table one as
select c.* from claim c join currency f on f.id = c.from_id join currency t on t.id = c.to_id where f.code = 'BTC' and t.code = 'SBERRUB';
do $$ begin
  if (select count(*) from one) <> 1 then raise exception 'There are % claims from BTC to SBERRUB, and not one.', (select count(*) from one); end if;
end $$;
create temp table size as select count(*)::int as claims, least(3000, count(*) / 10)::int as open from detail;

create temp table filler as
select d.n, d.id, d.to_requisites, d.blind_index, now() - (s.claims - d.n) * interval '1 minute' as at,
       round(one.from_summa * (1 + (d.n::bigint * 7919 % 100003) * 0.00001), 8) as from_summa,
       round(one.from_summa * (1 + (d.n::bigint * 7919 % 100003) * 0.00001) * one.to_summa / one.from_summa, 2) as to_summa,
       case when d.n > s.claims - s.open then (array['new', 'new', 'new', 'new', 'checking', 'accepted'])[1 + d.n % 6]
            when d.n % 10 < 7 then 'success' when d.n % 10 < 9 then 'deleted' else 'error' end as status
from detail d, size s, one;
analyze filler;

create temp table story as
select * from (values
  ('success', 1, 'create', null, 'new', 1), ('success', 2, 'confirm', 'new', 'checking', 3), ('success', 3, 'accept', 'checking', 'accepted', 4),
  ('success', 4, 'send', 'accepted', 'sending', 13), ('success', 5, 'sent', 'sending', 'sent', 15), ('success', 6, 'complete', 'sent', 'success', 15),
  ('deleted', 1, 'create', null, 'new', 1), ('deleted', 2, 'expire_payment', 'new', 'deleted', 7),
  ('error', 1, 'create', null, 'new', 1), ('error', 2, 'confirm', 'new', 'checking', 3), ('error', 3, 'reject', 'checking', 'error', 18),
  ('new', 1, 'create', null, 'new', 1),
  ('checking', 1, 'create', null, 'new', 1), ('checking', 2, 'confirm', 'new', 'checking', 3),
  ('accepted', 1, 'create', null, 'new', 1), ('accepted', 2, 'confirm', 'new', 'checking', 3), ('accepted', 3, 'accept', 'checking', 'accepted', 4)
) s (ends_as, version, event, from_status, to_status, lifecycle_row);

-- Columns that the database computes by itself are left to it.
create function pg_temp.columns_of(name text) returns text language sql as $$
  select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
  where table_schema = 'public' and table_name = name and is_generated = 'NEVER' and coalesce(identity_generation, '') <> 'ALWAYS' $$;

-- Numbers are spread over all that can be drawn, as random ones are.
do $$ declare columns text := pg_temp.columns_of('claim'); begin
execute format($insert$
  insert into claim (%1$s)
  select %1$s from (select c.* from filler f, (select made from claim made join one using (id)) m,
  lateral jsonb_populate_record(m.made, jsonb_build_object(
    'id', f.id, 'public_id', (1000000000 + f.n::bigint * 8999 + f.n %% 8999)::text, 'status', f.status,
    'version', (select max(version) from story where ends_as = f.status),
    'from_summa', f.from_summa, 'to_summa', f.to_summa, 'to_requisites', f.to_requisites, 'detail_blind_indexes', array[f.blind_index],
    'email', 'customer' || f.n %% 300000 || '@' || (array['example.com', 'mail.example', 'post.example'])[1 + f.n %% 3],
    'address', '10.' || f.n / 65536 || '.' || f.n / 256 %% 256 || '.' || f.n %% 256,
    'profit', case when f.status = 'success' then round(f.to_summa * 0.01, 2) end,
    'payment_deadline', case when f.status = 'new' then now() + interval '1 day' end,
    'check_deadline', case when f.status = 'checking' then now() + interval '1 day' + f.n * interval '1 ms' end,
    'created_at', f.at, 'updated_at', f.at)) c) made
$insert$, columns);
end $$;

insert into claim_history (claim_id, event, lifecycle_row, from_status, to_status, version, actor, at)
select f.id, s.event, s.lifecycle_row, s.from_status, s.to_status, s.version, 'customer', f.at
from filler f join story s on s.ends_as = f.status;

insert into idempotency (scope, key, request_hash, response, created_at)
select 'claim', gen_random_uuid(), repeat('0', 43),
       jsonb_build_object('id', f.id, 'publicId', f.n::text, 'status', 'new', 'expiresAt', f.at, 'course', one.course::text,
                          'fromSumma', f.from_summa::text, 'toSumma', f.to_summa::text), f.at
from filler f, one;

-- One email of each claim, of which those of a month still say something; and the events of a week.
do $$ declare columns text := pg_temp.columns_of('email_message'); begin
execute format($insert$
  insert into email_message (%1$s)
  select %1$s from (select e.* from filler f, (select made from email_message made join one on made.claim_id = one.id limit 1) m,
  lateral jsonb_populate_record(m.made, jsonb_build_object(
    'claim_id', f.id, 'outbox_id', null, 'proofs', '', 'created_at', f.at, 'sent_at', f.at, 'error', null,
    'recipient', 'customer' || f.n %% 300000 || '@' || (array['example.com', 'mail.example', 'post.example'])[1 + f.n %% 3])
    || case when f.at > now() - interval '30 days' then '{}' else jsonb_build_object('content', null, 'forgotten_at', f.at) end) e) made
$insert$, columns);
end $$;

insert into outbox (topic, payload, created_at, delivered_at, next_attempt_at)
select 'claim.moved', jsonb_build_object('claim', f.id, 'version', s.version, 'status', s.to_status, 'event', s.event), f.at, f.at, f.at
from filler f join story s on s.ends_as = f.status where f.at > now() - interval '7 days';

-- The books, kind after kind: so the versions of each account follow from the order of the rows.
create temp table leg (place int, status text, kind text, debit text, credit text);
insert into leg values
  (1, null, 'hold', 'available', 'held'), (2, 'deleted', 'release', 'held', 'available'), (3, 'error', 'release', 'held', 'available'),
  (4, 'success', 'deposit', 'outside', 'due'), (4, 'accepted', 'deposit', 'outside', 'due'),
  (5, 'success', 'payout', 'held', 'outside'), (6, 'success', 'settle', 'due', 'available');

select open_accounts(jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency)))
from one, unnest(array['available', 'held', 'outside']) kind, unnest(array[from_id, to_id]) currency;
insert into account (kind, owner, currency_id, version, balance, min_balance)
select 'due', f.id, one.from_id, case f.status when 'success' then 2 else 1 end, case f.status when 'success' then 0 else f.from_summa end, 0
from filler f, one where f.status in ('success', 'accepted');

create temp table line as
select nextval('ledger_tx_id') as tx_id, l.kind, f.id as claim_id, f.at, l.place,
       row_number() over (partition by l.place) as step, l.debit, l.credit,
       case when l.place in (4, 6) then one.from_id else one.to_id end as currency_id,
       case when l.place in (4, 6) then f.from_summa else f.to_summa end as amount
from one, leg l join filler f on l.status is null or l.status = f.status;
analyze line;

create temp table before as
with moved as (
  select place, debit as kind, currency_id, count(*) as n from line group by 1, 2, 3
  union all select place, credit, currency_id, count(*) from line group by 1, 2, 3
)
select m.place, m.kind, m.currency_id, a.id as account_id,
       a.version + coalesce(sum(m.n) over (partition by a.id order by m.place rows between unbounded preceding and 1 preceding), 0) as version
from moved m join account a on a.kind = m.kind and a.owner = '' and a.currency_id = m.currency_id;

insert into ledger_tx (id, kind, claim_id, actor, created_at) select tx_id, kind, claim_id, 'system:bench', at from line;

insert into transfer (tx_id, debit_id, credit_id, currency_id, amount, debit_version, credit_version)
select l.tx_id, coalesce(d.account_id, due.id), coalesce(c.account_id, due.id), l.currency_id, l.amount,
       coalesce(d.version + l.step, 2), coalesce(c.version + l.step, 1)
from line l
left join before d on d.place = l.place and d.kind = l.debit
left join before c on c.place = l.place and c.kind = l.credit
left join account due on l.place in (4, 6) and due.kind = 'due' and due.owner = l.claim_id::text and due.currency_id = l.currency_id;

update account a set version = a.version + m.n, balance = a.balance + m.total
from (
  select kind, currency_id, count(*) as n, sum(amount) as total from (
    select credit as kind, currency_id, amount from line union all select debit, currency_id, -amount from line) legs
  group by 1, 2
) m where a.kind = m.kind and a.owner = '' and a.currency_id = m.currency_id and m.kind <> 'due';

insert into hold (claim_id, currency_id, amount, opened_by, closed_by)
select h.claim_id, h.currency_id, h.amount, h.tx_id, ended.tx_id
from line h left join line ended on ended.claim_id = h.claim_id and ended.kind in ('release', 'payout') where h.kind = 'hold';

-- References as networks and banks write them: half of them hashes, half of them numbers.
insert into deposit (claim_id, currency_id, rail, reference, amount, state, booked_by, actor, at)
select claim_id, currency_id, 'bench', encode(sha256(claim_id::text::bytea), 'hex'), amount, 'final', tx_id, 'system:bench', at
from line where kind = 'deposit';

insert into payout_attempt (claim_id, currency_id, amount, state, reference, booked_by, actor, opened_at, closed_at)
select claim_id, currency_id, amount, 'confirmed', (700000000000 + tx_id)::text, tx_id, 'system:bench', at, at from line where kind = 'payout';

do $$ declare index record; begin
  for index in select * from aside loop execute index.definition; end loop;
end $$;
commit;
reset session_replication_role;
reset maintenance_work_mem;
reset work_mem;

-- What searches by a part look in.
update search_progress set upto = '-infinity';
do $$ begin while index_claims(now() + interval '5 seconds', 2000000) loop end loop; end $$;
