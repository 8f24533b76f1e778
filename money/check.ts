import { compare, min } from './arithmetic.ts';
import { ownBounds } from './bounds.ts';
import { matchesTerms, receiveFor, type Sums } from './calculator.ts';
import type { Decimal } from './decimal.ts';
import { clamp, type Limits, limitsOf, payableReserve } from './limits.ts';
import { roundDown, roundUp } from './rounding.ts';
import type { Side, Terms } from './terms.ts';

export type ObjectionCode = 'below_min' | 'above_max' | 'above_reserve' | 'too_many_decimals' | 'mismatch';

/**
 * What is wrong with one amount. `nearest` is the amount that passes when it is put into that side's field
 * and the other side follows from it by `exchange`; absent where nothing passes.
 */
export interface Objection {
  readonly side: Side;
  readonly code: ObjectionCode;
  readonly nearest?: Decimal;
}

/**
 * What the server refuses a pair of sums for; an empty list lets it pass. Each side is held to its own limits
 * (and one unit at least), the receive side also to the reserve: that is what the owner set. The derived limits
 * of `limitsOf` only tell the other side what these mean for it, so all that they allow passes here.
 * Of the receive max and the reserve the lower one is named, the max where they are equal.
 */
export function check(terms: Terms, sums: Sums): Objection[] {
  const objections = checkSides(terms, sums);
  if (objections.some(({ code }) => code === 'too_many_decimals')) return objections;
  if (matchesTerms(terms, sums)) return objections;
  // Within the shown range a send amount has its right receive amount; outside of it there is nothing to propose.
  const limits = limitsOf(terms);
  const isInRange = limits.exchangeable && compare(clamp(limits.send, sums.send), sums.send) === 0;
  const nearest = isInRange ? { nearest: receiveFor(terms, sums.send) } : {};
  return [...objections, { side: 'receive', code: 'mismatch', ...nearest }];
}

/** The same, but for whether the sums agree with each other. */
export function checkSides(terms: Terms, sums: Sums): Objection[] {
  const sides = [
    ['send', codeForSend(terms, sums.send), roundUp],
    ['receive', codeForReceive(terms, sums.receive), roundDown],
  ] as const;
  return sides.flatMap(([side, code, round]) => {
    if (code === undefined) return [];
    return { side, code, ...nearestIn(limitsOf(terms), side, round(sums[side], terms[side].decimals)) };
  });
}

function codeForSend(terms: Terms, send: Decimal): ObjectionCode | undefined {
  const own = ownBounds(terms.send);
  if (compare(roundUp(send, terms.send.decimals), send) !== 0) return 'too_many_decimals';
  if (compare(send, own.min) < 0) return 'below_min';
  if (compare(send, own.max) > 0) return 'above_max';
  return undefined;
}

function codeForReceive(terms: Terms, receive: Decimal): ObjectionCode | undefined {
  const own = ownBounds(terms.receive);
  const reserve = payableReserve(terms);
  if (compare(roundDown(receive, terms.receive.decimals), receive) !== 0) return 'too_many_decimals';
  if (compare(receive, own.min) < 0) return 'below_min';
  if (compare(receive, min(own.max, reserve)) <= 0) return undefined;
  return compare(own.max, reserve) <= 0 ? 'above_max' : 'above_reserve';
}

function nearestIn(limits: Limits, side: Side, amount: Decimal): { nearest?: Decimal } {
  return limits.exchangeable ? { nearest: clamp(limits[side], amount) } : {};
}
