import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** A sentence that must be true of the books, and the statement that counts where it is not. */
interface Invariant {
  number: number;
  sentence: string;
  count: ReturnType<typeof sql<{ count: number }>>;
}

export interface Breach {
  invariant: number;
  sentence: string;
  count: number;
}

const invariants: Invariant[] = [
  {
    number: 1,
    sentence: 'Each account’s balance is the sum of its transfers',
    count: sql`
      select count(*) from account a left join (
        select account_id, sum(amount) as total from (
          select credit_id as account_id, amount from transfer union all select debit_id, -amount from transfer) legs
        group by account_id) t on t.account_id = a.id
      where a.balance <> coalesce(t.total, 0)`,
  },
  {
    number: 2,
    sentence: 'In each currency all balances sum to zero',
    count: sql`select count(*) from (select currency_id from account group by currency_id having sum(balance) <> 0) c`,
  },
  {
    number: 3,
    sentence: 'No account is below its minimum',
    count: sql`select count(*) from account where balance < min_balance`,
  },
  {
    number: 4,
    sentence: 'What is held equals the open holds',
    count: sql`
      select count(*) from (
        select currency_id, balance from account where kind = 'held') a
      full join (select currency_id, sum(amount) as total from hold where closed_by is null group by currency_id) h using (currency_id)
      where coalesce(a.balance, 0) <> coalesce(h.total, 0)`,
  },
  {
    number: 5,
    sentence: 'The versions of an account have no gap',
    count: sql`
      select count(*) from account a left join (
        select account_id, count(*) as n, count(distinct version) as different, max(version) as last from (
          select credit_id as account_id, credit_version as version from transfer
          union all select debit_id, debit_version from transfer) legs
        group by account_id) t on t.account_id = a.id
      where a.version <> coalesce(t.n, 0) or coalesce(t.n, 0) <> coalesce(t.different, 0) or coalesce(t.last, 0) <> a.version`,
  },
  {
    number: 6,
    sentence: 'A claim holds exactly while it may still be paid out, and what left for it is booked once',
    count: sql`
      select count(*) from claim c
      left join (select claim_id, count(*) filter (where closed_by is null) as open, count(*) as n from hold group by claim_id) h on h.claim_id = c.id
      left join (select claim_id, count(*) filter (where booked_by is not null) as booked from payout_attempt group by claim_id) p on p.claim_id = c.id
      where (c.status in ('new', 'checking', 'accepted', 'paused', 'sending') and coalesce(h.open, 0) <> 1)
         or (c.status in ('sent', 'success', 'error', 'deleted') and coalesce(h.open, 0) <> 0)
         or coalesce(h.n, 0) <> 1
         or (c.status in ('sent', 'success')) is distinct from (coalesce(p.booked, 0) = 1)`,
  },
  {
    number: 7,
    sentence: 'No idempotency key is without its claim',
    count: sql`
      select count(*) from idempotency i
      where i.scope = 'claim' and not exists (select from claim c where c.id = (i.response ->> 'id')::uuid)`,
  },
  {
    number: 8,
    sentence: 'No announcement waits over five minutes without an error',
    count: sql`
      select count(*) from outbox
      where delivered_at is null and last_error is null and created_at < now() - interval '5 minutes'`,
  },
];

/** Checks the books in one snapshot. @returns the breaches; none when all is well */
export async function checkInvariants(db: Queryable): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { number, sentence, count } of invariants) {
    const { rows } = await count.execute(db);
    const found = Number(rows[0]?.count ?? 0);
    if (found > 0) breaches.push({ invariant: number, sentence, count: found });
  }
  return breaches;
}
