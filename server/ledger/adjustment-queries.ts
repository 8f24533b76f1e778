import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/connection.ts';

/** Two requests with one key come one after the other, so that the second finds what the first booked. */
export async function takeTurnOfKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** What was booked under a key, or nothing. */
export async function findBooked(db: Queryable, key: string) {
  return db
    .selectFrom('ledger_tx')
    .innerJoin('transfer', 'transfer.tx_id', 'ledger_tx.id')
    .innerJoin('account as debit', 'debit.id', 'transfer.debit_id')
    .select(['debit.kind as debit_kind', 'transfer.currency_id', 'transfer.amount', 'ledger_tx.reason'])
    .where('ledger_tx.key', '=', key)
    .executeTakeFirst();
}
