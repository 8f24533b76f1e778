import { become, claimNamed, isCardDone, note, takeCodeAgain, waitFor } from './claim-steps.ts';
import { roles, type StaffEvent } from './events.ts';
import { bookByHand, reopen } from './lockstep.ts';
import { depositsOf, directionOf, hold, isCovered, isOpen, letGo, owe, shift } from './money.ts';
import { bookWhatCame } from './paying.ts';
import { attemptIn, comeBack, complete, failPayout, returned, send, sent } from './payouts.ts';
import { refundDone, refundFailed, sendRefund } from './refunds.ts';
import { demand, refuse } from './refused.ts';
import type { Claim, State } from './state.ts';

const ofFinance = ['fail_payout', 'release_compliance_hold', 'ask_reversal', 'reverse', 'drop_reversal'];

/** A press in the office, on the version that was seen. */
export function pressed(state: State, event: StaffEvent) {
  demand(roles[event.by] !== 'operator' || !ofFinance.includes(event.move), 'forbidden');
  const claim = claimNamed(state, event.claim);
  demand(event.version === claim.version, 'conflict');
  demand(event.route === undefined || ['hand', 'script'].includes(event.route), 'validation');
  switch (event.move) {
    case 'deposit':
      return bookByHand(state, event);
    case 'reopen':
      return reopen(state, event);
    case 'send_refund':
    case 'refund_done':
    case 'refund_failed':
      return ofRefund(state, claim, event);
    case 'ask_reversal':
    case 'reverse':
    case 'drop_reversal':
      return ofTakingBack(state, claim, event);
    default:
      return ofClaim(state, claim, event);
  }
}

function ofClaim(state: State, claim: Claim, event: StaffEvent) {
  switch (event.move) {
    case 'pause':
      demand(claim.status === 'accepted', 'wrong_status');
      become(claim, 'paused');
      claim.pausedFor = 'staff';
      return note(state, claim, 'pause');
    case 'resume':
      return resume(state, claim, event);
    case 'send':
      // What may not go back may not go out either.
      demand(
        claim.status === 'accepted' && !claim.isOnComplianceHold && isCovered(state, claim),
        'wrong_status',
      );
      demand(
        claim.detailsAt === null || claim.detailsAt + state.fixture.coolOffMs <= state.now,
        'validation',
      );
      return send(state, claim, event.route ?? 'hand');
    case 'fail_payout':
      return failPayout(state, claim);
    case 'sent':
      return sent(state, claim);
    case 'complete':
      return complete(state, claim);
    case 'returned':
      return returned(state, claim, event.fee ?? 0n);
    case 'reject':
      demand(['new', 'checking', 'accepted', 'paused'].includes(claim.status), 'wrong_status');
      letGo(state, claim);
      become(claim, 'error');
      return note(state, claim, 'reject');
    case 'delete':
      demand(claim.status === 'checking' && !isPaidFor(state, claim), 'wrong_status');
      return close(state, claim, 'delete');
    case 'compliance_hold':
      return holdForCompliance(state, claim);
    case 'release_compliance_hold':
      demand(claim.isOnComplianceHold && ['paused', 'error'].includes(claim.status), 'wrong_status');
      claim.isOnComplianceHold = false;
      return note(state, claim, 'release_compliance_hold');
    default:
      return refuse('internal');
  }
}

/** Money on its way, or there: such a claim waits for it. */
export function isPaidFor(state: State, claim: Claim): boolean {
  return depositsOf(state, claim).some(({ state: its }) => its === 'seen' || its === 'final');
}

export function close(state: State, claim: Claim, event: Claim['history'][number]) {
  letGo(state, claim);
  become(claim, 'deleted');
  note(state, claim, event);
}

function resume(state: State, claim: Claim, event: StaffEvent) {
  const isFree = claim.status === 'paused' && !claim.isOnComplianceHold && !claim.refunds.some(isOpen);
  demand(isFree && isCovered(state, claim), 'wrong_status');
  // Nothing is paid out for it: what came is booked.
  if (claim.part !== null) return bookWhatCame(state, claim, claim.part);
  if (!isCardDone(claim)) {
    demand(claim.pausedFor === 'staff', 'wrong_status');
    waitFor(state, claim, 'card');
    return note(state, claim, 'resume');
  }
  // The old course without a hold is a favour, and says why.
  demand(claim.held !== null || event.reason !== undefined, 'validation');
  if (claim.held === null) takeCodeAgain(claim);
  demand(hold(state, claim, claim.receive), 'reserve_exceeded');
  become(claim, 'accepted');
  note(state, claim, 'resume');
}

function holdForCompliance(state: State, claim: Claim) {
  const isDue = [...claim.dues.values()].some((due) => due > 0n);
  demand(['paused', 'error'].includes(claim.status) && !claim.isOnComplianceHold && isDue, 'wrong_status');
  claim.isOnComplianceHold = true;
  for (const refund of claim.refunds) if (refund.state === 'asked') refund.state = 'failed';
  if (claim.status === 'paused') {
    claim.pausedFor = 'staff';
    claim.chooseBy = null;
  }
  note(state, claim, 'compliance_hold');
}

function ofRefund(state: State, claim: Claim, event: StaffEvent) {
  const { currency, place } = event.refund ?? refuse('wrong_status');
  const refund = claim.refunds.filter((its) => its.currency === currency)[place] ?? refuse('not_found');
  if (event.move === 'send_refund') return sendRefund(state, claim, refund, event.route ?? 'hand');
  if (event.move === 'refund_done') return refundDone(state, claim, refund);
  refundFailed(state, claim, refund);
}

/** A completed claim is taken back by two people: one asks, another does. */
function ofTakingBack(state: State, claim: Claim, event: StaffEvent) {
  demand(claim.status === 'success', 'wrong_status');
  if (event.move === 'ask_reversal') {
    // What a shop has, it gives back itself.
    demand(claim.reversal === null && claim.part === null, 'wrong_status');
    demand((event.amount ?? 0n) <= claim.receive, 'validation');
    claim.reversal = { by: event.by, returned: event.amount ?? 0n };
    return note(state, claim, 'ask_reversal');
  }
  const asked = claim.reversal ?? refuse('wrong_status');
  if (event.move === 'reverse') {
    demand(asked.by !== event.by, 'forbidden');
    undoSuccess(state, claim, asked.returned);
  }
  claim.reversal = null;
  note(state, claim, event.move === 'reverse' ? 'reverse' : 'drop_reversal');
}

function undoSuccess(state: State, claim: Claim, back: bigint) {
  const { from, to } = directionOf(state, claim);
  demand((state.books.get(`available ${from}`) ?? 0n) >= claim.settled, 'reserve_exceeded');
  shift(state, 'available', from, -claim.settled);
  owe(claim, from, claim.settled);
  claim.settled = 0n;
  shift(state, 'profit', to, -(claim.profit ?? 0n));
  shift(state, 'clearing', to, claim.profit ?? 0n);
  comeBack(state, to, 'available', back, claim.receive - back);
  attemptIn(claim, ['confirmed']).state = 'returned';
  become(claim, 'error');
}
