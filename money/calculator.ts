import { compare } from './arithmetic.ts';
import { ownBounds } from './bounds.ts';
import { type Decimal, plain, positive, requireDecimals, unsigned } from './decimal.ts';
import { quotient } from './division.ts';
import { roundDown, rounded, roundUp } from './rounding.ts';
import type { Terms } from './terms.ts';

/** The two amounts of an exchange. */
export interface Sums {
  readonly send: Decimal;
  readonly receive: Decimal;
}

/** The side that the customer typed last; the other follows from it. */
export type Anchor = { readonly send: Decimal } | { readonly receive: Decimal };

/** What a sent amount gives: send × course, rounded down to the receive side's decimals (design/domain.md, "Money"). */
export function receiveFor(terms: Terms, send: Decimal): Decimal {
  requireDecimals(terms.receive.decimals);
  const exact = unsigned(send).times(positive(terms.course));
  return plain(rounded(exact, terms.receive.decimals, 'down'));
}

/** What a received amount costs: receive ÷ course, rounded up to the send side's decimals; the smallest such amount. */
export function sendFor(terms: Terms, receive: Decimal): Decimal {
  requireDecimals(terms.send.decimals);
  return plain(quotient(unsigned(receive), positive(terms.course), terms.send.decimals, 'up'));
}

/**
 * Both sums from the side that was typed, whatever the limits say of them. An anchor with more decimals than
 * its side allows is first rounded as its side rounds: a send amount up, a receive amount down.
 *
 * Many send amounts can give one receive amount. Where the smallest of them lies under the send side's own
 * minimum and the minimum gives the same, the minimum is sent: otherwise the receive minimum on the screen,
 * which is what the send minimum gives, would be refused when it is typed.
 */
export function exchange(terms: Terms, anchor: Anchor): Sums {
  if ('send' in anchor) {
    const send = roundUp(anchor.send, terms.send.decimals);
    return { send, receive: receiveFor(terms, send) };
  }
  const receive = roundDown(anchor.receive, terms.receive.decimals);
  const least = ownBounds(terms.send).min;
  const send = sendFor(terms, receive);
  const givesTheSame = compare(send, least) < 0 && compare(receiveFor(terms, least), receive) === 0;
  return { send: givesTheSame && compare(receive, '0') > 0 ? least : send, receive };
}
