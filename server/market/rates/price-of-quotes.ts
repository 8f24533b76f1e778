import type { PriceSources, QuotedPrice } from '@menyala/contract/office/prices';
import { add, compare, type Decimal, divide, multiply } from '@menyala/money';
import { figureOf, type Quote } from '../sources/quotes.ts';

/** Significant digits of a quotient, as of a base course. */
const digits = 18;

/** A price that others are told in, and until when it holds; null for always. */
export interface KnownPrice {
  usd: Decimal;
  goodUntil: Date | null;
}

export interface PriceOfQuotes {
  /** The median in US dollars; null where fewer count than the owner asks for. */
  usd: Decimal | null;
  /** Until when enough of today's quotes count; null where none is ever too old, or none count. */
  goodUntil: Date | null;
  quotes: QuotedPrice[];
}

/** The asset that a pair tells the price in: the other half of it. Null where the asset is not in the pair. */
export function crossOf(asset: string, pair: string): string | null {
  const [base, quote] = pair.split('/');
  if (base === asset) return quote ?? null;
  return quote === asset ? (base ?? null) : null;
}

/**
 * The price of an asset by its quotes: the median of those that count, each turned into US dollars by the price of the other
 * half of its pair. Between two in the middle it is their mean. Quotients have 18 significant digits.
 *
 * @param quoteOf the newest quote of a pair of a source, whatever its state.
 * @param priceOf what another asset costs now; null where its price is not set or does not hold.
 */
export function priceOfQuotes(
  asset: string,
  { quotes, least }: PriceSources,
  {
    quoteOf,
    priceOf,
  }: {
    quoteOf: (source: string, pair: string) => Quote | undefined;
    priceOf: (asset: string) => KnownPrice | null;
  },
): PriceOfQuotes {
  const told = quotes.map(({ source, pair, side }) => {
    const quote = quoteOf(source, pair);
    const quotedAt = quote?.quotedAt.toISOString() ?? null;
    const without = (fault: QuotedPrice['fault']) => ({
      source,
      pair,
      side,
      usd: null,
      fault,
      quotedAt,
      until: null,
    });
    if (!quote) return without('missing');
    if (quote.state !== 'fresh') return without(quote.state);
    const figure = figureOf(quote, side);
    if (figure === null) return without('no_figure');
    const cross = crossOf(asset, pair);
    const other = cross === null ? null : priceOf(cross);
    if (other === null) return without('no_cross');
    const usd =
      quote.base === asset
        ? multiply(figure, other.usd)
        : divide(other.usd, figure, { digits, rounding: 'nearest' });
    const end = quote.goodUntil.getTime();
    const until = other.goodUntil === null ? end : Math.min(end, other.goodUntil.getTime());
    return { source, pair, side, usd, fault: null, quotedAt, until };
  });
  const counting = told.flatMap(({ usd, until }) => (usd === null || until === null ? [] : [{ usd, until }]));
  const view = told.map(({ until, ...quote }) => quote);
  if (counting.length < least) return { usd: null, goodUntil: null, quotes: view };
  const usd = median(counting.map((one) => one.usd));
  const lastsUntil = counting.map((one) => one.until).toSorted((a, b) => b - a)[least - 1];
  return {
    usd,
    goodUntil: lastsUntil === undefined ? null : new Date(lastsUntil),
    quotes: view,
  };
}

function median(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted(compare);
  const middle = sorted.length >> 1;
  const [low, high] = sorted.length % 2 === 1 ? [middle, middle] : [middle - 1, middle];
  return divide(add(sorted[low] ?? '0', sorted[high] ?? '0'), '2', { digits, rounding: 'nearest' });
}
