-- Books the holds of new claims of one reserve, in their order: a transaction, a transfer and a hold each. The caller has locked both
-- sides of the reserve, and seen that it is enough; a balance that would end below its minimum fails the whole call all the same.
-- It writes what post_transfers and open_holds would, without finding out for each claim that it moves between the same two accounts.
create function hold_for_claims(reserve_id int, claims uuid[], amounts numeric[], at timestamptz) returns void
language plpgsql as $$
declare
  available record;
  held record;
begin
  select a.id, a.version into strict available from account a where a.kind = 'available' and a.owner = '' and a.currency_id = reserve_id;
  select a.id, a.version into strict held from account a where a.kind = 'held' and a.owner = '' and a.currency_id = reserve_id;

  with asked as materialized (
    select x.place, nextval('ledger_tx_id') as tx, x.claim, x.amount
    from unnest(claims, amounts) with ordinality as x (claim, amount, place)
  ), header as (
    insert into ledger_tx (id, kind, claim_id, actor, created_at) select tx, 'hold', claim, 'customer', at from asked
  ), moved as (
    insert into transfer (tx_id, debit_id, credit_id, currency_id, amount, debit_version, credit_version)
    select tx, available.id, held.id, reserve_id, amount, available.version + place, held.version + place from asked
  ), opened as (
    insert into hold (claim_id, currency_id, amount, opened_by) select claim, reserve_id, amount, tx from asked
  )
  update account a
  set balance = a.balance + case a.id when held.id then total.amount else -total.amount end, version = a.version + total.count
  from (select sum(amount) as amount, count(*) as count from asked) total
  where a.id in (available.id, held.id);
end $$;
