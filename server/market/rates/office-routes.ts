import { showCourseHistory } from '@menyala/contract/office/course-history';
import * as calls from '@menyala/contract/office/prices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byAmount, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { courseHistory } from './course-history.ts';
import { editPrice, undoPrice } from './edit-price.ts';
import { pricesOfQuotes } from './follow-sources.ts';
import { crossOf } from './price-of-quotes.ts';
import { findPrice, type PriceRow, priceRows } from './price-queries.ts';
import { priceView } from './price-views.ts';
import { newestPriceChanges } from './undo-price.ts';

const priceList: ListRules<calls.OfficePrice> = {
  words: ({ id }) => [id],
  orders: {
    id: byWord(({ id }) => id),
    usd: byAmount(({ usd }) => usd),
    updatedAt: byWord(({ updatedAt }) => updatedAt),
  },
};

/** The base prices that every course follows from, and how courses went. */
export function officePriceRoutes(app: FastifyInstance, ctx: Context): void {
  const found = async (asset: string) => {
    const row = await findPrice(ctx.db, asset);
    if (!row) throw new Refusal('not_found');
    return row;
  };
  const views = async (rows: readonly PriceRow[]) => {
    const changes = await newestPriceChanges(ctx.db, rows, ctx.clock.now());
    return rows.map((row) => priceView(row, changes.get(row.asset) ?? null));
  };
  const view = async (row: PriceRow) =>
    priceView(row, (await newestPriceChanges(ctx.db, [row], ctx.clock.now())).get(row.asset) ?? null);
  const show = async (asset: string) => view(await found(asset));
  serve(app, ctx, calls.listPrices, async ({ query }) =>
    listed(await views(await priceRows(ctx.db)), query, priceList),
  );
  serve(app, ctx, calls.showPrice, async ({ params }) => {
    const row = await found(params.id);
    const told = await pricesOfQuotes(ctx.db, await priceRows(ctx.db), ctx.clock.now());
    return { ...(await view(row)), quoted: told.get(row.asset)?.quotes ?? [] };
  });
  serve(app, ctx, calls.listQuotes, async ({ params }) => {
    const { asset } = await found(params.id);
    const sources = await ctx.db
      .selectFrom('price_source')
      .select(['code', 'name', 'pairs'])
      .orderBy('name')
      .execute();
    return {
      quotes: sources.flatMap(({ code, name, pairs }) =>
        pairs.filter((pair) => crossOf(asset, pair) !== null).map((pair) => ({ source: code, name, pair })),
      ),
    };
  });
  serve(app, ctx, showCourseHistory, ({ params, query }) =>
    courseHistory(ctx.db, params.id, query.period, ctx.clock.now()),
  );
  serve(app, ctx, calls.editPrice, async (asked) => {
    await editPrice(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id);
  });
  serve(app, ctx, calls.undoPrice, async (asked) => {
    await undoPrice(ctx, asked.params.id, byStaff(asked));
    return show(asked.params.id);
  });
}
