import { compare, max, min, subtract } from './arithmetic.ts';
import { hasOwnMin, ownBounds, type Range, smallestUnit } from './bounds.ts';
import { exchange, receiveFor, sendFor } from './calculator.ts';
import { type Decimal, plain, positive, signed } from './decimal.ts';
import { quotient } from './division.ts';
import { roundDown } from './rounding.ts';
import type { Terms } from './terms.ts';
import { spansOf } from './tiers.ts';

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
 *
 * A bound of the receive side that lies between two tiers, where no sent amount gives just that, becomes the nearest
 * amount inside of it that one gives: a min what the upper tier gives at its start, a max what the lower one gives at its end.
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
    min: exchange(terms, {
      receive: hasOwnMin(terms.send) ? max(ownReceive.min, receiveFor(terms, ownSend.min)) : ownReceive.min,
    }).receive,
    max: min(receiveWithin(terms, payable), receiveFor(terms, ownSend.max)),
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
  const spans = spansOf(terms);
  let end: Decimal | null = null;
  for (const { from, course } of spans.toReversed()) {
    const most = plain(quotient(signed(receiveMax), positive(course), terms.send.decimals, 'down'));
    if (compare(most, from) >= 0) return end === null ? most : min(most, end);
    end = subtract(from, smallestUnit(terms.send.decimals));
  }
  return '0';
}

/** The largest receive amount up to so much that does not lie between two tiers. */
function receiveWithin(terms: Terms, most: Decimal): Decimal {
  const { send, receive } = exchange(terms, { receive: most });
  if (compare(receive, most) <= 0) return most;
  return receiveFor(terms, subtract(send, smallestUnit(terms.send.decimals)));
}
