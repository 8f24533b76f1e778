-- Gives deposits to claims: a new one by its reference, or one that no claim has, by its id. A payment counts once, for one claim.
-- Returns the numbers of the changes whose deposit belongs to another claim, was sent back, or is wanted by an earlier change.
--   changes: [{seq, claim, actor, deposit: {currency, rail, reference, amount, state, confirmations} or {id, …} or null}]
create function take_deposits(changes jsonb, at timestamptz) returns int[]
language plpgsql as $$
#variable_conflict use_column
declare
  taken int[];
begin
  with reported as (
    select x.seq, x.claim, x.actor, x.deposit
    from jsonb_to_recordset(changes) as x (seq int, claim uuid, actor text, deposit jsonb)
    where x.deposit ? 'reference'
  ), written as (
    insert into deposit (claim_id, currency_id, rail, reference, amount, state, confirmations, actor, at)
    select claim, (deposit ->> 'currency')::int, deposit ->> 'rail', deposit ->> 'reference', (deposit ->> 'amount')::numeric,
           deposit ->> 'state', (deposit ->> 'confirmations')::int, actor, at
    from reported order by deposit ->> 'rail', deposit ->> 'reference'
    on conflict do nothing returning claim_id
  )
  select coalesce(array_agg(r.seq), '{}') into taken from reported r where r.claim not in (select claim_id from written);

  perform from deposit d where d.id in (select (x.deposit ->> 'id')::bigint from jsonb_to_recordset(changes) as x (deposit jsonb)) order by d.id for update;
  taken := taken || array(
    select x.seq from jsonb_to_recordset(changes) as x (seq int, claim uuid, deposit jsonb)
    join deposit d on d.id = (x.deposit ->> 'id')::bigint
    where d.claim_id is distinct from x.claim and (d.claim_id is not null or d.state <> 'final'));
  return taken || array(
    select later.seq from (
      select x.seq, row_number() over (partition by x.deposit ->> 'id' order by x.seq) as place
      from jsonb_to_recordset(changes) as x (seq int, deposit jsonb)
      where not x.seq = any (taken) and x.deposit ? 'id'
    ) later where later.place > 1);
end $$;
