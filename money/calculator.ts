import { compare } from './arithmetic.ts';
import { ownBounds } from './bounds.ts';
import { matchesCourse } from './course.ts';
import { type Decimal, plain, positive, requireDecimals, unsigned } from './decimal.ts';
import { quotient } from './division.ts';
import { roundDown, rounded, roundUp } from './rounding.ts';
import type { Terms } from './terms.ts';
import { courseFor, spansOf } from './tiers.ts';

/** The two amounts of an exchange. */
export interface Sums {
  readonly send: Decimal;
  readonly receive: Decimal;
}

/** The side that the customer typed last; the other follows from it. */
export type Anchor = { readonly send: Decimal } | { readonly receive: Decimal };

/** What a sent amount gives: send × the course of its tier, rounded down to the receive side's decimals (design/domain.md, "Money"). */
export function receiveFor(terms: Terms, send: Decimal): Decimal {
  requireDecimals(terms.receive.decimals);
  const exact = unsigned(send).times(positive(courseFor(terms, send)));
  return plain(rounded(exact, terms.receive.decimals, 'down'));
}

/** What a received amount costs: the smallest sent amount that gives as much, which is receive ÷ course rounded up. */
export function sendFor(terms: Terms, receive: Decimal): Decimal {
  return leastSend(terms, receive).send;
}

/** `isEdge`: less is too little, and so much is where a better tier begins, so that it gives all that it gives there. */
function leastSend(terms: Terms, receive: Decimal): { send: Decimal; isEdge: boolean } {
  requireDecimals(terms.send.decimals);
  const wanted = unsigned(receive);
  const spans = spansOf(terms);
  for (const [index, { from, course }] of spans.entries()) {
    const exact = plain(quotient(wanted, positive(course), terms.send.decimals, 'up'));
    const end = spans[index + 1]?.from;
    const isEdge = index > 0 && compare(exact, from) <= 0;
    const send = isEdge ? from : exact;
    if (end === undefined || compare(send, end) < 0) return { send, isEdge };
  }
  throw new RangeError('There is no last tier.');
}

/**
 * Both sums from the side that was typed, whatever the limits say of them. An anchor with more decimals than
 * its side allows is first rounded as its side rounds: a send amount up, a receive amount down.
 *
 * Between what the last amount of a tier gives and what the first of the next one gives, no sent amount gives just what
 * was typed. There the next tier's first amount is sent, and all that it gives is received.
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
  const typed = roundDown(anchor.receive, terms.receive.decimals);
  const least = ownBounds(terms.send).min;
  const { send, isEdge } = leastSend(terms, typed);
  const receive = isEdge ? receiveFor(terms, send) : typed;
  const givesTheSame = compare(send, least) < 0 && compare(receiveFor(terms, least), receive) === 0;
  return { send: givesTheSame && compare(receive, '0') > 0 ? least : send, receive };
}

/**
 * True where a pair of sums follows from the course of its tier: receive = floor(send × course) or send = ceil(receive ÷ course),
 * each to its side's decimals (design/api.md, "Claims"). Amounts with more decimals than their side never match.
 */
export function matchesTerms(terms: Terms, { send, receive }: Sums): boolean {
  return matchesCourse(courseFor(terms, send), send, receive, terms.send.decimals, terms.receive.decimals);
}
