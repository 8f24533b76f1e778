import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/connection.ts';
import { plainOrNull } from '../platform/database/numeric.ts';
import type { BookingKind, OutwardKind } from './booking-kinds.ts';
import type { OutflowPass } from './outflow.ts';
import type { ShownRule } from './shown-reserve.ts';
import type { PlannedTransfer } from './transfers.ts';

/** What is free of each reserve, with how much of it is shown. */
export async function availableReserves(
  db: Queryable,
): Promise<{ currencyId: number; reserve: string; rule: ShownRule }[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('currency', 'currency.id', 'account.currency_id')
    .select(['currency_id', 'balance', 'shown_sum', 'shown_cap', 'shown_step'])
    .where('kind', '=', 'available')
    .where('owner', '=', '')
    .execute();
  return rows.map((row) => ({
    currencyId: row.currency_id,
    reserve: add(row.balance, '0'),
    rule: {
      sum: plainOrNull(row.shown_sum),
      cap: plainOrNull(row.shown_cap),
      step: plainOrNull(row.shown_step),
    },
  }));
}

/** One transaction of the ledger, to be booked whole. */
export type Posting = Booking &
  (
    | { kind: Exclude<BookingKind, OutwardKind>; pass?: never }
    /** Null where this one takes in, or takes off a balance: the database refuses what leaves without a pass. */
    | { kind: OutwardKind; pass: OutflowPass | null }
  );

interface Booking {
  claimId?: string;
  /** Booked once, however often it is sent with the same key. */
  key?: string;
  actor: string;
  reason?: string;
  transfers: PlannedTransfer[];
}

/** Books one transaction. @returns its id. Fails where a balance would fall below its minimum. */
export async function post(db: Queryable, posting: Posting, at: Date): Promise<number> {
  const batch = [asTransaction(posting, 0)];
  const { rows } = await sql<{
    tx_id: number;
  }>`select tx_id from post_transfers(${JSON.stringify(batch)}, ${at})`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The ledger booked nothing.');
  return row.tx_id;
}

/** Books several transactions in one statement, all or none; each account is changed once. */
export async function postAll(db: Queryable, postings: readonly Posting[], at: Date): Promise<void> {
  if (postings.length === 0) return;
  const batch = postings.map(asTransaction);
  await sql`select from post_transfers(${JSON.stringify(batch)}, ${at})`.execute(db);
}

function asTransaction({ pass, claimId = '', ...posting }: Posting, place: number) {
  return {
    ...{ seq: place + 1, ...posting, outflow: pass?.object ?? null },
    ...{ claim: claimId || null, transfers: posting.transfers.map(asSql) },
  };
}

/** A transfer as the SQL functions take it. */
export function asSql({ debit, credit, currencyId, amount }: PlannedTransfer) {
  return { debit, credit, currency: currencyId, amount };
}
