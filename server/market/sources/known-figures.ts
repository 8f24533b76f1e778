import { add, compare, type Decimal, divide, multiply, subtract } from '@menyala/money';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { type Figures, isTwofold, type JumpRules, type KeptQuote } from './guard-quote.ts';
import { readQuotes } from './quotes.ts';
import { halves } from './source.ts';
import { quoteRows } from './source-queries.ts';

/** What is known of a pair without the source that tells it, as figures of one in the other. */
export interface Known {
  /** By other sources that are believed, by prices, and by crosses of them. */
  believed: Decimal[];
  /** What other sources say that are not believed either. */
  held: Decimal[];
}

/** Of a quote of which nothing was believed. */
interface Unsaid {
  bid: null;
  ask: null;
  last: null;
}

const digits = 18;

/**
 * What is known of pairs besides what the source itself says: quotes of other sources that count, the prices of assets in US
 * dollars, and both through one other asset. The codes of an exchanger's file stand for the assets of those currencies.
 */
export async function knownFigures(
  db: Queryable,
  source: string,
  now: Date,
): Promise<(pair: string) => Known> {
  const currencies = await db.selectFrom('currency').select(['code', 'price_asset']).execute();
  const assetOf = new Map(currencies.map(({ code, price_asset }) => [code, price_asset]));
  const assets = (pair: string) => halves(pair).map((half) => assetOf.get(half) ?? half);
  /** What one of the first costs in the second, either way round. */
  const costs = new Map<string, Map<string, Decimal[]>>();
  const note = (of: string, by: string, figure: Decimal): void => {
    const known = costs.get(of) ?? new Map<string, Decimal[]>();
    known.set(by, [...(known.get(by) ?? []), figure]);
    costs.set(of, known);
  };
  const learn = (base: string, quote: string, figure: Decimal): void => {
    note(base, quote, figure);
    note(quote, base, divide('1', figure, { digits, rounding: 'nearest' }));
  };
  for (const said of await readQuotes(db, now)) {
    const [base = '', quote = ''] = assets(said.pair);
    const middle = middleOf(said);
    if (said.source !== source && said.state === 'fresh' && middle !== null) learn(base, quote, middle);
  }
  // A price that is old is still the last that was known: what is far from it is worth a press.
  const prices = await db.selectFrom('price').select(['asset', 'usd']).where('is_set', '=', true).execute();
  for (const { asset, usd } of prices) if (asset !== 'USD') learn(asset, 'USD', plain(usd));
  const unbelieved = (await quoteRows(db)).filter((row) => row.source !== source && row.held !== null);
  return (pair) => {
    const [base = '', quote = ''] = assets(pair);
    const direct = costs.get(base) ?? new Map<string, Decimal[]>();
    const crosses = [...direct].flatMap(([middle, figures]) =>
      (costs.get(middle)?.get(quote) ?? []).flatMap((last) => figures.map((one) => multiply(one, last))),
    );
    return {
      believed: [...(direct.get(quote) ?? []), ...crosses],
      held: unbelieved.flatMap((row) => {
        const middle = row.held && row.pair === pair ? middleOf(row.held) : null;
        return middle ?? [];
      }),
    };
  };
}

/**
 * What is kept of the first answer of a pair. It counts where it is near to something that is known, or where nothing is; else
 * it is held until another source says the same, or somebody presses. Twice or half of what is known waits for the press.
 */
export function guardFirst(
  before: KeptQuote | undefined,
  said: Figures & { quotedAt: Date | null },
  { believed, held }: Known = { believed: [], held: [] },
  { jumpPercent }: JumpRules,
  now: Date,
): KeptQuote {
  const figures = { bid: said.bid, ask: said.ask, last: said.last };
  const counts = { ...figures, quotedAt: said.quotedAt, receivedAt: now, held: null };
  const middle = middleOf(figures);
  if (middle === null || jumpPercent === null || believed.length === 0)
    return { ...counts, isCompared: jumpPercent === null };
  const distances = believed.map((figure) => ({ figure, percent: apartPercent(figure, middle) }));
  const nearest = distances.reduce((one, other) => (compare(one.percent, other.percent) <= 0 ? one : other));
  const isNear = (percent: Decimal) => compare(percent, jumpPercent) <= 0;
  const isSecond = held.some((figure) => isNear(apartPercent(figure, middle)));
  if (isNear(nearest.percent) || (isSecond && !isTwofold(nearest.percent)))
    return { ...counts, isCompared: true };
  const isSame = before?.held && isNear(apartPercent(middleOf(before.held) ?? middle, middle));
  return {
    ...{ bid: null, ask: null, last: null, quotedAt: null, receivedAt: now, isCompared: true },
    held: {
      ...{ ...figures, quotedAt: said.quotedAt, receivedAt: now, known: nearest.figure },
      since: isSame && before?.held ? before.held.since : now,
    },
  };
}

/** True where nothing that a source said of a pair was believed yet. */
export const isFirst = (kept: KeptQuote | undefined): kept is undefined | (KeptQuote & Unsaid) =>
  kept === undefined || (kept.bid === null && kept.ask === null && kept.last === null);

/** Between bid and ask, or the one that is there; what is last where neither is. */
export function middleOf({ bid, ask, last }: Figures): Decimal | null {
  if (bid !== null && ask !== null)
    return divide(add(bid, ask), '2', { digits: digits + 2, rounding: 'nearest' });
  return bid ?? ask ?? last;
}

/** By how many percent of the smaller two figures differ. */
export function apartPercent(one: Decimal, other: Decimal): Decimal {
  const [low, high] = compare(one, other) < 0 ? [one, other] : [other, one];
  return divide(multiply(subtract(high, low), '100'), low, { digits: 6, rounding: 'up' });
}
