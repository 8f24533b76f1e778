import { compare } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/connection.ts';
import { type FieldErrors, wrongDecimals, wrongZero } from '../platform/http/field-checks.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlannedTransfer } from './transfers.ts';

/** Far above any balance, and far below what one can hold. */
const mostAtOnce = '999999999999999';

/** What is wrong with an amount and a reason that staff give to change a balance by hand. */
export function wrongAdjustment(
  { amount, reason }: { amount: string; reason: string },
  { decimals, ticker }: { decimals: number; ticker: string },
): FieldErrors {
  const isTooMuch = compare(amount, mostAtOnce) > 0;
  return {
    ...(isTooMuch ? { amount: [{ code: 'above_max', values: { nearest: mostAtOnce, ticker } }] } : {}),
    ...wrongDecimals('amount', amount, decimals),
    ...wrongZero('amount', amount),
    ...(reason.length < 3 ? { reason: [{ code: 'too_short' }] } : {}),
  };
}

/**
 * True where this was booked under its key before. Whoever comes with the same key meanwhile waits for this transaction's end.
 * @throws Refusal `idempotency_mismatch` where something else was
 */
export async function wasAdjusted(
  tx: Tx,
  key: string,
  { debit, currencyId, amount }: PlannedTransfer,
  reason: string,
): Promise<boolean> {
  await takeTurnOfKey(tx, key);
  const known = await findBooked(tx, key);
  if (!known) return false;
  const isSame =
    known.debit_kind === debit.kind &&
    known.currency_id === currencyId &&
    compare(known.amount, amount) === 0 &&
    known.reason === reason;
  if (!isSame) throw new Refusal('idempotency_mismatch');
  return true;
}

/** Two requests with one key come one after the other, so that the second finds what the first booked. */
async function takeTurnOfKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** What was booked under a key, or nothing. */
async function findBooked(db: Queryable, key: string) {
  return db
    .selectFrom('ledger_tx')
    .innerJoin('transfer', 'transfer.tx_id', 'ledger_tx.id')
    .innerJoin('account as debit', 'debit.id', 'transfer.debit_id')
    .select(['debit.kind as debit_kind', 'transfer.currency_id', 'transfer.amount', 'ledger_tx.reason'])
    .where('ledger_tx.key', '=', key)
    .executeTakeFirst();
}
