import type { PriceSources } from '@menyala/contract/office/prices';
import type { Context } from '../context.ts';
import { followSources } from '../market/rates/follow-market.ts';
import { pollSource } from '../market/sources/poll-sources.ts';
import { sources } from './seed-catalogue/sources.ts';

const of = (least: number, pair: string, ...codes: string[]): PriceSources => ({
  quotes: codes.map((source) => ({ source, pair, side: 'bid' })),
  least,
});
const markets = ['binance', 'bybit', 'okx'];

/** What the demo's prices follow. The dollar and the tether are fixed. */
const followed: Record<string, PriceSources> = {
  ...Object.fromEntries(
    ['BTC', 'ETH', 'SOL', 'LTC', 'TON', 'TRX', 'DOGE', 'USDC'].map((coin) => [
      coin,
      of(2, `${coin}/USDT`, ...markets),
    ]),
  ),
  XMR: { quotes: [...of(1, 'XMR/USDT', 'okx').quotes, ...of(1, 'XMR/USD', 'kraken').quotes], least: 1 },
  RUB: of(1, 'USDT/RUB', 'rapira'),
  EUR: of(1, 'EUR/USD', 'ecb'),
  KZT: of(1, 'KZT/RUB', 'cbr'),
};

/** Directions whose base course a demo reckons by a formula, by their codes: the tether's price in rubles by that of the tenge. */
const formulas = [{ from: 'USDTTRC20', to: 'KSPBKZT', formula: 'rapira:USDT/RUB.bid / cbr:KZT/RUB.last' }];

/**
 * Lets the demo's prices and a formula follow the stand-in's sources, but for those that somebody has set. The sources are asked first, so
 * that nothing rests at the start.
 */
export async function followDemoSources(ctx: Context): Promise<void> {
  for (const { code } of sources) await pollSource(ctx, code);
  for (const [asset, price] of Object.entries(followed))
    await ctx.db
      .updateTable('price')
      .set({ sources: JSON.stringify(price) })
      .where('asset', '=', asset)
      .where('sources', 'is', null)
      .where('confirmed_at', 'is', null)
      .execute();
  for (const { from, to, formula } of formulas)
    await ctx.db
      .updateTable('direction')
      .set({ formula })
      .where('from_id', '=', (query) => query.selectFrom('currency').select('id').where('code', '=', from))
      .where('to_id', '=', (query) => query.selectFrom('currency').select('id').where('code', '=', to))
      // As long as nobody has changed the direction.
      .where('version', '=', 1)
      .where('formula', 'is', null)
      .execute();
  await followSources(ctx);
}
