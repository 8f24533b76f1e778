import type { ChoiceWay, CustomerAction } from '@menyala/contract';
import { compare, isZero, subtract } from '@menyala/money';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { coursesInGrace, isOn } from '../../../market/currencies/directions.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Change, change } from '../change.ts';
import type { Claim } from '../claim.ts';
import { fitOf, freeDue, isOpen as isOpenRefund, isReleased, refundableIn } from '../claim-money.ts';
import type { Facts } from '../facts.ts';
import { isCardClear } from '../order/waits-for-card.ts';
import { holdJust } from './bookings.ts';
import { coursesFor, freshSums, isWithinLimits, ownSums, type ReckonedSums, sumsAt } from './reckon.ts';

/** A way on for a paused claim, with the sums of the exchange after it where they are known. */
export interface Way {
  way: Extract<CustomerAction, 'topup' | 'refund'> | ChoiceWay;
  sums: ReckonedSums | null;
}

/** The ways on that a paused claim has now, the usual one first. */
export function waysOf(claim: Claim, facts: Facts): Way[] {
  if (claim.status !== 'paused' || claim.complianceHold !== null || claim.pausedFor === 'staff') return [];
  const ways: Way[] = [];
  if (!isCardClear(claim)) return refundsOf(claim, facts).length > 0 ? [{ way: 'refund', sums: null }] : [];
  if (claim.invoice) return waysToPay(claim, facts);
  const due = freeDue(claim);
  const fit = fitOf(claim, due, facts.settings);
  if (claim.held !== null && claim.pausedFor !== 'returned') {
    if (fit === 'none' || fit === 'short') ways.push({ way: 'topup', sums: null });
    const kept = ownSums(claim);
    if (fit === 'over') ways.push({ way: 'return_excess', sums: kept });
    // What fits as it is asked for waits for the reserve alone.
    const sums = fit === 'fits' ? kept : sumsAt(claim, due, facts);
    if (fit !== 'none' && (fit === 'fits' || isWithinLimits(claim, sums, facts)))
      ways.push({ way: 'accept_sum', sums });
  } else if (claim.held === null && fit !== 'none' && !hasOpenRefund(claim)) {
    const sums = freshSums(claim, due, facts);
    if (sums) ways.push({ way: 'fresh_course', sums });
  }
  if (refundsOf(claim, facts).length > 0) ways.push({ way: 'refund', sums: null });
  return ways;
}

/** What pays an invoice settles at what came once the whole is there: more may come, or it goes back. */
function waysToPay(claim: Claim, facts: Facts): Way[] {
  const mayGoOn = !isReleased(claim) && (claim.pausedFor === 'short' || claim.pausedFor === 'currency');
  return [
    ...(mayGoOn ? [{ way: 'topup' as const, sums: null }] : []),
    ...(refundsOf(claim, facts).length > 0 ? [{ way: 'refund' as const, sums: null }] : []),
  ];
}

const hasOpenRefund = (claim: Claim) => claim.refunds.some(isOpenRefund);

/** What may be asked back now: by currency, with the fee that is kept. Where the fee would take it all there is nothing to ask. */
export function refundsOf(
  claim: Claim,
  facts: Pick<Facts, 'currencies'>,
): { currencyId: number; amount: string; fee: string }[] {
  return claim.dues.flatMap(({ currencyId }) => {
    const amount = refundableIn(claim, currencyId);
    const fee = facts.currencies.get(currencyId)?.refundFee ?? '0';
    const isOpen = claim.refunds.some((refund) => isOpenRefund(refund) && refund.currencyId === currencyId);
    return !isOpen && compare(amount, fee) > 0 ? [{ currencyId, amount, fee }] : [];
  });
}

/** What the customer saw of a fresh course, and accepts. */
export interface Accepted {
  course: string;
  toSumma: string;
}

/** The offer of a fresh course: what it would be now. */
export interface Offer {
  was: ReckonedSums;
  now: ReckonedSums;
}

/** @throws Refusal `wrong_status` · `reserve_exceeded` · `direction_disabled` · `course_changed` */
export function decideChoice(
  claim: Claim,
  way: ChoiceWay,
  accepted: Accepted | undefined,
  facts: Facts,
): Change {
  const offered = waysOf(claim, facts).find((known) => known.way === way);
  if (!offered?.sums) throw notOffered(claim, way, facts);
  const sums =
    way === 'fresh_course' && accepted ? acceptedSums(claim, accepted, offered.sums, facts) : offered.sums;
  return change(claim, 'choose', {
    kind: 'hold',
    reason: way,
    set: sums,
    hold: holdJust(claim, sums.toSumma),
  });
}

/** The offer of a fresh course as it is now. @throws Refusal as `decideChoice` */
export function offerFreshCourse(claim: Claim, facts: Facts): Offer {
  const offered = waysOf(claim, facts).find(({ way }) => way === 'fresh_course');
  if (!offered?.sums) throw notOffered(claim, 'fresh_course', facts);
  return { was: ownSums(claim), now: offered.sums };
}

/** A fresh course is taken like that of a new claim: one that was published within the grace. */
function acceptedSums(
  claim: Claim,
  { course, toSumma }: Accepted,
  newest: ReckonedSums,
  facts: Facts,
): ReckonedSums {
  const { direction, now, settings } = facts;
  const inGrace = coursesInGrace(direction as Direction, now, settings.courseGraceSeconds * 1000);
  const agreed = inGrace
    .map((published) => coursesFor(claim, published))
    .map((known) => sumsAt(known, freeDue(claim), facts))
    .filter((sums) => compare(sums.course, course) === 0)
    .find((sums) => isZero(subtract(sums.toSumma, toSumma)) && isWithinLimits(claim, sums, facts));
  if (agreed) return agreed;
  throw new Refusal('course_changed', {
    context: {
      course: newest.course,
      fromSumma: newest.fromSumma,
      toSumma: newest.toSumma,
      updatedAt: (inGrace[0]?.publishedAt ?? now).toISOString(),
    },
  });
}

function notOffered(claim: Claim, way: ChoiceWay, { direction }: Facts): Refusal {
  const isGone = way === 'fresh_course' && claim.status === 'paused' && !(direction && isOn(direction));
  return isGone
    ? new Refusal('direction_disabled')
    : new Refusal('wrong_status', { context: { status: claim.status } });
}
