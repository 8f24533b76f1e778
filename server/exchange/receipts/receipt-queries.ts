import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';
import { isReceiptType, type Receipt } from './receipt.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'receipt.added': { claim: string };
  }
}

export function findClaim(db: Queryable, claimId: string) {
  return db
    .selectFrom('claim')
    .select(['id', 'status', 'version'])
    .where('id', '=', claimId)
    .executeTakeFirst();
}

/** Whoever changes the receipts of a claim holds this until the end of the transaction; requests may not lock claims. */
export async function lockReceiptsOf(tx: Tx, claimId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('receipts of ' || ${claimId.toLowerCase()}, 0))`.execute(
    tx,
  );
}

export async function countReceipts(db: Queryable, claimId: string): Promise<number> {
  const { count } = await db
    .selectFrom('receipt')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReceipt(
  tx: Tx,
  receipt: Receipt,
  { sha256, encryptedKey }: { sha256: Buffer; encryptedKey: string },
  now: Date,
): Promise<void> {
  const { claimId, ...row } = receipt;
  await tx
    .insertInto('receipt')
    .values({ ...row, claim_id: claimId, sha256, encrypted_key: encryptedKey, created_at: now })
    .execute();
}

/** Who should know of it hears of it when the outbox is looked at next, within two seconds: nobody waits for that. */
export async function publishReceipt(tx: Tx, claimId: string, now: Date): Promise<void> {
  await publishEvent(tx, 'receipt.added', { claim: claimId.toLowerCase() }, now);
}

export async function findReceipt(
  db: Queryable,
  claimId: string,
  receiptId: string,
): Promise<(Receipt & { encryptedKey: string | null }) | undefined> {
  const row = await db
    .selectFrom('receipt')
    .select(['id', 'claim_id', 'name', 'type', 'size', 'encrypted_key'])
    .where('id', '=', receiptId)
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { claim_id, type, encrypted_key, ...rest } = row;
  if (!isReceiptType(type)) throw new Error(`Receipt ${row.id} has the unknown type ${type}.`);
  return { ...rest, claimId: claim_id, type, encryptedKey: encrypted_key };
}

export async function deleteReceipt(tx: Tx, receiptId: string): Promise<void> {
  await tx.deleteFrom('receipt').where('id', '=', receiptId).execute();
}

/** Which of these ids have a row whose file is to be kept. */
export async function knownReceipts(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('receipt')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}
