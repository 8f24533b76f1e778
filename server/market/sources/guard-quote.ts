import { compare, type Decimal, divide, multiply, subtract } from '@menyala/money';
import type { GoodQuote } from './check-quotes.ts';

export type Figures = Pick<GoodQuote, 'bid' | 'ask' | 'last'>;

/** What is kept of a pair: the last quote that is believed, and what is said now where that is too far from it. */
export interface KeptQuote extends Figures {
  quotedAt: Date | null;
  receivedAt: Date;
  /** False where it counts though nothing was known that it could be compared with. */
  isCompared: boolean;
  /** `known`: what was known of the pair otherwise, where nothing that the source said of it was believed yet. */
  held: (Figures & { quotedAt: Date | null; receivedAt: Date; since: Date; known: Decimal | null }) | null;
}

export interface JumpRules {
  /** Null where any move is taken. */
  jumpPercent: Decimal | null;
  /** Null where only staff confirm. */
  confirmSeconds: number | null;
}

/** Twice or half as much is a mistake of units more often than a market, however long it is said. */
const mostByItself: Decimal = '100';

/**
 * What is kept once a source said something new of a pair of which it was believed before; the first is `guardFirst`'s. A move beyond the rule is held; it is believed where answers agree
 * with each other for the time of the rule, and where it is less than twofold. An answer near the believed one ends the hold.
 */
export function guardQuote(before: KeptQuote, said: GoodQuote, rules: JumpRules, now: Date): KeptQuote {
  const figures = { bid: said.bid, ask: said.ask, last: said.last };
  const { isCompared } = before;
  const believed: KeptQuote = {
    ...figures,
    quotedAt: said.quotedAt,
    receivedAt: now,
    isCompared,
    held: null,
  };
  const { jumpPercent } = rules;
  if (jumpPercent === null || isNear(before, figures, jumpPercent)) {
    // What an intermediary kept from before says nothing new.
    if (before.quotedAt && said.quotedAt && said.quotedAt < before.quotedAt) return { ...before, held: null };
    return believed;
  }
  const isSame = before.held !== null && isNear(before.held, figures, jumpPercent);
  const since = isSame && before.held ? before.held.since : now;
  if (
    isSame &&
    confirmsItself(before, figures, rules) &&
    since.getTime() + (rules.confirmSeconds ?? 0) * 1_000 <= now.getTime()
  )
    return believed;
  return { ...before, held: { ...figures, quotedAt: said.quotedAt, receivedAt: now, since, known: null } };
}

/** True where agreeing answers are enough, without staff. */
export function confirmsItself(before: Figures, held: Figures, { confirmSeconds }: JumpRules): boolean {
  return confirmSeconds !== null && !isTwofold(movedPercent(before, held));
}

export const isTwofold = (percent: Decimal): boolean => compare(percent, mostByItself) >= 0;

const isNear = (before: Figures, said: Figures, percent: Decimal) =>
  compare(movedPercent(before, said), percent) <= 0;

/**
 * By how many percent of the smaller the figures differ that both have; the largest counts, so that up and down are alike.
 * Where they have none in common they differ by all.
 */
export function movedPercent(a: Figures, b: Figures): Decimal {
  const moves = (['bid', 'ask', 'last'] as const).flatMap((side) => {
    const [one, other] = [a[side], b[side]];
    if (one === null || other === null) return [];
    const [low, high] = compare(one, other) < 0 ? [one, other] : [other, one];
    return [divide(multiply(subtract(high, low), '100'), low, { digits: 6, rounding: 'up' })];
  });
  return moves.length === 0
    ? '1000000'
    : moves.reduce((most, move) => (compare(move, most) > 0 ? move : most));
}
