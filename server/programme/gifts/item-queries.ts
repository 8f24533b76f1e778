import type { GiftItemEdit } from '@menyala/contract/office/gifts';
import type { GiftKind } from '@menyala/contract/site/gifts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { GiftItem, GiftPromocode } from './item.ts';

const all = (db: Queryable) => db.selectFrom('gift_item').selectAll().orderBy('position').orderBy('id');

type ItemRow = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const itemOf = (row: ItemRow): GiftItem => ({
  id: row.id,
  kind: row.kind as GiftKind,
  title: { ru: row.title_ru, en: row.title_en },
  text: { ru: row.text_ru, en: row.text_en },
  picture: row.picture,
  price: plain(row.price),
  stock: row.stock,
  amount: plainOrNull(row.amount),
  // Written by `columns` alone, from this shape.
  promocode: row.promocode as GiftPromocode | null,
  isActive: row.is_active,
  position: row.position,
  version: row.version,
  createdAt: row.created_at,
});

/** The catalogue, in its order. */
export async function findItems(db: Queryable): Promise<GiftItem[]> {
  return (await all(db).execute()).map(itemOf);
}

export async function findItem(db: Queryable, id: number): Promise<GiftItem | null> {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Keeps others from it until the end of the transaction: whoever takes one, and whoever changes it, come one after another. */
export async function lockItem(tx: Tx, id: number): Promise<GiftItem | null> {
  const row = await all(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? itemOf(row) : null;
}

const columns = (edit: GiftItemEdit) => ({
  kind: edit.kind,
  title_ru: edit.title.ru,
  title_en: edit.title.en,
  text_ru: edit.text.ru,
  text_en: edit.text.en,
  price: edit.price,
  stock: edit.stock,
  amount: edit.amount,
  promocode: edit.promocode && JSON.stringify(edit.promocode),
  is_active: edit.isActive,
  position: edit.position,
});

export async function insertItem(tx: Tx, edit: GiftItemEdit, now: Date): Promise<number> {
  const row = await tx
    .insertInto('gift_item')
    .values({ ...columns(edit), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateItem(tx: Tx, id: number, edit: GiftItemEdit): Promise<void> {
  await tx
    .updateTable('gift_item')
    .set((eb) => ({ ...columns(edit), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setPicture(tx: Tx, id: number, picture: string | null): Promise<void> {
  await tx.updateTable('gift_item').set({ picture }).where('id', '=', id).execute();
}

/** Takes one, or with 1 puts one back. What is not counted stays so. */
export async function changeStock(tx: Tx, id: number, by: 1 | -1): Promise<void> {
  // The version stays: it is of what staff edit, and somebody may be editing it.
  await tx
    .updateTable('gift_item')
    .set((eb) => ({ stock: eb('stock', '+', by) }))
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute();
}

/** How many were taken of each, without those that were cancelled. */
export async function takenCounts(db: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('gift_order')
    .select(['item_id', sql<number>`count(*)`.as('taken')])
    .where('status', '<>', 'cancelled')
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, taken }) => [item_id, Number(taken)]));
}

/** Names of all pictures that are shown. */
export async function knownPictures(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('gift_item').select('picture').where('picture', 'is not', null).execute();
  return new Set(rows.flatMap(({ picture }) => picture ?? []));
}
