import type { GiftKind, GiftOrderStatus } from '@menyala/contract/site/gifts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { type OutboxTopics, publishEvent } from '../../platform/jobs/publish-event.ts';
import { changeStock } from './item-queries.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'gift.moved': { order: string; status: GiftOrderStatus; event: 'take' | 'send' | 'cancel' };
  }
}

/** A gift that was taken, with what it was. */
export const selectOrders = (db: Queryable) =>
  db
    .selectFrom('gift_order')
    .innerJoin('gift_item', 'gift_item.id', 'gift_order.item_id')
    .innerJoin('users', 'users.id', 'gift_order.user_id')
    .leftJoin('promocode', 'promocode.id', 'gift_order.promocode_id')
    .selectAll('gift_order')
    .select([
      'gift_item.kind',
      'gift_item.title_ru',
      'gift_item.title_en',
      'gift_item.picture',
      'users.email',
      'promocode.code',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];
export type OrderRow = Row & { kind: GiftKind; status: GiftOrderStatus };

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return (await selectOrders(db).where('gift_order.id', '=', id).executeTakeFirst()) as OrderRow | undefined;
}

export async function ordersOfUser(
  db: Queryable,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<OrderRow[]> {
  const rows = await selectOrders(db)
    .where('gift_order.user_id', '=', userId)
    .orderBy('gift_order.created_at', 'desc')
    .orderBy('gift_order.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows as OrderRow[];
}

export async function countOrdersOfUser(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('gift_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface OrderToWrite {
  id: string;
  itemId: number;
  userId: number;
  price: string;
  status: GiftOrderStatus;
  promocodeId: number | null;
  amount: string | null;
  /** Encrypted. */
  address: string | null;
  bookedBy: number;
}

export async function insertOrder(tx: Tx, order: OrderToWrite, now: Date): Promise<void> {
  await tx
    .insertInto('gift_order')
    .values({
      id: order.id,
      item_id: order.itemId,
      user_id: order.userId,
      price: order.price,
      status: order.status,
      promocode_id: order.promocodeId,
      amount: order.amount,
      address: order.address,
      tracking: null,
      reason: null,
      booked_by: order.bookedBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Keeps others from an order until the end of the transaction. */
export async function lockOrder(tx: Tx, id: string) {
  return tx.selectFrom('gift_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateOrder(
  tx: Tx,
  id: string,
  set: { status: GiftOrderStatus; tracking?: string | null; reason?: string | null; address?: null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gift_order')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Kept as it was written, so in both languages at once. */
export const accountDeleted = 'Аккаунт удалён / The account is deleted';

/**
 * For whoever deletes an account: nobody needs to know any more where their gifts went, and what was not sent yet stays here.
 * Its points are given up with the rest.
 */
export async function leaveGifts(tx: Tx, userId: number, now: Date): Promise<void> {
  const unsent = await tx
    .updateTable('gift_order')
    .set((eb) => ({
      status: 'cancelled',
      reason: accountDeleted,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('user_id', '=', userId)
    .where('status', '=', 'asked')
    .returning('item_id')
    .execute();
  for (const id of unsent.map(({ item_id }) => item_id).sort((a, b) => a - b)) await changeStock(tx, id, 1);
  await tx
    .updateTable('gift_order')
    .set({ address: null })
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .execute();
}

/** Tells whoever listens that something happened to an order. */
export async function publishOrder(tx: Tx, payload: OutboxTopics['gift.moved'], now: Date): Promise<void> {
  await publishEvent(tx, 'gift.moved', payload, now);
}
