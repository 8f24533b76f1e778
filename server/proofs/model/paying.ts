import { become, note, waitFor } from './claim-steps.ts';
import { invoiceNamed, isOver, isWhole } from './invoice.ts';
import { balance, currencyOf, directionOf, type Fit, free, owe, shift } from './money.ts';
import { givenFor, newestCourse } from './reckoning.ts';
import { demand } from './refused.ts';
import type { Claim, Credit, Part, State } from './state.ts';
import { least, one, productDown, type Units } from './units.ts';

/** Money for an invoice: it settles by itself, and joins the shop's balance. */

const eventOf: Partial<Record<Claim['status'], Claim['history'][number]>> = {
  new: 'hold_discrepancy',
  checking: 'hold_discrepancy',
  deleted: 'late',
  paused: 'extra_deposit',
};

/** Final money is due to the customer: the whole is booked, a part waits for the rest. */
export function payInvoice(state: State, claim: Claim, part: Part) {
  const event = eventOf[claim.status];
  const isAside = claim.status === 'paused' && (claim.pausedFor === 'staff' || claim.pausedFor === 'refund');
  if (!event || isAside) return note(state, claim, 'extra_deposit');
  const wait = (what: Parameters<typeof waitFor>[2]) => {
    waitFor(state, claim, what);
    note(state, claim, event);
  };
  if (claim.isOnComplianceHold) return wait('staff');
  const fit = fitOfPart(state, claim, part);
  if (fit === 'nothing') return wait('currency');
  if (fit === 'short') return wait(isInTime(state, part) ? 'short' : 'late');
  if (settle(state, claim, part)) return note(state, claim, 'settle');
  wait(isInTime(state, part) ? 'reserve' : 'late');
}

/** The shop's own tolerance counts here, not the exchange's. */
function fitOfPart(state: State, claim: Claim, { invoice }: Part): Fit {
  const came = free(claim, directionOf(state, claim).from);
  const slack = productDown(claim.send, invoiceNamed(state, invoice).tolerance, 18);
  if (came === 0n) return 'nothing';
  return came < claim.send - slack ? 'short' : 'fits';
}

/** What came counts for the shop, however little: the rest was paid by others, or the shop takes it as it is. */
export function bookWhatCame(state: State, claim: Claim, part: Part) {
  const mayBe = claim.status === 'paused' && !claim.isOnComplianceHold;
  demand(mayBe && free(claim, directionOf(state, claim).from) > 0n, 'wrong_status');
  demand(settle(state, claim, part), 'wrong_status');
  note(state, claim, 'settle');
}

function isInTime(state: State, { invoice }: Part): boolean {
  const its = invoiceNamed(state, invoice);
  return its.status !== 'Invalid' && !isOver(state, its);
}

/**
 * The lock holds once, and while the invoice waits for money: not for more than a tenth beyond what the claim, or the whole invoice, asks
 * for, and not for what pays one of any sum.
 */
function isLocked(state: State, claim: Claim, part: Part, came: Units): boolean {
  const invoice = invoiceNamed(state, part.invoice);
  const { amount, sums, status } = invoice;
  const isAwaited = status === 'New' || (status === 'Processing' && !isWhole(invoice, sums.settled));
  if (!isInTime(state, part) || !isAwaited || amount === null) return false;
  const worth = came >= claim.send ? part.due * one : came * part.rate;
  const mostOf = (asked: Units) => asked * 11n;
  return came * 10n <= mostOf(claim.send) && (sums.settled * one + worth) * 10n <= mostOf(amount) * one;
}

/** What is not locked is booked at the lower of the locked course and the newest; nothing is for one that is never to be paid. */
function courseOf(state: State, claim: Claim, part: Part, came: Units): Units | null {
  if (invoiceNamed(state, part.invoice).status === 'Invalid') return null;
  if (isLocked(state, claim, part, came)) return claim.course;
  return least(claim.course, newestCourse(state, claim.direction).course);
}

/** @returns false, and nothing has changed, where no course is left or the reserve does not hold it */
function settle(state: State, claim: Claim, part: Part): boolean {
  const { from, to } = directionOf(state, claim);
  const came = free(claim, from);
  const course = courseOf(state, claim, part, came);
  if (course === null) return false;
  const of = (sum: Units) => bringing(state, claim, sum, course);
  const held = claim.held ?? 0n;
  const whole = of(came);
  if (whole.receive === 0n) return false;
  if (whole.amount - held <= balance(state, 'available', to)) return credit(state, claim, whole);
  // What came beyond what was asked for stays due; the rest is what the hold is for.
  const asked = of(least(came, claim.send));
  return asked.receive > 0n && asked.receive <= held && credit(state, claim, asked);
}

interface Brought extends Pick<Credit, 'amount' | 'fee'> {
  send: Units;
  receive: Units;
  course: Units;
}

function bringing(state: State, claim: Claim, send: Units, course: Units): Brought {
  const { fixture } = state;
  const receive = givenFor(state, claim, send, course);
  const fee = productDown(
    receive,
    fixture.shop.fee,
    currencyOf(state, directionOf(state, claim).to).decimals,
  );
  return { send, receive, course, fee, amount: receive - fee };
}

/** What came is ours, and what it is worth less the fee is the shop's: out of the hold first. */
function credit(state: State, claim: Claim, { send, receive, course, amount, fee }: Brought): true {
  const { from, to } = directionOf(state, claim);
  owe(claim, from, -send);
  shift(state, 'available', from, send);
  shift(state, 'held', to, -(claim.held ?? 0n));
  shift(state, 'available', to, (claim.held ?? 0n) - amount);
  shift(state, 'shop', to, amount);
  claim.held = null;
  const profit = productDown(send, claim.base, currencyOf(state, to).decimals, amount);
  shift(state, 'profit', to, profit);
  shift(state, 'clearing', to, -profit);
  Object.assign(claim, { send, receive, course, profit, settled: send, tiers: null });
  claim.credit = { amount, fee, lost: 0n };
  become(claim, 'success');
  return true;
}

/** So much of what a claim brought its shop was taken back: the shop owes its share, and its balance may be less than nothing. */
export function loseCredit(state: State, claim: Claim, lost: Units) {
  if (claim.credit === null) return;
  const { to } = directionOf(state, claim);
  const { decimals } = currencyOf(state, to);
  const more = least(lost, claim.send - claim.credit.lost);
  const step = 10n ** BigInt(18 - decimals);
  const owed = (claim.credit.amount * more) / claim.send;
  const rounded = owed - (owed % step);
  claim.credit.lost += more;
  shift(state, 'shop', to, -rounded);
  shift(state, 'profit', to, rounded);
}

/** Whether the money of a paused claim can be booked by now: others have paid the rest, its shop took it as it is, or it waits for the reserve. */
export function canBeBooked(state: State, { part, status, pausedFor, isOnComplianceHold }: Claim): boolean {
  if (part === null || status !== 'paused' || isOnComplianceHold) return false;
  const invoice = invoiceNamed(state, part.invoice);
  const isPaidByAll = invoice.status === 'Processing' && isWhole(invoice, invoice.sums.paid);
  const isTaken = invoice.status === 'Settled' && invoice.additional === 'Marked';
  if (pausedFor === 'reserve') return isPaidByAll || invoice.status !== 'Processing';
  return (isPaidByAll || isTaken) && (pausedFor === 'short' || pausedFor === 'late');
}
