import { backFromSending, become, note, waitFor } from './claim-steps.ts';
import { returnFee, route, type Word } from './events.ts';
import { cross, currencyOf, directionOf, free, known, payOut, shift } from './money.ts';
import { refundDone, refundFailed } from './refunds.ts';
import { demand } from './refused.ts';
import type { Attempt, Claim, Refund, State } from './state.ts';
import { least, productDown, thousandths, type Units } from './units.ts';

/** Money on its way to the customer. */

/** Something that a provider sends: a payout, or a refund. */
export interface Order {
  claim: string;
  what: 'attempts' | 'refunds';
  place: number;
}

export function ordersOf(state: State): Order[] {
  return [...state.claims.values()].flatMap((claim) => [
    ...claim.attempts.flatMap((attempt, place) =>
      attempt.route === route && (attempt.state === 'open' || attempt.state === 'sent')
        ? [{ claim: claim.name, what: 'attempts' as const, place }]
        : [],
    ),
    ...claim.refunds.flatMap((refund, place) =>
      refund.route === route && refund.state === 'sending'
        ? [{ claim: claim.name, what: 'refunds' as const, place }]
        : [],
    ),
  ]);
}

function thingOf(state: State, { claim, what, place }: Order): { claim: Claim; thing: Attempt | Refund } {
  const its = known(state.claims.get(claim));
  return { claim: its, thing: known(its[what][place]) };
}

/** It is committed that the order is handed over. @returns false where it was before */
export function handOver(state: State, order: Order): boolean {
  const { thing } = thingOf(state, order);
  if (thing.isHanded || (thing.state !== 'open' && thing.state !== 'sending')) return false;
  thing.isHanded = true;
  return true;
}

/** What the provider says of an order that it has. */
export function hear(state: State, order: Order, says: Word) {
  const { claim, thing } = thingOf(state, order);
  if (!thing.isHanded || says === 'open' || says === 'throws') return;
  if (order.what === 'attempts') return hearOfPayout(state, claim, thing as Attempt, says);
  const refund = thing as Refund;
  if (refund.state !== 'sending') return;
  if (says === 'sent' || says === 'confirmed') refundDone(state, claim, refund);
  else refundFailed(state, claim, refund);
}

function hearOfPayout(state: State, claim: Claim, attempt: Attempt, says: Word) {
  const wasSent = attempt.state === 'sent';
  if (!wasSent && attempt.state !== 'open') return;
  if (says === 'confirmed') return complete(state, claim);
  if (says === 'failed' && !wasSent) return failPayout(state, claim);
  if (says === 'failed' || (says === 'sent' && wasSent)) return;
  // What comes back has left before.
  if (says === 'sent' || !wasSent) return sent(state, claim);
  const { decimals } = currencyOf(state, directionOf(state, claim).to);
  const fee = says === 'returned_less' ? thousandths(attempt.amount, returnFee, decimals) : 0n;
  returned(state, claim, fee);
}

export function send(state: State, claim: Claim, by: string) {
  claim.attempts.push({ amount: claim.receive, route: by, state: 'open', isHanded: false });
  become(claim, 'sending');
  note(state, claim, 'send');
}

/** The open attempt provably did not leave. */
export function failPayout(state: State, claim: Claim) {
  demand(claim.status === 'sending', 'wrong_status');
  attemptIn(claim, ['open']).state = 'failed';
  note(state, claim, backFromSending(state, claim));
}

export function sent(state: State, claim: Claim) {
  demand(claim.status === 'sending', 'wrong_status');
  attemptIn(claim, ['open']).state = 'sent';
  payOut(state, claim);
  become(claim, 'sent');
  note(state, claim, 'sent');
}

/** The end: what was asked for becomes ours, and what was earned is told apart; what came beyond it stays due. */
export function complete(state: State, claim: Claim) {
  demand(claim.status === 'sending' || claim.status === 'sent', 'wrong_status');
  const { from, to } = directionOf(state, claim);
  attemptIn(claim, ['open', 'sent']).state = 'confirmed';
  payOut(state, claim);
  claim.settled = least(free(claim, from), claim.send);
  claim.dues.set(from, (claim.dues.get(from) ?? 0n) - claim.settled);
  shift(state, 'available', from, claim.settled);
  claim.profit = productDown(claim.settled, claim.base, currencyOf(state, to).decimals, claim.receive);
  shift(state, 'profit', to, claim.profit);
  shift(state, 'clearing', to, -claim.profit);
  become(claim, 'success');
  note(state, claim, 'complete');
}

/** The payout came back, less what its way back cost. */
export function returned(state: State, claim: Claim, fee: Units) {
  demand(claim.status === 'sent', 'wrong_status');
  demand(fee <= claim.receive, 'validation');
  const { to } = directionOf(state, claim);
  attemptIn(claim, ['sent']).state = 'returned';
  comeBack(state, to, 'held', claim.receive - fee, fee);
  claim.held = claim.receive === fee ? null : claim.receive - fee;
  waitFor(state, claim, 'returned');
  note(state, claim, 'returned');
}

/** Money is in the exchange again; what did not come back is written off as a loss. */
export function comeBack(state: State, currency: number, into: string, back: Units, lost: Units) {
  cross(state, currency, back);
  shift(state, into, currency, back);
  shift(state, 'outside', currency, -lost);
  shift(state, 'loss', currency, lost);
}

export function attemptIn(claim: Claim, states: Attempt['state'][]): Attempt {
  return known(claim.attempts.findLast(({ state }) => states.includes(state)));
}
