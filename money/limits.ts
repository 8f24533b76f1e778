import { compare, max, min } from './arithmetic.ts';
import { hasOwnMin, ownBounds, type Range } from './bounds.ts';
import { receiveFor, sendFor } from './calculator.ts';
import { type Decimal, plain, positive, signed } from './decimal.ts';
import { quotient } from './division.ts';
import { roundDown } from './rounding.ts';
import type { Terms } from './terms.ts';

export type { Range } from './bounds.ts';

/** What the form shows for each side. Where `exchangeable` is false, no send amount can pass now and the ranges are empty. */
export interface Limits {
  readonly send: Range;
  readonly receive: Range;
  readonly exchangeable: boolean;
}

/**
 * The limits of both sides by design/domain.md ("Money"). Both sides' own limits hold at once, so each side
 * shows the tighter of its own bound and the one that follows from the other side:
 *
 * - send min: its own, or what the receive min costs, whichever is more (rounded up);
 * - receive min: its own, or what the send side's own min gives, whichever is more;
 * - receive max: its own, the reserve, or what the send side's own max gives, whichever is least;
 * - send max: its own, or the least of receive max and reserve ÷ course rounded down, whichever is less.
 *
 * Derived bounds come from own bounds only, never from other derived ones: going there and back loses
 * a unit to rounding each time and would shut out amounts that the owner allows (a direction for one fixed
 * amount, say). Every amount between a side's min and max, with that side's decimals, makes a pair by
 * `exchange` that passes `check`.
 */
export function limitsOf(terms: Terms): Limits {
  const ownSend = ownBounds(terms.send);
  const ownReceive = ownBounds(terms.receive);
  const payable = min(ownReceive.max, payableReserve(terms));
  const send: Range = {
    min: max(ownSend.min, sendFor(terms, ownReceive.min)),
    max: min(ownSend.max, sendWithin(terms, payable)),
  };
  const receive: Range = {
    min: hasOwnMin(terms.send) ? max(ownReceive.min, receiveFor(terms, ownSend.min)) : ownReceive.min,
    max: min(payable, receiveFor(terms, ownSend.max)),
  };
  // The receive range need not be looked at: what any send amount of the range gives lies in it.
  return { send, receive, exchangeable: compare(send.min, send.max) <= 0 };
}

/** The nearest amount inside a range of `limitsOf`. An empty range has none, and the amount stays as it is. */
export function clamp(range: Range, amount: Decimal): Decimal {
  if (compare(range.min, range.max) > 0) return amount;
  return min(max(amount, range.min), range.max);
}

/** The reserve as an amount of the receive side. A reserve below zero pays out nothing. */
export function payableReserve(terms: Terms): Decimal {
  return max(roundDown(plain(signed(terms.reserve)), terms.receive.decimals), '0');
}

/** A derived send max rounds down, so that what it gives never passes the receive max. */
function sendWithin(terms: Terms, receiveMax: Decimal): Decimal {
  return plain(quotient(signed(receiveMax), positive(terms.course), terms.send.decimals, 'down'));
}
