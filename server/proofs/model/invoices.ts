import { become, note } from './claim-steps.ts';
import type { InvoiceEvent, MarkEvent, PayEvent } from './events.ts';
import {
  claimsOf,
  type Invoice,
  invoiceNamed,
  isOver,
  type Locked,
  leftOf,
  openOfAnySum,
  openWorth,
  toCurrency,
} from './invoice.ts';
import { balance, currencyOf, depositsOf, directionOf, hold, known, letGo } from './money.ts';
import { bookWhatCame, canBeBooked } from './paying.ts';
import { givenFor, newestCourse, untouchedClaim } from './reckoning.ts';
import { demand, Refused } from './refused.ts';
import type { Claim, Part, State } from './state.ts';
import { turn } from './turn-invoice.ts';
import { one, productDown, type Units } from './units.ts';

/** What shops and payers do with invoices. An act of several writes is told as what it reads, and as each of them. */

export function makeInvoice(state: State, { invoice, amount, tolerance, key }: InvoiceEvent) {
  if (state.keys.has(key)) return;
  const { shop } = state.fixture;
  demand(
    shop.ways.some((way) => isPayable(state, way, amount)),
    'validation',
  );
  demand(openWorth(state) + (amount ?? 0n) <= shop.mostOpen, 'limit_reached');
  state.keys.set(key, invoice);
  const expiresAt = state.now + shop.lockMs;
  state.invoices.set(invoice, {
    name: invoice,
    amount,
    tolerance,
    rates: new Map(shop.ways.map((way) => [way, lockedOf(state, way)])),
    status: 'New',
    additional: 'None',
    version: 1,
    sums: { seen: 0n, paid: 0n, settled: 0n },
    expiresAt,
    monitoredUntil: expiresAt + shop.monitorMs,
    events: [{ type: 'InvoiceCreated', of: null, says: {} }],
  });
}

/** True where this sum of a new invoice, or the least of any sum, can be paid one way now. */
function isPayable(state: State, way: number, amount: Units | null): boolean {
  const { rate, course } = lockedOf(state, way);
  const { from, to, leastPayment, most } = directionOf(state, { direction: way });
  const unit = 10n ** BigInt(18 - currencyOf(state, from).decimals);
  const worthOfUnit = rate * unit;
  const due = amount === null ? leastPayment * rate : amount * one;
  const send = ((due + worthOfUnit - 1n) / worthOfUnit) * unit;
  const receive = givenFor(state, { direction: way }, send, course);
  return send >= leastPayment && send <= most && balance(state, 'available', to) >= receive;
}

/** The first tier of the newest course. What it gives is worth so much in dollars, of which eighteen digits count. */
export function lockedOf(state: State, way: number): Locked {
  const { course, base } = newestCourse(state, way);
  const exact = course * currencyOf(state, state.fixture.shop.currency).usd;
  const beyond = 10n ** BigInt(Math.max(String(exact).length - 18, 0));
  const rate = (exact - (exact % beyond)) / one;
  return { course, base, rate };
}

/** A payment as it follows from what was read of its invoice. */
export interface Plan {
  way: number;
  part: Part;
  send: Units;
  receive: Units;
  locked: Locked;
  until: number;
}

export function planPayment(state: State, { invoice: name, way, sum }: PayEvent): Plan {
  const invoice = invoiceNamed(state, name);
  demand(invoice.status === 'New' && !isOver(state, invoice), 'invoice_closed');
  const locked = known(invoice.rates.get(way));
  const { rate } = locked;
  const place = { direction: way };
  const direction = directionOf(state, place);
  const left = leftOf(invoice);
  if (left === null) demand(sum > 0n, 'validation');
  const due = left === null ? sum * rate : left * one;
  demand(due > 0n, 'invoice_closed');
  const unit = 10n ** BigInt(18 - currencyOf(state, direction.from).decimals);
  const worthOfUnit = rate * unit;
  const send = ((due + worthOfUnit - 1n) / worthOfUnit) * unit;
  const receive = givenFor(state, place, send, locked.course);
  // The rest of what was begun may be less than what is taken otherwise.
  const isEnough = send >= direction.leastPayment || invoice.sums.seen > 0n;
  demand(isEnough && send <= direction.most, 'validation');
  const worth = productDown(send, currencyOf(state, direction.from).usd, 18);
  const part = { invoice: name, due: toCurrency(due), asked: send, rate, worth };
  const until = Math.min(state.now + direction.paymentMs, invoice.expiresAt);
  return { way, part, send, receive, locked, until };
}

export const isReserveShort = (state: State, { way, receive }: Plan) =>
  balance(state, 'available', directionOf(state, { direction: way }).to) < receive;

/** Not more than so many of one invoice wait for money at once. */
const mostWaiting = 5;

