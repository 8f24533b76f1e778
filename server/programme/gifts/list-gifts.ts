import type { AnswerOf, Language } from '@menyala/contract';
import type { Gift, listGiftOrders, listGifts as listGiftsCall } from '@menyala/contract/site/gifts';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { balanceOf } from '../../market/points/points-queries.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { effectText } from '../../market/promocodes/effect-text.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { localeOf } from '../../platform/languages.ts';
import type { GiftItem } from './item.ts';
import { findItems } from './item-queries.ts';
import { countOrdersOfUser, ordersOfUser } from './order-queries.ts';
import { orderView } from './order-views.ts';
import { pictureUrl } from './picture-files.ts';

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

function giftView(ctx: Pick<Context, 'catalogue'>, item: GiftItem, language: Language): Gift {
  return {
    id: item.id,
    kind: item.kind,
    title: item.title[language],
    text: item.text[language],
    pictureUrl: pictureUrl(item.picture),
    price: item.price,
    stock: item.stock,
    brings: bringsText(ctx, item, language),
  };
}

/** What a gift brings, in words; a thing is what it is. */
function bringsText(
  ctx: Pick<Context, 'catalogue'>,
  { promocode, amount }: GiftItem,
  language: Language,
): string | null {
  if (promocode) return effectText(language, promocode);
  if (amount === null) return null;
  return sumText(amount, localeOf(language), programmeMoney(ctx));
}
