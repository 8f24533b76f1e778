import { sql } from 'kysely';
import type { Queryable } from '../platform/database/connection.ts';
import { countRows } from '../platform/database/count-rows.ts';
import { likePart } from '../platform/database/like.ts';

export interface TransferFilter {
  currencyId?: number | undefined;
  claimId?: string | undefined;
  /** Of its balance, and what is held or owed of it. */
  shopId?: string | undefined;
  /** Part of a reason or of who booked it, or a kind. */
  q?: string | undefined;
}

const joined = (db: Queryable) =>
  db
    .selectFrom('transfer')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'transfer.tx_id')
    .innerJoin('account as debit', 'debit.id', 'transfer.debit_id')
    .innerJoin('account as credit', 'credit.id', 'transfer.credit_id')
    .innerJoin('currency', 'currency.id', 'transfer.currency_id');

function filtered(db: Queryable, { currencyId, claimId, shopId, q }: TransferFilter) {
  let query = joined(db);
  if (currencyId !== undefined) query = query.where('transfer.currency_id', '=', currencyId);
  if (claimId !== undefined) query = query.where('ledger_tx.claim_id', '=', claimId);
  if (shopId !== undefined)
    query = query.where((eb) => {
      const own = eb
        .selectFrom('account')
        .select('account.id')
        .where('account.owner', '=', shopId)
        .where('account.kind', 'in', ['shop', 'shop_held', 'shop_owed']);
      return eb.or([eb('transfer.debit_id', 'in', own), eb('transfer.credit_id', 'in', own)]);
    });
  if (q?.trim()) {
    const part = likePart(q.trim());
    query = query.where((eb) =>
      eb.or([
        eb('ledger_tx.reason', 'ilike', part),
        eb('ledger_tx.actor', 'ilike', part),
        eb('ledger_tx.kind', 'ilike', part),
        eb('currency.code', 'ilike', part),
      ]),
    );
  }
  return query;
}

export async function transferRows(
  db: Queryable,
  filter: TransferFilter,
  { page, size, isOldestFirst }: { page: number; size: number; isOldestFirst: boolean },
) {
  return filtered(db, filter)
    .select([
      'transfer.id',
      'ledger_tx.created_at as at',
      'ledger_tx.kind',
      'debit.kind as debit_kind',
      'credit.kind as credit_kind',
      'currency.code as currency',
      'transfer.amount',
      'ledger_tx.claim_id',
      'ledger_tx.actor',
      'ledger_tx.reason',
    ])
    .orderBy('transfer.id', isOldestFirst ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}
export type TransferRow = Awaited<ReturnType<typeof transferRows>>[number];

export async function countTransfers(db: Queryable, filter: TransferFilter): Promise<number> {
  const { currencyId, claimId, shopId, q } = filter;
  // Of all, the names of accounts and currencies say nothing.
  if (claimId === undefined && shopId === undefined && !q?.trim()) {
    const all = db.selectFrom('transfer');
    return countRows(db, currencyId === undefined ? all : all.where('currency_id', '=', currencyId));
  }
  return countRows(db, filtered(db, filter));
}

/** What the checks of the books found last, and when they came to their end. */
export async function ledgerChecks(db: Queryable) {
  return db
    .selectFrom('ledger_check')
    .select([
      'kind',
      'checked_at',
      'failed_at',
      sql<{ invariant: number; sentence: string; count: number }[]>`breaches`.as('breaches'),
    ])
    .execute();
}
