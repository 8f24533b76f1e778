import type { AnswerOf, Language } from '@menyala/contract';
import type { listGiftOrders, listGifts as listGiftsCall } from '@menyala/contract/site/gifts';
import type { Context } from '../../context.ts';
import { balanceOf } from '../../market/points/points-queries.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { giftView } from './gift-views.ts';
import { findItems } from './item-queries.ts';
import { countOrdersOfUser, ordersOfUser } from './order-queries.ts';
import { orderView } from './order-views.ts';

/** What points buy; what is sold out is shown as that. */
export async function listGifts(
  ctx: Context,
  userId: number,
  language: Language,
): Promise<AnswerOf<typeof listGiftsCall>> {
  const [balance, items] = await Promise.all([balanceOf(ctx.pool, userId), findItems(ctx.db)]);
  const offered = items.filter(({ isActive }) => isActive);
  return { balance, items: offered.map((item) => giftView(ctx, item, language)) };
}

export async function listOrders(
  ctx: Context,
  userId: number,
  { page = 1, size = usualSize }: { page?: number; size?: number },
  language: Language,
): Promise<AnswerOf<typeof listGiftOrders>> {
  const [rows, total] = await Promise.all([
    ordersOfUser(ctx.db, userId, { page, size }),
    countOrdersOfUser(ctx.db, userId),
  ]);
  return { items: rows.map((row) => orderView(ctx, row, language)), page, size, total };
}
