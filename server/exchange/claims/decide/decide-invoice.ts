import { add, compare, min, multiply } from '@menyala/money';
import { isOn } from '../../../market/currencies/directions.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Booking, type Change, type ChangeParts, change } from '../change.ts';
import type { Claim, InvoiceOfClaim } from '../claim.ts';
import { fitOf, freeDue } from '../claim-money.ts';
import type { Facts } from '../facts.ts';
import type { ClaimEvent } from '../lifecycle.ts';
import { isCardClear } from '../order/waits-for-card.ts';
import { awaitedFor, waiting } from '../store/waiting.ts';
import { feeOfShop, settleToShop } from './bookings.ts';
import { type ReckonedSums, sumsAt } from './reckon.ts';

/**
 * What happens to a claim that pays a shop's invoice. Nothing is paid out for it: once its money is final, what that is worth joins the
 * shop's balance, without staff. The course is locked until the invoice is paid, expires, or waits for too long; then it is the lower of that and
 * the newest.
 */

export type PayingClaim = Claim & { invoice: InvoiceOfClaim };

type Came = Pick<Booking, 'kind' | 'transfers'> & Pick<ChangeParts, 'deposit'>;

/** `due`: what of the currency sent is the customer's, with what came now. */
export function takeForInvoice(claim: PayingClaim, came: Came, due: string, facts: Facts): Change {
  const { status, pausedFor } = claim;
  if (status !== 'new' && status !== 'checking' && status !== 'deleted' && status !== 'paused')
    return change(claim, 'extra_deposit', came);
  // Staff look into it, or its money is on its way back.
  if (status === 'paused' && (pausedFor === 'staff' || pausedFor === 'refund'))
    return change(claim, 'extra_deposit', came);
  const event = waitingEvent[status];
  const wait = (reason: Parameters<typeof waiting>[1]) =>
    change(claim, event, { ...came, set: waiting(claim, reason, facts) });
  if (claim.complianceHold !== null) return wait('staff');
  if (!isCardClear(claim)) return wait('card');
  const fit = fitOf(claim, due, claim.invoice);
  if (fit === 'none') return wait(awaitedFor(fit));
  if (fit === 'short') return wait(isInTime(claim, facts) ? 'short' : 'late');
  return settleAt(claim, came, due, facts) ?? wait(isInTime(claim, facts) ? 'reserve' : 'late');
}

const waitingEvent = {
  new: 'hold_discrepancy',
  checking: 'hold_discrepancy',
  deleted: 'late',
  paused: 'extra_deposit',
} as const satisfies Partial<Record<Claim['status'], ClaimEvent>>;

/**
 * What came counts for the shop, however little it is: others paid the rest, or the shop takes it as it is.
 * @throws Refusal `wrong_status` where nothing may be settled now
 */
export function settleWhatCame(claim: PayingClaim, facts: Facts): Change {
  if (claim.pausedFor === 'staff') throw new Refusal('wrong_status', { context: { status: claim.status } });
  return settleByStaff(claim, facts);
}

/** The same where staff had paused it, and are done. @throws Refusal `wrong_status` */
export function settleByStaff(claim: PayingClaim, facts: Facts): Change {
  const due = freeDue(claim);
  const mayBe =
    claim.status === 'paused' && claim.complianceHold === null && isCardClear(claim) && compare(due, '0') > 0;
  const settled = mayBe ? settleAt(claim, { kind: 'settle' }, due, facts) : null;
  if (!settled) throw new Refusal('wrong_status', { context: { status: claim.status } });
  return settled;
}

/** Null where no course is left for what came late, or the reserve does not hold it. */
function settleAt(claim: PayingClaim, came: Came, due: string, facts: Facts): Change | null {
  const course = courseNow(claim, due, facts);
  if (course === null) return null;
  const { baseCourse, coursePublishedAt, fromSumma } = claim;
  const courses = { baseCourse, course, courseTiers: null, coursePublishedAt };
  const at = (sum: string) => sumsAt(courses, sum, facts);
  // What came beyond what was asked for stays due where the reserve does not hold it.
  const sums = at(facts.isReserveShort && compare(due, fromSumma) > 0 ? fromSumma : due);
  if (facts.isReserveShort && compare(sums.toSumma, claim.held ?? '0') > 0) return null;
  return compare(sums.toSumma, '0') > 0 ? settled(claim, came, sums, facts) : null;
}

function settled(claim: PayingClaim, came: Came, sums: ReckonedSums, { to }: Facts): Change {
  const { shopId } = claim.invoice;
  const fee = feeOfShop(claim.invoice, sums.toSumma, to);
  const { transfers, profit, credit } = settleToShop(claim, sums, { shopId, fee, decimals: to.decimals });
  return change(claim, 'settle', {
    ...came,
    kind: 'settle',
    transfers: [...(came.transfers ?? []), ...transfers],
    hold: { transfers: [], closes: claim.held !== null, opens: null },
    set: { ...sums, profit },
    credit: { shop: shopId, amount: credit, fee, settled: claim.invoice.settled },
  });
}

const isInTime = ({ invoice }: PayingClaim, { now }: Facts) => now < invoice.expiresAt && !invoice.isInvalid;

/** What comes beyond this many times what was asked for is no slip of a payer. */
const mostBeyond = '1.1';

function courseNow(claim: PayingClaim, due: string, facts: Facts): string | null {
  if (isLocked(claim, due, facts)) return claim.course;
  const { direction } = facts;
  const newest = direction && isOn(direction) ? direction.courses[0] : undefined;
  return newest && !claim.invoice.isInvalid ? min(claim.course, newest.course) : null;
}

/**
 * The lock holds once for what the invoice asks for, which the bound of a shop's open invoices counts. Otherwise a shop that pays its own
 * invoices would have the better of two courses at the cost of the exchange: by far more than was asked for, by several claims of one
 * invoice, or by one that it marked as settled.
 */
function isLocked(claim: PayingClaim, due: string, facts: Facts): boolean {
  const { invoice, fromSumma, fromId, toId } = claim;
  if (!isInTime(claim, facts)) return false;
  // At one for one nobody gains by a price.
  if (fromId === toId) return true;
  if (facts.now >= invoice.lockedUntil || !invoice.isLocking || invoice.amount === null) return false;
  if (compare(due, multiply(fromSumma, mostBeyond)) > 0) return false;
  // The sum that a claim asks for is rounded up to what can be sent, and is worth just what it was asked for.
  const worth = compare(due, fromSumma) >= 0 ? invoice.due : multiply(due, invoice.rate);
  return compare(add(invoice.settled, worth), multiply(invoice.amount, mostBeyond)) <= 0;
}
