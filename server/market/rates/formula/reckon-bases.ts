import type { CourseStep, NamedStep } from '@menyala/contract/course-steps';
import type { Decimal } from '@menyala/money';
import { baseCourse } from '../base-course.ts';
import { evaluateFormula, type NameValue } from './evaluate-formula.ts';
import type { Formula, FormulaName, FormulaProblem, QuoteSide } from './formula.ts';
import { knownFormula, namesOf, type parseFormula } from './parse-formula.ts';
import { directionKey } from './read-tokens.ts';

/** What formulas stand on, at one moment. */
export interface Market {
  now: Date;
  /** By code of the source and pair: "binance:BTC/USDT". */
  quotes: ReadonlyMap<string, MarketQuote>;
  /** By asset. */
  prices: ReadonlyMap<string, MarketPrice>;
  /** By `directionKey`. */
  directions: ReadonlyMap<string, MarketDirection>;
}

export interface MarketQuote {
  source: string;
  sourceName: string;
  pair: string;
  /** Of a side that the source does not say there is none. */
  figures: Readonly<Record<QuoteSide, Decimal | null>>;
  state: 'fresh' | 'old' | 'held';
  quotedAt: Date;
  /** From when on it is old. */
  oldAt: Date;
}

export interface MarketPrice {
  asset: string;
  /** In US dollars; null while nobody has set it. */
  usd: Decimal | null;
  setAt: Date;
  /** Null for one that does not grow old. */
  oldAt: Date | null;
  /** Those that it is the median of now; none for one by hand. */
  quotes: Extract<CourseStep, { kind: 'price' }>['quotes'];
}

export interface MarketDirection {
  /** Undefined for one that is only tried. */
  id?: number;
  /** Codes of its currencies, and the assets whose prices they have. */
  from: string;
  to: string;
  fromAsset: string;
  toAsset: string;
  formula: string | null;
}

/** A base course, and all that it follows from; or why there is none. */
export interface ReckonedBase {
  base: Decimal | null;
  steps: readonly CourseStep[];
  problems: readonly FormulaProblem[];
  /** From when on the first of what it follows from is old; null for never. */
  oldAt: Date | null;
}

/**
 * Reckons the base courses of directions, by `directionKey`, each once, when it is asked for, and after those that its formula
 * names. In a circle of formulas none has a base, and each says the circle. Undefined for a direction that is not there.
 *
 * @param reckoned where what is reckoned is kept
 */
export function openReckoning(
  market: Market,
  reckoned = new Map<string, ReckonedBase>(),
): (key: string) => ReckonedBase | undefined {
  const known = new Map<string, NameValue<NamedStep>>();
  const ground: Ground = {
    market,
    reckoned,
    meaningOf(name) {
      // What a direction stands for is known once it is reckoned, and kept there.
      if (name.kind === 'direction') return meaning(name, market, reckoned);
      const found = known.get(name.key) ?? meaning(name, market, reckoned);
      known.set(name.key, found);
      return found;
    },
  };
  const parsedOf = (key: string) => {
    const text = market.directions.get(key)?.formula ?? null;
    return text === null ? null : knownFormula(text);
  };
  return (key) => {
    if (!reckoned.has(key) && market.directions.has(key)) reckon(key);
    return reckoned.get(key);
  };

  // A walk along names with a stack of its own: a chain of thousands must not exhaust the other one.
  function reckon(key: string): void {
    const path: { key: string; rest: string[] }[] = [];
    const onPath = new Set<string>();
    const circles = new Map<string, string[]>();
    const enter = (next: string) => {
      const own = parsedOf(next);
      const rest = own && 'formula' in own ? directionsIn(own.formula) : [];
      path.push({ key: next, rest });
      onPath.add(next);
    };
    enter(key);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        path.pop();
        onPath.delete(top.key);
        reckoned.set(top.key, baseOf(top.key, parsedOf(top.key), ground, circles.get(top.key)));
      } else if (onPath.has(next)) {
        const circle = path.slice(path.findIndex((one) => one.key === next)).map((one) => one.key);
        for (const [place, one] of circle.entries()) {
          circles.set(one, [...circle.slice(place), ...circle.slice(0, place), one]);
        }
      } else if (!reckoned.has(next) && market.directions.has(next)) enter(next);
    }
  }
}

/** The same of several directions, with all that their formulas name. */
export function reckonBases(keys: Iterable<string>, market: Market): Map<string, ReckonedBase> {
  const reckoned = new Map<string, ReckonedBase>();
  const baseOfKey = openReckoning(market, reckoned);
  for (const key of keys) baseOfKey(key);
  return reckoned;
}

/**
 * What the formula of one direction comes to, were it this; a circle that it would make is told with its path.
 * A direction that is not there yet is tried too.
 */
export function tryBase(direction: MarketDirection, market: Market): ReckonedBase {
  const key = directionKey(direction);
  const directions = new Map(market.directions).set(key, direction);
  return reckonBases([key], { ...market, directions }).get(key) ?? nothing;
}

/** What one reckoning stands on, and what it has found so far. */
interface Ground {
  market: Market;
  reckoned: ReadonlyMap<string, ReckonedBase>;
  meaningOf: (name: FormulaName) => NameValue<NamedStep>;
}

const nothing: ReckonedBase = { base: null, steps: [], problems: [], oldAt: null };

