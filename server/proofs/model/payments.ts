import { become, isCardDone, look, note, uncover, waitFor } from './claim-steps.ts';
import type { ReportEvent } from './events.ts';
import {
  balance,
  cross,
  depositsOf,
  directionOf,
  dueIn,
  fitOf,
  free,
  hold,
  isOpen,
  owe,
  shift,
} from './money.ts';
import { loseCredit, payInvoice } from './paying.ts';
import { reckonWhenPaid } from './reckoning.ts';
import type { Claim, Deposit, State } from './state.ts';
import { least } from './units.ts';

/** Money that comes, is seen to come, or is taken back. */

export const nameOf = ({ rail, reference }: Pick<Deposit, 'rail' | 'reference'>) => `${rail} ${reference}`;

/** A provider tells of a payment: once or often, in any order. The same reference is the same deposit. */
export function report(state: State, told: ReportEvent) {
  const deposit = state.deposits.get(nameOf(told));
  if (deposit && contradicts(told, deposit)) {
    state.differing.add(`${nameOf(told)}: ${deposit.amount} ${told.amount} ${told.claim}`);
    // What was taken back is gone, whatever else is told of it.
    if (told.state !== 'reversed') return;
  }
  const claim = state.claims.get(deposit?.claim ?? told.claim ?? '');
  if (!deposit || deposit.claim === null) return withoutClaim(state, told, deposit, claim);
  if (claim) ofClaim(state, claim, told, deposit);
}

function contradicts(told: ReportEvent, deposit: Deposit): boolean {
  const isOtherSum = deposit.state !== 'seen' && told.amount !== deposit.amount;
  const isOtherClaim = told.claim !== null && deposit.claim !== null && told.claim !== deposit.claim;
  return told.currency !== deposit.currency || isOtherSum || isOtherClaim;
}

/** Told for the first time, or of money that belongs to nobody yet. */
function withoutClaim(state: State, told: ReportEvent, deposit: Deposit | undefined, claim?: Claim) {
  if (deposit) {
    if (deposit.state !== 'final') return;
    if (told.state === 'reversed') return leave(state, deposit, 'reversed');
    if (told.state === 'final' && claim) give(state, deposit, claim);
    return;
  }
  if (told.state === 'reversed') return;
  if (!claim && told.state === 'seen') return;
  const { rail, reference, currency, amount, confirmations } = told;
  const made: Deposit = {
    rail,
    reference,
    currency,
    amount,
    state: told.state,
    confirmations: claim ? confirmations : null,
    claim: claim?.name ?? null,
  };
  state.deposits.set(nameOf(told), made);
  if (told.state === 'final') cross(state, currency, amount);
  if (!claim) return shift(state, 'unclaimed', currency, amount);
  if (told.state === 'seen') return see(state, claim);
  arrive(state, claim, made);
}

function ofClaim(state: State, claim: Claim, told: ReportEvent, deposit: Deposit) {
  const isOver = deposit.state === 'reversed' || deposit.state === 'returned';
  if (isOver) return;
  if (told.state === 'reversed') return reversal(state, claim, deposit);
  if (deposit.state === 'final') return;
  if (told.state === 'seen') {
    if (told.confirmations === deposit.confirmations) return;
    deposit.confirmations = told.confirmations;
    note(state, claim, 'deposit_seen');
    return;
  }
  deposit.state = 'final';
  deposit.amount = told.amount;
  deposit.confirmations = told.confirmations;
  cross(state, deposit.currency, deposit.amount);
  arrive(state, claim, deposit);
}

/** Seen on its way: no timer runs where money is waited for. */
function see(state: State, claim: Claim) {
  const isAwaited = claim.status === 'new' || claim.status === 'checking';
  if (isAwaited) {
    become(claim, 'checking');
    claim.checkBy = null;
    claim.calledAt = null;
  }
  note(state, claim, isAwaited ? 'see' : 'deposit_seen');
}

/** Money that nobody knew gets its claim. */
export function give(state: State, deposit: Deposit, claim: Claim) {
  deposit.claim = claim.name;
  shift(state, 'unclaimed', deposit.currency, -deposit.amount);
  arrive(state, claim, deposit);
}

/** Money that nobody knew leaves the exchange. */
export function leave(state: State, deposit: Deposit, becomes: 'reversed' | 'returned') {
  deposit.state = becomes;
  shift(state, 'unclaimed', deposit.currency, -deposit.amount);
  cross(state, deposit.currency, -deposit.amount);
}

