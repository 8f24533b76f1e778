import * as calls from '@menyala/contract/office/exchange';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byAmount, byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
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
export function officePriceRoutes(app: FastifyInstance, world: World): void {
  const show = async (asset: string) => {
    const row = await findPrice(world.db, asset);
    if (!row) throw new Refusal('not_found');
    return priceView(row);
  };
  serve(app, world, calls.listPrices, async ({ query }) =>
    listed((await priceRows(world.db)).map(priceView), query, priceList),
  );
  serve(app, world, calls.showPrice, ({ params }) => show(params.id));
  serve(app, world, calls.editPrice, async (asked) => {
    await editPrice(world, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id);
  });
}
