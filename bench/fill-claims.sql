-- A million claims that ended, copies of the one that is there, with what was booked for them. The books agree.
-- Of ten, seven succeeded, two were deleted and one rejected; one a minute, the last one now.
set session_replication_role = replica;
set work_mem = '256MB';
begin;

create temp table filler as
select n, gen_random_uuid() as id, now() - (1000000 - n) * interval '1 minute' as at,
       case when n % 10 < 7 then 'success' when n % 10 < 9 then 'deleted' else 'error' end as status
from generate_series(1, 1000000) n;

create temp table story as
select * from (values
  ('success', 1, 'create', null, 'new'), ('success', 2, 'accept', 'new', 'accepted'), ('success', 3, 'send', 'accepted', 'sending'),
  ('success', 4, 'sent', 'sending', 'sent'), ('success', 5, 'complete', 'sent', 'success'),
  ('deleted', 1, 'create', null, 'new'), ('deleted', 2, 'expire_payment', 'new', 'deleted'),
  ('error', 1, 'create', null, 'new'), ('error', 2, 'confirm', 'new', 'checking'), ('error', 3, 'reject', 'checking', 'error')
) s (ends_as, version, event, from_status, to_status);

create temp table one as select * from claim limit 1;

-- Numbers are spread over all that can be drawn, as random ones are.
insert into claim
select c.* from filler f, (select made from claim made join one using (id)) m,
lateral jsonb_populate_record(m.made, jsonb_build_object(
  'id', f.id, 'public_id', (100000000 + f.n * 899 + f.n % 899)::text, 'status', f.status,
  'version', (select max(version) from story where ends_as = f.status),
  'email', 'customer' || f.n % 300000 || '@example.com', 'address', '10.' || f.n % 199 || '.' || f.n % 251 || '.' || f.n % 241,
  'payment_deadline', null, 'created_at', f.at, 'updated_at', f.at)) c;

insert into claim_history (claim_id, event, from_status, to_status, version, actor, at)
select f.id, s.event, s.from_status, s.to_status, s.version, 'customer', f.at
from filler f join story s on s.ends_as = f.status;

insert into idempotency (scope, key, request_hash, response, created_at)
select 'claim', gen_random_uuid(), repeat('0', 43),
       jsonb_build_object('id', f.id, 'publicId', f.n::text, 'status', 'new', 'expiresAt', f.at, 'course', one.course::text,
                          'fromSumma', one.from_summa::text, 'toSumma', one.to_summa::text), f.at
from filler f, one;

-- The books, kind after kind: so the versions of each account follow from the order of the rows.
create temp table leg (place int, status text, kind text, debit text, credit text);
insert into leg values
  (1, null, 'hold', 'available', 'held'), (2, 'deleted', 'release', 'held', 'available'), (3, 'error', 'release', 'held', 'available'),
  (4, 'success', 'deposit', 'outside', 'due'), (5, 'success', 'payout', 'held', 'outside'), (6, 'success', 'settle', 'due', 'available');

select open_accounts(jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency)))
from one, unnest(array['available', 'held', 'outside']) kind, unnest(array[from_id, to_id]) currency;
insert into account (kind, owner, currency_id, version, min_balance)
select 'due', f.id, one.from_id, 2, 0 from filler f, one where f.status = 'success';

create temp table line as
select nextval('ledger_tx_id') as tx_id, l.kind, f.id as claim_id, f.at, l.place,
       row_number() over (partition by l.place) as step, l.debit, l.credit,
       case when l.place in (4, 6) then one.from_id else one.to_id end as currency_id,
       case when l.place in (4, 6) then one.from_summa else one.to_summa end as amount
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
from line h join line ended on ended.claim_id = h.claim_id and ended.kind in ('release', 'payout') where h.kind = 'hold';

insert into deposit (claim_id, currency_id, rail, reference, amount, state, booked_by, actor, at)
select claim_id, currency_id, 'bench', claim_id, amount, 'final', tx_id, 'system:bench', at from line where kind = 'deposit';

insert into payout_attempt (claim_id, currency_id, amount, state, reference, booked_by, actor, opened_at, closed_at)
select claim_id, currency_id, amount, 'confirmed', claim_id, tx_id, 'system:bench', at, at from line where kind = 'payout';

commit;
reset session_replication_role;
reset work_mem;
