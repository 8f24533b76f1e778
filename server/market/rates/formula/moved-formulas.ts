import { knownFormula } from './parse-formula.ts';
import type { Market, MarketDirection, MarketPrice, MarketQuote } from './reckon-bases.ts';

/**
 * The directions by formulas whose base may be another than it was: something that their formula names has moved, or grew old, or
 * is another formula. By `directionKey`.
 */
export function movedFormulas(before: Market, market: Market): ReadonlySet<string> {
  const moved = new Set<string>();
  const names = dependentsOf(market);
  const waiting: string[] = [];
  const move = (name: string) => {
    for (const key of names.get(name) ?? []) {
      if (moved.has(key)) continue;
      moved.add(key);
      // Others may name it.
      waiting.push(key);
    }
  };
  for (const name of namesThatMoved(before.quotes, market.quotes, isSameQuote(before, market))) move(name);
  for (const name of namesThatMoved(before.prices, market.prices, isSamePrice(before, market))) move(name);
  for (const key of namesThatMoved(before.directions, market.directions, isSameDirection)) {
    moved.add(key);
    waiting.push(key);
  }
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) move(key);
  return moved;
}

/** Who names a quote (without its side), an asset or a direction. One without a formula stands on two assets. */
function dependentsOf({ directions }: Market): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [key, { formula, fromAsset, toAsset }] of directions) {
    const parsed = formula === null ? null : knownFormula(formula);
    const names =
      parsed === null
        ? [fromAsset, toAsset]
        : 'formula' in parsed
          ? parsed.formula.names.map(({ name }) =>
              name.kind === 'quote' ? `${name.source}:${name.pair}` : name.key,
            )
          : [];
    for (const name of names) {
      const known = all.get(name);
      if (known) known.push(key);
      else all.set(name, [key]);
    }
  }
  return all;
}

function namesThatMoved<T>(
  before: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
  isSame: (one: T, other: T) => boolean,
): string[] {
  const moved = [...before.keys()].filter((name) => !now.has(name));
  for (const [name, one] of now) {
    const other = before.get(name);
    if (other === undefined || !isSame(other, one)) moved.push(name);
  }
  return moved;
}

const isSameQuote = (before: Market, now: Market) => (one: MarketQuote, other: MarketQuote) =>
  one.state === other.state &&
  one.oldAt.getTime() === other.oldAt.getTime() &&
  one.figures.bid === other.figures.bid &&
  one.figures.ask === other.figures.ask &&
  one.figures.last === other.figures.last &&
  one.oldAt <= before.now === other.oldAt <= now.now;

const isSamePrice = (before: Market, now: Market) => (one: MarketPrice, other: MarketPrice) =>
  one.usd === other.usd &&
  one.oldAt?.getTime() === other.oldAt?.getTime() &&
  isOld(one, before) === isOld(other, now);

const isOld = ({ oldAt }: MarketPrice, { now }: Market) => oldAt !== null && oldAt <= now;

const isSameDirection = (one: MarketDirection, other: MarketDirection) =>
  one.formula === other.formula && one.fromAsset === other.fromAsset && one.toAsset === other.toAsset;
