import * as calls from '@menyala/contract/office/prices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byAmount, byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { editPrice } from './edit-price.ts';
import { findPrice, priceRows } from './price-queries.ts';
import { priceView } from './price-views.ts';

const priceList: ListRules<calls.OfficePrice> = {
  words: ({ id }) => [id],
  orders: {
    id: byWord(({ id }) => id),
    usd: byAmount(({ usd }) => usd),
    isWalking: byNumber(({ isWalking }) => isWalking),
    updatedAt: byWord(({ updatedAt }) => updatedAt),
  },
};

/** The base prices that every course follows from. */
export function officePriceRoutes(app: FastifyInstance, ctx: Context): void {
  const show = async (asset: string) => {
    const row = await findPrice(ctx.db, asset);
    if (!row) throw new Refusal('not_found');
    return priceView(row);
  };
  serve(app, ctx, calls.listPrices, async ({ query }) =>
    listed((await priceRows(ctx.db)).map(priceView), query, priceList),
  );
  serve(app, ctx, calls.showPrice, ({ params }) => show(params.id));
  serve(app, ctx, calls.editPrice, async (asked) => {
    await editPrice(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id);
  });
}