/** Last named first, since they are taken from the end. */
const directionsIn = (formula: Formula): string[] =>
  namesOf(formula)
    .flatMap(({ kind, key }) => (kind === 'direction' ? [key] : []))
    .reverse();

function baseOf(
  key: string,
  parsed: ReturnType<typeof parseFormula> | null,
  { market, reckoned, meaningOf }: Ground,
  circle: readonly string[] | undefined,
): ReckonedBase {
  if (parsed === null) return baseOfPrices(key, market);
  if ('problem' in parsed) return { ...nothing, problems: [parsed.problem] };
  const { base, steps, problems } = evaluateFormula(parsed.formula, (name) =>
    circle?.includes(name.key) ? { code: 'cycle', values: { path: circle.join(', ') } } : meaningOf(name),
  );
  const oldAt = earliest(parsed.formula.names.map(({ name }) => oldAtOf(name, market, reckoned)));
  return { base, steps, problems, oldAt };
}

function baseOfPrices(key: string, market: Market): ReckonedBase {
  const direction = market.directions.get(key);
  if (!direction) return nothing;
  const names = [direction.fromAsset, direction.toAsset].map((asset) => ({
    ...{ kind: 'price' as const, asset, key: asset },
  }));
  const problems = names.flatMap((name) => {
    const found = meaning(name, market, new Map());
    return 'code' in found ? [{ code: found.code, at: 0, length: 0, values: { name: key } }] : [];
  });
  if (problems.length > 0) return { ...nothing, problems };
  return {
    ...byPrices(direction, market),
    oldAt: earliest(names.map((name) => oldAtOf(name, market, new Map()))),
  };
}

/** One price divided by the other, whatever their age: what a direction without a formula is published at. */
export function byPrices(
  { fromAsset, toAsset }: Pick<MarketDirection, 'fromAsset' | 'toAsset'>,
  { prices }: Pick<Market, 'prices'>,
): Omit<ReckonedBase, 'oldAt'> {
  const [send, receive] = [prices.get(fromAsset), prices.get(toAsset)];
  if (!send || !receive || send.usd === null || receive.usd === null) return nothing;
  const base = baseCourse(send.usd, receive.usd);
  if (base === '0') return { ...nothing, problems: [{ code: 'too_small', at: 0, length: 0, values: {} }] };
  const told =
    fromAsset === toAsset
      ? [priceStep(send, send.usd)]
      : [priceStep(send, send.usd), priceStep(receive, receive.usd)];
  const operation = {
    ...{ kind: 'operation' as const, operator: '÷' as const },
    ...{ left: send.usd, right: receive.usd, value: base },
  };
  return { base, steps: [...told, operation], problems: [] };
}

function priceStep({ asset, setAt, quotes }: MarketPrice, value: Decimal): NamedStep {
  return { kind: 'price', asset, value, setAt: setAt.toISOString(), quotes };
}

function meaning(
  name: FormulaName,
  market: Market,
  reckoned: ReadonlyMap<string, ReckonedBase>,
): NameValue<NamedStep> {
  if (name.kind === 'quote') return quoteMeaning(name, market);
  if (name.kind === 'price') {
    const price = market.prices.get(name.asset);
    if (!price) return { code: 'unknown' };
    if (price.usd === null) return { code: 'no_value' };
    if (price.oldAt !== null && price.oldAt <= market.now) return { code: 'old' };
    return { value: price.usd, step: priceStep(price, price.usd) };
  }
  if (!market.directions.has(name.key)) return { code: 'unknown' };
  const { base: value = null, problems = [] } = reckoned.get(name.key) ?? {};
  if (value === null) return { code: reasonOf(problems) ?? 'no_value' };
  return { value, step: { kind: 'direction', from: name.from, to: name.to, value } };
}

function quoteMeaning(
  { source, pair, side }: Extract<FormulaName, { kind: 'quote' }>,
  market: Market,
): NameValue<NamedStep> {
  const quote = market.quotes.get(`${source}:${pair}`);
  if (!quote) return { code: 'unknown' };
  const value = quote.figures[side];
  if (value === null) return { code: 'no_value' };
  if (quote.state === 'held') return { code: 'held' };
  if (quote.state === 'old' || quote.oldAt <= market.now) return { code: 'old' };
  const { sourceName, quotedAt } = quote;
  const step = {
    kind: 'quote' as const,
    source,
    sourceName,
    pair,
    side,
    value,
    quotedAt: quotedAt.toISOString(),
  };
  return { value, step };
}

function oldAtOf(
  name: FormulaName,
  market: Market,
  reckoned: ReadonlyMap<string, ReckonedBase>,
): Date | null {
  if (name.kind === 'quote') return market.quotes.get(`${name.source}:${name.pair}`)?.oldAt ?? null;
  if (name.kind === 'price') return market.prices.get(name.asset)?.oldAt ?? null;
  return reckoned.get(name.key)?.oldAt ?? null;
}

function earliest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((first, one) => (one !== null && (first === null || one < first) ? one : first), null);
}

/** What passes by itself: something jumped and waits to be confirmed, or is old. Null where nothing but an edit mends it. */
export function reasonOf(problems: readonly FormulaProblem[]): 'held' | 'old' | null {
  if (problems.length === 0 || !problems.every(({ code }) => code === 'held' || code === 'old')) return null;
  return problems.some(({ code }) => code === 'held') ? 'held' : 'old';
}
