import type { AnswerOf, Language } from '@menyala/contract';
import type { listGiftOrders, listGifts as listGiftsCall } from '@menyala/contract/site/gifts';
import { balanceOf } from '../../market/points/points-queries.ts';
import { usualSize } from '../../platform/http/listed.ts';
import type { World } from '../../world.ts';
import { giftView } from './gift-views.ts';
import { findItems } from './item-queries.ts';
import { countOrdersOfUser, ordersOfUser } from './order-queries.ts';
import { orderView } from './order-views.ts';

/** What points buy; what is sold out is shown as that. */
export async function listGifts(
  world: World,
  userId: number,
  language: Language,
): Promise<AnswerOf<typeof listGiftsCall>> {
  const [balance, items] = await Promise.all([balanceOf(world.pool, userId), findItems(world.db)]);
  const offered = items.filter(({ isActive }) => isActive);
  return { balance, items: offered.map((item) => giftView(world, item, language)) };
}

export async function listOrders(
  world: World,
  userId: number,
  { page = 1, size = usualSize }: { page?: number; size?: number },
  language: Language,
): Promise<AnswerOf<typeof listGiftOrders>> {
  const [rows, total] = await Promise.all([
    ordersOfUser(world.db, userId, { page, size }),
    countOrdersOfUser(world.db, userId),
  ]);
  return { items: rows.map((row) => orderView(world, row, language)), page, size, total };
}