/** Final money is in the exchange, and due to the customer; the claim goes where that leads. */
function arrive(state: State, claim: Claim, { currency, amount }: Deposit) {
  const isFirst = !claim.hasCounted;
  owe(claim, currency, amount);
  claim.hasCounted = true;
  if (claim.part !== null) return payInvoice(state, claim, claim.part);
  switch (claim.status) {
    case 'new':
    case 'checking':
      return firstMoney(state, claim, isFirst);
    case 'deleted':
      waitFor(state, claim, claim.isOnComplianceHold ? 'staff' : 'late');
      return note(state, claim, 'late');
    case 'paused':
      return furtherMoney(state, claim);
    default:
      return note(state, claim, 'extra_deposit');
  }
}

function firstMoney(state: State, claim: Claim, isFirst: boolean) {
  if (claim.held === null) {
    waitFor(state, claim, claim.isOnComplianceHold ? 'staff' : 'late');
    return note(state, claim, 'hold_discrepancy');
  }
  if (isFirst) reckonWhenPaid(state, claim);
  // Of money under a compliance hold nothing is chosen, and nothing goes on by itself.
  if (claim.isOnComplianceHold) {
    waitFor(state, claim, 'staff');
    return note(state, claim, 'hold_discrepancy');
  }
  if (!isCardDone(claim)) {
    waitFor(state, claim, 'card');
    return note(state, claim, 'hold_discrepancy');
  }
  const fit = fitOf(state, claim, free(claim, directionOf(state, claim).from));
  if (fit === 'fits' && hold(state, claim, claim.receive)) {
    become(claim, 'accepted');
    return note(state, claim, 'accept');
  }
  waitFor(state, claim, waits[fit]);
  note(state, claim, 'hold_discrepancy');
}

export const waits = { nothing: 'currency', short: 'short', over: 'over', fits: 'reserve' } as const;
const sumAwaited = ['short', 'over', 'currency', 'reserve', 'reversed'];

function furtherMoney(state: State, claim: Claim) {
  const isAwaited =
    sumAwaited.includes(claim.pausedFor ?? '') && claim.held !== null && !claim.isOnComplianceHold;
  if (!isAwaited) return note(state, claim, 'extra_deposit');
  const fit = fitOf(state, claim, free(claim, directionOf(state, claim).from));
  if (fit === 'fits' && hold(state, claim, claim.receive)) {
    become(claim, 'accepted');
    return note(state, claim, 'top_up');
  }
  claim.pausedFor = waits[fit];
  note(state, claim, 'extra_deposit');
}

/** A payment of the claim is taken back, by the network or the bank. */
function reversal(state: State, claim: Claim, deposit: Deposit) {
  const wasSeen = deposit.state === 'seen';
  deposit.state = 'reversed';
  deposit.confirmations = null;
  if (wasSeen) {
    const isLast = !depositsOf(state, claim).some(({ state: its }) => its === 'seen' || its === 'final');
    if (claim.status === 'checking' && isLast) look(state, claim);
    return note(state, claim, 'chargeback');
  }
  claim.alarms += 1;
  losePayment(state, claim, deposit);
  const attempt = claim.attempts.find(({ state: its }) => its === 'open');
  const mayStop = attempt !== undefined && attempt.route !== 'hand' && !attempt.isHanded;
  const isBefore =
    claim.status === 'accepted' || claim.status === 'paused' || (claim.status === 'sending' && mayStop);
  // While its money is on its way back to the customer, a paused claim waits for that alone.
  const isSendingBack =
    claim.status === 'paused' && claim.refunds.some((refund) => refund.state === 'sending');
  if (!isBefore || isSendingBack) return note(state, claim, 'chargeback');
  if (attempt) attempt.state = 'failed';
  note(state, claim, uncover(state, claim));
}

/** It leaves what is due; what is not there any more is the exchange's loss: of the reserve, or of the position where that is short. */
function losePayment(state: State, claim: Claim, { currency, amount }: Deposit) {
  for (const refund of claim.refunds)
    if (refund.currency === currency && refund.state === 'asked') refund.state = 'failed';
  const leaving = claim.refunds
    .filter((refund) => refund.currency === currency && isOpen(refund))
    .reduce((sum, refund) => sum + refund.amount, 0n);
  const fromDue = least(amount, dueIn(claim, currency) - leaving);
  const lost = amount - fromDue;
  owe(claim, currency, -fromDue);
  cross(state, currency, -fromDue);
  const pays = balance(state, 'available', currency) < lost ? 'clearing' : 'available';
  shift(state, pays, currency, -lost);
  shift(state, 'loss', currency, lost);
  state.outside.set(currency, (state.outside.get(currency) ?? 0n) - lost);
  if (currency !== directionOf(state, claim).from) return;
  claim.settled -= least(lost, claim.settled);
  loseCredit(state, claim, lost);
}
