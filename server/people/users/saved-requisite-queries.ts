import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type Details, decryptCards, detailsText, encryptCards } from '../../platform/vault/card-numbers.ts';
import type { Decrypting, Vault } from '../../platform/vault/vault.ts';

type Side = 'send' | 'receive';

export interface SavedRow {
  id: string;
  currencyId: number;
  side: Side;
  values: Details;
  createdAt: Date;
}

const columns = ['id', 'currency_id', 'side', 'fields', 'created_at'] as const;

interface Columns {
  id: string;
  currency_id: number;
  side: string;
  fields: unknown;
  created_at: Date;
}

/** Details of a user, the last used first. */
export async function savedRequisitesOf(
  { db, vault }: Decrypting,
  userId: number,
  currencyId: number | undefined,
): Promise<SavedRow[]> {
  const rows = await db
    .selectFrom('saved_requisite')
    .select(columns)
    .where('user_id', '=', userId)
    .$if(currencyId !== undefined, (query) => query.where('currency_id', '=', currencyId ?? 0))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => savedRow(vault, row));
}

/** Whoever saves holds this until the end of the transaction: two at once may not pass the limit. */
export async function lockSavedRequisites(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved requisites of user ${userId}`}, 0))`.execute(
    tx,
  );
}

export type NewRequisite = Pick<SavedRow, 'currencyId' | 'side' | 'values'>;

/** Touches the same details where they are saved already, under whichever key. */
export async function touchSame(
  { tx, vault }: { tx: Tx; vault: Vault },
  userId: number,
  { currencyId, side, values }: NewRequisite,
  now: Date,
): Promise<SavedRow | undefined> {
  const row = await tx
    .updateTable('saved_requisite')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .where('side', '=', side)
    .where((eb) =>
      eb.or([
        eb('fields_hash', 'in', vault.blindIndexes(detailsText(values))),
        // From before there was a vault, and not encrypted yet.
        eb.and([eb('fields_hash', 'is', null), eb(sql`fields`, '=', sql`${JSON.stringify(values)}::jsonb`)]),
      ]),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && savedRow(vault, row);
}

export async function countSaved(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_requisite')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSaved(
  { tx, vault }: { tx: Tx; vault: Vault },
  userId: number,
  { id, currencyId, side, values }: NewRequisite & { id: string },
  now: Date,
): Promise<SavedRow> {
  const row = await tx
    .insertInto('saved_requisite')
    .values({
      id,
      user_id: userId,
      currency_id: currencyId,
      side,
      fields: JSON.stringify(encryptCards(vault, values, associatedData.savedRequisite(id))),
      fields_hash: vault.blindIndex(detailsText(values)),
      created_at: now,
      used_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return savedRow(vault, row);
}

/** @returns whether there was one of this user */
export async function deleteSaved(db: Queryable, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_requisite')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type PickedRequisite = Pick<SavedRow, 'id' | 'currencyId' | 'side' | 'values'>;

/** Those of these details that are the user's own, marked as used. */
export async function pickSavedRequisites(
  { db, vault }: Decrypting,
  userId: number,
  ids: string[],
  now: Date,
): Promise<PickedRequisite[]> {
  const rows = await db
    .updateTable('saved_requisite')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returning(columns)
    .execute();
  return rows.map((row) => savedRow(vault, row));
}

function savedRow(vault: Decrypting['vault'], row: Columns): SavedRow {
  return {
    id: row.id,
    currencyId: row.currency_id,
    side: row.side === 'send' ? 'send' : 'receive',
    values: decryptCards(vault, row.fields as Details, associatedData.savedRequisite(row.id)),
    createdAt: row.created_at,
  };
}
