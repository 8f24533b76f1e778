import { compare, min } from './arithmetic.ts';
import { ownBounds } from './bounds.ts';
import { receiveFor, type Sums } from './calculator.ts';
import { matchesCourse } from './course.ts';
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
  const limits = limitsOf(terms);
  const send = sendObjection(terms, limits, sums.send);
  const receive = receiveObjection(terms, limits, sums.receive);
  const objections = [send, receive].filter((objection) => objection !== undefined);
  if (objections.some(({ code }) => code === 'too_many_decimals')) return objections;
  const { course, send: from, receive: to } = terms;
  if (matchesCourse(course, sums.send, sums.receive, from.decimals, to.decimals)) return objections;
  // Within the shown range a send amount has its right receive amount; outside of it there is nothing to propose.
  const isInRange = limits.exchangeable && compare(clamp(limits.send, sums.send), sums.send) === 0;
  const nearest = isInRange ? { nearest: receiveFor(terms, sums.send) } : {};
  return [...objections, { side: 'receive', code: 'mismatch', ...nearest }];
}

function sendObjection(terms: Terms, limits: Limits, send: Decimal): Objection | undefined {
  const own = ownBounds(terms.send);
  const fitting = roundUp(send, terms.send.decimals);
  const nearest = nearestIn(limits, 'send', fitting);
  if (compare(fitting, send) !== 0) return { side: 'send', code: 'too_many_decimals', ...nearest };
  if (compare(send, own.min) < 0) return { side: 'send', code: 'below_min', ...nearest };
  if (compare(send, own.max) > 0) return { side: 'send', code: 'above_max', ...nearest };
  return undefined;
}

function receiveObjection(terms: Terms, limits: Limits, receive: Decimal): Objection | undefined {
  const own = ownBounds(terms.receive);
  const reserve = payableReserve(terms);
  const fitting = roundDown(receive, terms.receive.decimals);
  const nearest = nearestIn(limits, 'receive', fitting);
  if (compare(fitting, receive) !== 0) return { side: 'receive', code: 'too_many_decimals', ...nearest };
  if (compare(receive, own.min) < 0) return { side: 'receive', code: 'below_min', ...nearest };
  if (compare(receive, min(own.max, reserve)) <= 0) return undefined;
  const code = compare(own.max, reserve) <= 0 ? 'above_max' : 'above_reserve';
  return { side: 'receive', code, ...nearest };
}

function nearestIn(limits: Limits, side: Side, amount: Decimal): { nearest?: Decimal } {
  return limits.exchangeable ? { nearest: clamp(limits[side], amount) } : {};
}
