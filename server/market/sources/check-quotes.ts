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
/** Before the long holidays banks tell the course of the day after them. */
const mostDaysAhead = 12;

/** Takes what is good of an answer, and says why the rest is not. A pair that is wanted and was not said is a fault too. */
export function checkQuotes(
  said: readonly SaidQuote[],
  { pairs, freshSeconds }: Pick<SourceToAsk, 'pairs'> & { freshSeconds: number },
  adapter: Pick<Adapter, 'isDaily' | 'mayBeDaily' | 'mayCross'>,
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
    mayBeDaily,
    mayCross,
  }: { freshSeconds: number; now: Date } & Pick<Adapter, 'isDaily' | 'mayBeDaily' | 'mayCross'>,
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
    const isOfDay = isDaily || (mayBeDaily && freshSeconds * 1_000 > dayMs);
    if (aheadMs > (isOfDay ? mostDaysAhead * dayMs : mostAheadMs))
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

/**
 * A price above zero, as an exact decimal of at most 20 digits before and 30 after its point; null for anything else. Blanks of
 * any width group by three, and so do commas before a point; a comma alone is the decimal sign where nothing else is possible.
 * @param hasComma whether a comma is the decimal sign even where it could group: in "92,550"
 */
export function readFigure(value: unknown, { hasComma = false } = {}): Decimal | null {
  const found = typeof value === 'string' ? figureShape.exec(withPoint(value.trim(), hasComma)) : null;
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

const groupedByBlanks = /^\d{1,3}(?:[\s\u2009\u202F'’]\d{3})+(?=$|[.,])/;
const groupedByCommas = /^[1-9]\d{0,2}(?:,\d{3})+(?=$|\.)/;
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3})+(?=,\d+$)/;

/** The same figure with nothing but a decimal point; what is grouped in no known way stays, and is no figure. */
function withPoint(text: string, hasComma: boolean): string {
  const bare = text.replace(groupedByBlanks, (whole) => whole.replace(/\D/g, ''));
  if (/^\d+,\d+$/.test(bare) && (hasComma || !groupedByCommas.test(bare))) return bare.replace(',', '.');
  if (groupedByPoints.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  // "92,550" alone may be either; with a point behind it, or grouped twice, it is not.
  const isGrouped = groupedByCommas.test(bare) && (bare.includes('.') || bare.split(',').length > 2);
  return isGrouped && !hasComma ? bare.replaceAll(',', '') : bare;
}