export function makePayment(state: State, { claim: name, key }: PayEvent, plan: Plan) {
  if (state.keys.has(key)) return;
  const invoice = invoiceNamed(state, plan.part.invoice);
  demand(invoice.status === 'New' && !isOver(state, invoice), 'invoice_closed');
  const waiting = claimsOf(state, invoice.name).filter(
    ({ status }) => status === 'new' || status === 'checking',
  );
  demand(waiting.length < mostWaiting, 'rate_limited');
  if (invoice.amount === null) demand(isWithinBound(state, plan.part, waiting), 'limit_reached');
  const claim: Claim = {
    ...untouchedClaim(name, plan.way, state.now),
    send: plan.send,
    receive: plan.receive,
    course: plan.locked.course,
    base: plan.locked.base,
    payBy: plan.until,
    part: plan.part,
  };
  // All attempts of an invoice hold once together, but for what is paid.
  const before = waiting.filter((one) => isUnpaidHold(state, one));
  const freed = before.reduce((sum, one) => sum + (one.held ?? 0n), 0n);
  const { to } = directionOf(state, claim);
  demand(balance(state, 'available', to) + freed >= plan.receive, 'reserve_exceeded');
  for (const one of before) {
    letGo(state, one);
    note(state, one, 'hold_passed');
  }
  hold(state, claim, plan.receive);
  state.claims.set(name, claim);
  state.keys.set(key, name);
}

function isUnpaidHold(state: State, claim: Claim): boolean {
  const isSeen = depositsOf(state, claim).some((one) => one.state === 'seen' || one.state === 'final');
  return claim.held !== null && !isSeen;
}

/**
 * The payer of an invoice of any sum takes of the bound of its shop: half of it with all others who do. What the same payer chose before is
 * given up for it.
 */
function isWithinBound(state: State, { worth }: Part, waiting: Claim[]): boolean {
  const before = waiting
    .filter(({ status }) => status === 'new')
    .reduce((sum, { part }) => sum + (part?.worth ?? 0n), 0n);
  const { mostOpen } = state.fixture.shop;
  const others = openOfAnySum(state) - before;
  return openWorth(state) - before + worth <= mostOpen && (others + worth) * 2n <= mostOpen;
}

/** Claims of an invoice for which nothing was ever seen. */
export function unpaidClaims(state: State, invoice: string): string[] {
  return claimsOf(state, invoice)
    .filter((claim) => claim.status === 'new' && depositsOf(state, claim).length === 0)
    .map(({ name }) => name);
}

/** Somebody chose anew, or nothing is to pay it any more. One that was paid meanwhile stays. */
export function giveUp(state: State, claim: Claim) {
  const isPaidFor = depositsOf(state, claim).some(({ state: its }) => its === 'seen' || its === 'final');
  if (claim.status !== 'new' || isPaidFor) return;
  letGo(state, claim);
  become(claim, 'deleted');
  note(state, claim, 'cancel');
}

/** The whole of it, where nothing comes between. */
export function pay(state: State, event: PayEvent) {
  // Whoever sends it once more has the claim that it made.
  if (state.keys.has(event.key) && state.invoices.has(event.invoice)) return;
  const plan = planPayment(state, event);
  const before = unpaidClaims(state, event.invoice);
  demand(!isReserveShort(state, plan), 'reserve_exceeded');
  makePayment(state, event, plan);
  for (const name of before) giveUp(state, known(state.claims.get(name)));
}

/** Marked as settled, it takes what came as it is; as invalid, nothing may have come. */
export function mark(state: State, { invoice: name, as }: MarkEvent) {
  const invoice = invoiceNamed(state, name);
  demand(invoice.status !== as, 'wrong_status');
  if (as === 'Invalid') {
    demand(invoice.status !== 'Settled' || invoice.additional === 'Marked', 'wrong_status');
    demand(invoice.sums.seen === 0n, 'validation');
  }
  invoice.status = as;
  invoice.additional = 'Marked';
  invoice.version += 1;
  const says = as === 'Settled' ? { manuallyMarked: true, overPaid: false } : { manuallyMarked: true };
  invoice.events.push({ type: `Invoice${as}`, of: null, says });
}

/** What follows of a marking, claim by claim. */
export function followingOf(state: State, { invoice, as }: MarkEvent): string[] {
  return as === 'Settled' ? bookable(state, invoice) : unpaidClaims(state, invoice);
}

export const follow = ({ as }: MarkEvent) => (as === 'Settled' ? book : giveUp);

/** Of one invoice, where it is named. */
export function bookable(state: State, invoice?: string): string[] {
  const claims = invoice === undefined ? [...state.claims.values()] : claimsOf(state, invoice);
  return claims.filter((claim) => canBeBooked(state, claim)).map(({ name }) => name);
}

/** What cannot be booked now waits. */
export function book(state: State, claim: Claim) {
  if (claim.part === null || claim.status !== 'paused' || claim.pausedFor === 'staff') return;
  try {
    bookWhatCame(state, claim, claim.part);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

export function dueInvoices(state: State): Invoice[] {
  return [...state.invoices.values()].filter(
    (invoice) =>
      (invoice.status === 'New' && isOver(state, invoice)) ||
      (invoice.status === 'Processing' && state.now >= invoice.monitoredUntil),
  );
}

/** Times that have run out, and parts whose whole is there. */
export function drive(state: State) {
  for (const invoice of dueInvoices(state)) turn(state, invoice);
  for (const name of bookable(state)) book(state, known(state.claims.get(name)));
}
