import { compare, type Decimal } from '@menyala/money';
import { type Adapter, type SaidQuote, SourceFault, type SourceToAsk } from './source.ts';

/** What a source said of a pair, looked at: each figure is above zero, and at least one is there. */
export interface GoodQuote {
  pair: string;
  bid: Decimal | null;
  ask: Decimal | null;
  last: Decimal | null;
  /** By the source's own word; null where it does not say. */
  quotedAt: Date | null;
}

export interface Reading {
  quotes: GoodQuote[];
  /** What was no good, pair by pair. */
  faults: SourceFault[];
}

/** Clocks differ. */
const mostAheadMs = 2 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Takes what is good of an answer, and says why the rest is not. A pair that is wanted and was not said is a fault too. */
export function checkQuotes(
  said: readonly SaidQuote[],
  { pairs, freshSeconds }: Pick<SourceToAsk, 'pairs'> & { freshSeconds: number },
  adapter: Pick<Adapter, 'isDaily' | 'mayCross'>,
  now: Date,
): Reading {
  const reading: Reading = { quotes: [], faults: [] };
  for (const pair of pairs) {
    const quote = said.find((one) => one.pair === pair);
    try {
      if (!quote) throw new SourceFault('no_pair', pair);
      reading.quotes.push(goodQuote(quote, { freshSeconds, now, ...adapter }));
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      reading.faults.push(error);
    }
  }
  return reading;
}

function goodQuote(
  { pair, at, ...figures }: SaidQuote,
  {
    freshSeconds,
    now,
    isDaily,
    mayCross,
  }: { freshSeconds: number; now: Date } & Pick<Adapter, 'isDaily' | 'mayCross'>,
): GoodQuote {
  const read = (name: 'bid' | 'ask' | 'last'): Decimal | null => {
    const value = figures[name];
    if (value === undefined || value === null) return null;
    const figure = readFigure(value);
    if (figure === null) throw new SourceFault('bad_price', `${pair}: ${shown(value)}`);
    return figure;
  };
  const [bid, ask, last] = [read('bid'), read('ask'), read('last')];
  if (bid === null && ask === null && last === null) throw new SourceFault('no_figure', pair);
  if (!mayCross && bid !== null && ask !== null && compare(bid, ask) > 0)
    throw new SourceFault('crossed', pair);
  if (at === null) throw new SourceFault('bad_time', pair);
  if (at !== undefined) {
    const aheadMs = at.getTime() - now.getTime();
    if (-aheadMs > freshSeconds * 1_000) throw new SourceFault('old_time', `${pair}: ${at.toISOString()}`);
    if (aheadMs > (isDaily ? 4 * dayMs : mostAheadMs))
      throw new SourceFault('future_time', `${pair}: ${at.toISOString()}`);
  }
  // What is told today for tomorrow is known now.
  return { pair, bid, ask, last, quotedAt: at === undefined || at > now ? null : at };
}

/** Nothing but a figure or a word: an answer may hold whatever it likes. */
function shown(value: unknown): string {
  if (typeof value !== 'string') return value === true || value === false ? String(value) : '…';
  return /^[\w.,+-]{1,40}$/.test(value) ? value : '…';
}

const figureShape = /^(\d{1,30})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,2}))?$/;
const mostWholeDigits = 20;
const mostDecimals = 30;

/** A price above zero, as an exact decimal of at most 20 digits before and 30 after its point; null for anything else. */
export function readFigure(value: unknown): Decimal | null {
  const found = typeof value === 'string' ? figureShape.exec(value.trim()) : null;
  if (!found) return null;
  const [, whole = '', part = '', exponent = '0'] = found;
  const digits = whole + part;
  const point = whole.length + Number(exponent);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const left = before.replace(/^0+(?=\d)/, '');
  const right = after.slice(0, mostDecimals).replace(/0+$/, '');
  if (left.length > mostWholeDigits || (left === '0' && right === '')) return null;
  return right === '' ? left : `${left}.${right}`;
}
