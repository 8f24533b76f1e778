import type { PriceSources } from '@menyala/contract/office/prices';
import type { Queryable } from '../../../platform/database/connection.ts';
import { plain } from '../../../platform/database/numeric.ts';
import { figureOf, type Quote, readQuotes } from '../../sources/quotes.ts';
import { oldAt } from '../price-age.ts';
import { directionKey } from './read-tokens.ts';
import type { Market, MarketDirection } from './reckon-bases.ts';

/** All that formulas and bases stand on, as it is now. */
export async function readMarket(db: Queryable, now: Date): Promise<Market> {
  const quotes = await readQuotes(db, now);
  const sources = await db.selectFrom('price_source').select(['code', 'name']).execute();
  const nameOf = new Map(sources.map(({ code, name }) => [code, name]));
  const prices = await db.selectFrom('price').selectAll().execute();
  const directions = await readDirections(db);
  const quoteOf = new Map(quotes.map((quote) => [`${quote.source}:${quote.pair}`, quote]));
  const figuresOf = (quote: Quote) => ({
    ...{ bid: figureOf(quote, 'bid'), ask: figureOf(quote, 'ask'), last: figureOf(quote, 'last') },
  });
  return {
    now,
    quotes: new Map(
      quotes.map((quote) => [
        // Sources may spell a pair in small letters; formulas write it in capitals.
        `${quote.source}:${quote.pair.toUpperCase()}`,
        {
          ...{ source: quote.source, sourceName: nameOf.get(quote.source) ?? quote.source, pair: quote.pair },
          ...{
            figures: figuresOf(quote),
            state: quote.state,
            quotedAt: quote.quotedAt,
            oldAt: quote.goodUntil,
          },
        },
      ]),
    ),
    prices: new Map(
      prices.map((row) => [
        row.asset,
        {
          ...{ asset: row.asset, usd: row.is_set ? plain(row.usd) : null, setAt: row.updated_at },
          oldAt: oldAt(row),
          quotes: ((row.sources as PriceSources | null)?.quotes ?? []).flatMap(({ source, pair, side }) => {
            const quote = quoteOf.get(`${source}:${pair}`);
            const value = quote?.state === 'fresh' ? figureOf(quote, side) : null;
            if (!quote || value === null) return [];
            const sourceName = nameOf.get(source) ?? source;
            return [{ source, sourceName, pair, side, value, quotedAt: quote.quotedAt.toISOString() }];
          }),
        },
      ]),
    ),
    directions: new Map(directions.map((row) => [directionKey(row), row])),
  };
}

/** So many are read by one statement: what comes of it is parsed at one go. */
const mostAtOnce = 500;

async function readDirections(db: Queryable): Promise<MarketDirection[]> {
  const all: MarketDirection[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('direction')
      .innerJoin('currency as send', 'send.id', 'direction.from_id')
      .innerJoin('currency as receive', 'receive.id', 'direction.to_id')
      .select(['direction.id', 'send.code as from', 'receive.code as to', 'direction.formula'])
      .select(['send.price_asset as fromAsset', 'receive.price_asset as toAsset'])
      .where('direction.id', '>', last)
      .whereRef('direction.from_id', '<>', 'direction.to_id')
      .orderBy('direction.id')
      .limit(mostAtOnce)
      .execute();
    all.push(...rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < mostAtOnce) return all;
  }
}
