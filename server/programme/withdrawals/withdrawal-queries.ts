import { type Selectable, type SqlBool, sql } from 'kysely';
import { asSql } from '../../ledger/ledger-queries.ts';
import type { AccountName, PlannedTransfer } from '../../ledger/transfers.ts';
import type { Cap, Reached } from '../../market/limits/claim-caps.ts';
import { type Prices, pricesOf } from '../../market/settings/value.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { WithdrawalTable } from '../../platform/database/tables.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';
import { type PaidOwner, type Withdrawal, withdrawalColumns, withdrawalOf } from './withdrawal.ts';

export async function findWithdrawal({ db, vault }: Decrypting, id: string): Promise<Withdrawal | undefined> {
  const row = await db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withdrawalOf(vault, row);
}

/** Rows of one balance. What pays a refund goes to somebody else's details, and is in no list of theirs. */
export const belongsTo = ({ userId, shopId }: PaidOwner) =>
  sql<SqlBool>`user_id = ${userId} and shop_id is not distinct from ${shopId}::text and pull_payment_id is null`;

/** Prices of currencies in US dollars, by their ids. */
export async function readPrices(db: Queryable, currencyIds: number[]): Promise<Prices> {
  const { rows } = await sql<{ prices: Prices | null }>`select ${pricesOf(currencyIds)} as prices`.execute(
    db,
  );
  return rows[0]?.prices ?? {};
}

/** The newest withdrawal of a balance to each of these currencies, by currency. */
export async function lastWithdrawals(
  { db, vault }: Decrypting,
  owner: PaidOwner,
  currencyIds: readonly number[],
): Promise<ReadonlyMap<number, Withdrawal>> {
  if (currencyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .distinctOn('to_id')
    .where(belongsTo(owner))
    .where('to_id', 'in', currencyIds)
    .orderBy('to_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.to_id, withdrawalOf(vault, row)]));
}

/** What was asked to be paid of a balance in a currency, newest first: as many as may hold details of theirs. */
export async function withdrawalsTo(
  { db, vault }: Decrypting,
  owner: PaidOwner,
  currencyId: number,
): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .where(belongsTo(owner))
    .where('to_id', '=', currencyId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => withdrawalOf(vault, row));
}

export async function openWithdrawals({ db, vault }: Decrypting, owner: PaidOwner): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .where(belongsTo(owner))
    .where('status', 'in', ['accepted', 'sending'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => withdrawalOf(vault, row));
}

/** What a withdrawal is written with. Its details are encrypted already. */
export type AskedColumns = Omit<
  Selectable<WithdrawalTable>,
  'reference' | 'reason' | 'paid_at' | 'requisites'
> & {
  requisites: object;
  /** What joined a shop's balance from then on waits. No column. */
  ripe_before: Date | null;
  /** Of the refund that it pays, as its details were seen. No column. */
  refund_version: number | null;
  /** Limits of a day that it counts in, and by which email its owner is known to them. No columns. */
  caps: Cap[] | null;
  email: string | null;
};

export interface RequestKey {
  scope: string;
  key: string;
  hash: string;
  response: { id: string };
}

export interface AskedOutcome {
  outcome: 'created' | 'replayed' | 'mismatch' | 'short' | 'exceeded' | 'limited' | 'stale' | 'owes' | 'over';
  /** For `limited`, the limit as `limit_reached` in the database names it. */
  response: { id: string } | Reached | null;
  /** What there is of the balance or of the reserve. */
  free: string | null;
}

/** One transaction: the key, both holds, the row, its history and the event; or nothing at all. */
export async function insertWithdrawal(
  db: Queryable,
  asked: AskedColumns,
  transfers: PlannedTransfer[],
  key: RequestKey | null,
  { actor, now }: { actor: string; now: Date },
): Promise<AskedOutcome> {
  const { rows } = await sql<AskedOutcome>`select outcome, response, free from ask_withdrawal(
    ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(transfers.map(asSql))}::jsonb,
    ${key && JSON.stringify(key)}::jsonb, ${actor}, ${now})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database said nothing of a withdrawal.');
  return row;
}

/** What was asked for under a key before, with its request's hash. */
export async function findAskedBefore(db: Queryable, scope: string, key: string) {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { hash: row.request_hash, response: row.response as unknown as { id: string } };
}

export interface Move {
  version: number;
  event: 'send' | 'paid' | 'fail' | 'reject' | 'cancel';
  after: { status: Withdrawal['status']; reference?: string; reason?: string | null; paid_at?: Date };
  transfers: PlannedTransfer[];
  closesHold: boolean;
}

/** Writes a move on the version that was seen. @returns whether it still was that version */
export async function writeMove(
  db: Queryable,
  id: string,
  move: Move,
  { actor, why, now }: { actor: string; why: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    outcome: string;
  }>`select move_withdrawal(${id}, ${move.version}, ${move.event},
    ${JSON.stringify(move.after)}::jsonb, ${JSON.stringify(move.transfers.map(asSql))}::jsonb, ${move.closesHold},
    ${actor}, ${why}, ${now}) as outcome`.execute(db);
  return rows[0]?.outcome === 'moved';
}

/** Opens and locks accounts in the order of the whole ledger, so that what is booked on them next waits for nobody in a circle. */
export async function lockAccounts(
  db: Queryable,
  names: { account: AccountName; currencyId: number }[],
): Promise<void> {
  const wanted = new Map(
    names.map(({ account: { kind, owner = '' }, currencyId }) => [
      `${kind} ${owner} ${currencyId}`,
      { kind, owner, currency: currencyId },
    ]),
  );
  await sql`select lock_accounts(${JSON.stringify([...wanted.values()])}::jsonb)`.execute(db);
}
