import { become, claimNamed, isCardDone, look, lookedFor, note } from './claim-steps.ts';
import { invoiceNamed, isOver as isOverInvoice } from './invoice.ts';
import { depositsOf, letGo } from './money.ts';
import { close, isPaidFor } from './office.ts';
import { demand } from './refused.ts';
import type { Claim, State } from './state.ts';

/** What ends by itself, and what customers say of their payment. */

const day = 24 * 60 * 60_000;
const saidAlready = ['checking', 'accepted', 'paused', 'sending', 'sent', 'success'];

/** "I paid", and on a closed claim "I had paid". */
export function confirm(state: State, name: string) {
  const claim = claimNamed(state, name);
  if (saidAlready.includes(claim.status)) return;
  if (claim.status === 'new') {
    demand(isCardDone(claim), 'verification_required');
    become(claim, 'checking');
    claim.checkBy = lookedFor(state, claim);
    return note(state, claim, 'confirm');
  }
  demand(isCardDone(claim), 'wrong_status');
  demand(claim.status === 'deleted' && state.now <= claim.madeAt + 30 * day, 'wrong_status');
  demand(claim.receipts > 0, 'validation');
  look(state, claim);
  note(state, claim, 'had_paid');
}

export function cancel(state: State, name: string) {
  const claim = claimNamed(state, name);
  const isOpen = claim.status === 'new' || (claim.status === 'checking' && claim.receipts === 0);
  demand(isOpen && !isPaidFor(state, claim), 'wrong_status');
  close(state, claim, claim.status === 'new' ? 'cancel' : 'cancel_checking');
}

/** Timers that have run out. */
export function sweep(state: State) {
  for (const claim of state.claims.values()) expire(state, claim);
}

export function expire(state: State, claim: Claim) {
  const isOver = (time: number | null) => time !== null && time <= state.now;
  if (isOver(claim.payBy)) close(state, claim, 'expire_payment');
  else if (isOver(claim.cardBy) && claim.check?.state !== 'approved') close(state, claim, 'expire_card');
  else if (outlivesItsInvoice(state, claim)) {
    letGo(state, claim);
    note(state, claim, 'release_hold');
  } else if (isOver(claim.checkBy)) miss(state, claim);
  else if (isOver(claim.chooseBy)) {
    letGo(state, claim);
    claim.chooseBy = null;
    note(state, claim, 'resolution_expired');
  }
}

/** A payment that its payer confirmed holds no longer than the invoice that it pays. */
function outlivesItsInvoice(state: State, claim: Claim): boolean {
  const { status, part, held } = claim;
  if (status !== 'checking' || part === null || held === null) return false;
  const isSeen = depositsOf(state, claim).some((one) => one.state === 'seen' || one.state === 'final');
  return !isSeen && isOverInvoice(state, invoiceNamed(state, part.invoice));
}

/** Nobody found a payment. First staff are called; only where nothing tells of money is more and more given up. */
function miss(state: State, claim: Claim) {
  const givesUpAt = state.now + 3 * day;
  if (claim.calledAt === null) {
    claim.calledAt = state.now;
    claim.checkBy = claim.held === null ? givesUpAt : lookedFor(state, claim);
    if (claim.receipts > 0) claim.checkBy = null;
    return note(state, claim, 'escalate');
  }
  // Whoever sent a receipt is answered by people.
  if (claim.receipts > 0) return;
  if (claim.held === null) return close(state, claim, 'expire_check');
  letGo(state, claim);
  claim.checkBy = givesUpAt;
  note(state, claim, 'release_hold');
}
