import { compare, isZero } from '@menyala/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Change, change } from '../change.ts';
import type { Claim } from '../claim.ts';
import { countedDeposits, isCovered, isOpen } from '../claim-money.ts';
import { checkDeadline, choiceDeadline, type Facts, minutesAfter } from '../facts.ts';
import { type ClaimEvent, isLegal } from '../lifecycle.ts';
import { isCardClear } from '../order/waits-for-card.ts';
import { waiting } from '../store/waiting.ts';
import { holdJust, payOut, payoutBack, release, settle, unsettle } from './bookings.ts';
import { settleByStaff } from './decide-invoice.ts';
import { withoutMoney } from './decide-reversal.ts';

/** What a person or a provider says with a move. */
export interface Said {
  /** The payout's reference: a hash, a number from the bank. */
  reference?: string | undefined;
  /** Shown to the customer where the claim is paused, rejected or held for compliance; kept in its history in any case. */
  reason?: string | undefined;
  /** How a payout is sent. */
  route?: string | undefined;
  /** What a payout's way back cost, in the currency received. */
  fee?: string | undefined;
  /** What of a completed claim's payout came back. */
  amount?: string | undefined;
  /** Who says it, where two people must. */
  by?: string | undefined;
}

/** Events that a press makes, or a timer. Payments, choices and refunds are decided by themselves. */
export type Move = Extract<
  ClaimEvent,
  | 'confirm'
  | 'cancel'
  | 'cancel_checking'
  | 'delete'
  | 'expire_payment'
  | 'escalate'
  | 'release_hold'
  | 'expire_check'
  | 'expire_card'
  | 'resolution_expired'
  | 'had_paid'
  | 'pause'
  | 'resume'
  | 'send'
  | 'fail_payout'
  | 'sent'
  | 'complete'
  | 'returned'
  | 'reject'
  | 'compliance_hold'
  | 'release_compliance_hold'
  | 'ask_reversal'
  | 'reverse'
  | 'drop_reversal'
>;

/** @throws Refusal `wrong_status`; `validation` where something is missing or it is too early */
export function decideMove(claim: Claim, move: Move, said: Said, facts: Facts): Change {
  if (!isLegal(move, claim.status)) throw wrongStatus(claim);
  const reason = said.reason ?? null;
  switch (move) {
    case 'confirm':
      if (!isCardClear(claim)) throw new Refusal('verification_required');
      return change(claim, move, { set: { checkDeadline: checkDeadline(facts) } });
    case 'expire_check':
      if (hasSignOfMoney(claim)) throw wrongStatus(claim);
      return change(claim, move, { reason, kind: 'release', hold: release(claim) });
    case 'cancel':
    case 'cancel_checking':
    case 'delete':
    case 'expire_payment':
    case 'expire_card':
      // With money seen on its way, the claim waits for it.
      if (countedDeposits(claim).length > 0) throw wrongStatus(claim);
      return change(claim, move, { reason, kind: 'release', hold: release(claim) });
    case 'escalate':
      return change(claim, move, {
        set: { escalatedAt: facts.now, checkDeadline: timeAfterEscalation(claim, facts) },
      });
    case 'release_hold':
      if (outlivesItsInvoice(claim, facts.now))
        return change(claim, move, { kind: 'release', hold: release(claim) });
      if (hasSignOfMoney(claim)) throw wrongStatus(claim);
      return change(claim, move, {
        kind: 'release',
        hold: release(claim),
        set: { checkDeadline: minutesAfter(facts.now, missedHours * 60) },
      });
    case 'resolution_expired':
      return change(claim, move, { kind: 'release', hold: release(claim), set: { choiceDeadline: null } });
    case 'had_paid':
      // Where to pay was never shown, and there is no card to verify any more.
      if (!isCardClear(claim)) throw wrongStatus(claim);
      if (facts.now > minutesAfter(claim.createdAt, hadPaidDays * 24 * 60)) throw wrongStatus(claim);
      if (claim.receipts === 0) throw new Refusal('validation', { errors: { file: [{ code: 'required' }] } });
      // With money seen on its way, no timer runs.
      return change(claim, move, {
        set: { checkDeadline: countedDeposits(claim).length > 0 ? null : checkDeadline(facts) },
      });
    case 'pause':
      return change(claim, move, { reason, set: { reason, pausedFor: 'staff' } });
    case 'resume':
      return resume(claim, reason, facts);
    case 'send':
      return send(claim, said.route ?? 'hand', facts);
    case 'fail_payout': {
      const parts = { reason, payout: { closesAs: 'failed' as const } };
      return isCovered(claim, facts.settings)
        ? change(claim, move, parts)
        : withoutMoney(claim, facts, parts);
    }
    case 'sent':
      return change(claim, move, { kind: 'payout', hold: payOut(claim), payout: closing('sent', said) });
    case 'complete': {
      const { transfers, profit } = settle(claim, facts.to.decimals);
      const payout = closing('confirmed', said);
      return change(claim, move, { kind: 'settle', hold: payOut(claim), transfers, set: { profit }, payout });
    }
    case 'returned':
      return payoutReturned(claim, said, facts);
    case 'reject':
      return change(claim, move, { reason, set: { reason }, kind: 'release', hold: release(claim) });
    case 'compliance_hold':
      return holdForCompliance(claim, said.reason ?? '');
    case 'release_compliance_hold':
      if (claim.complianceHold === null) throw wrongStatus(claim);
      return change(claim, move, { reason, set: { complianceHold: null } });
    case 'ask_reversal':
    case 'reverse':
    case 'drop_reversal':
      return reversal(claim, move, said);
  }
}

/** So long a claim without a hold and without a sign of money is kept open for one. */
export const missedHours = 72;

/** What lets nobody but staff give up the search for a payment. */
const hasSignOfMoney = (claim: Claim) => claim.receipts > 0 || countedDeposits(claim).length > 0;

/** "I paid", and a picture that says so, hold no longer than the invoice: anybody says either. Staff go on looking. */
export const outlivesItsInvoice = ({ status, invoice, held, ...claim }: Claim, now: Date) =>
  status === 'checking' &&
  invoice !== null &&
  held !== null &&
  invoice.expiresAt <= now &&
  countedDeposits(claim).length === 0;

/** Staff are called; with a sign of money they alone decide. Without one the hold is kept for a second span, where there is one. */
function timeAfterEscalation(claim: Claim, facts: Facts): Date | null {
  if (hasSignOfMoney(claim)) return null;
  return claim.held === null ? minutesAfter(facts.now, missedHours * 60) : checkDeadline(facts);
}

/** So long after it was made a claim that was closed may be said to have been paid. */
export const hadPaidDays = 30;

function resume(claim: Claim, reason: string | null, facts: Facts): Change {
  const isFree = claim.complianceHold === null && !claim.refunds.some(isOpen);
  if (!isFree || !isCovered(claim, facts.settings)) throw wrongStatus(claim);
  if (claim.invoice) return settleByStaff({ ...claim, invoice: claim.invoice }, facts);
  // Staff are done with it; its card is not.
  if (!isCardClear(claim) && claim.pausedFor !== 'staff') throw wrongStatus(claim);
  if (!isCardClear(claim))
    return change(claim, 'resume', {
      status: 'paused',
      reason,
      set: { reason: null, ...waiting(claim, 'card', facts) },
    });
  // Without a hold no course is promised any more: giving the old one all the same is a decision, and says why.
  if (claim.held === null && reason === null)
    throw new Refusal('validation', { errors: { reason: [{ code: 'required' }] } });
  return change(claim, 'resume', { reason, kind: 'hold', hold: holdJust(claim, claim.toSumma) });
}

/** When the first payout may be sent after the customer's details were changed; null where it may be now. */
export function payoutFrom(
  claim: Pick<Claim, 'requisitesChangedAt'>,
  { settings, now }: Pick<Facts, 'settings' | 'now'>,
): Date | null {
  if (!claim.requisitesChangedAt) return null;
  const from = minutesAfter(claim.requisitesChangedAt, settings.coolOffMinutes);
  return from > now ? from : null;
}

function send(claim: Claim, route: string, facts: Facts): Change {
  if (!isCovered(claim, facts.settings)) throw wrongStatus(claim);
  const from = payoutFrom(claim, facts);
  if (from) {
    const nearest = from.toISOString();
    throw new Refusal('validation', { errors: { route: [{ code: 'cooling_off', values: { nearest } }] } });
  }
  return change(claim, 'send', { payout: { opens: route } });
}

function closing(closesAs: 'sent' | 'confirmed', { reference }: Said) {
  return { closesAs, ...(reference ? { reference } : {}) };
}

function payoutReturned(claim: Claim, { fee = '0', reason }: Said, facts: Facts): Change {
  if (compare(fee, claim.toSumma) > 0)
    throw new Refusal('validation', {
      errors: { fee: [{ code: 'above_max', values: { nearest: claim.toSumma, ticker: facts.to.ticker } }] },
    });
  return change(claim, 'returned', {
    reason: reason ?? null,
    kind: 'payout_returned',
    hold: payoutBack(claim, fee),
    payout: { closesAs: 'returned' },
    set: { reason: reason ?? null, pausedFor: 'returned', choiceDeadline: choiceDeadline(facts) },
  });
}

/** What came stays where it is; what was only asked back is not sent. */
function holdForCompliance(claim: Claim, reason: string): Change {
  if (claim.complianceHold !== null || claim.dues.every(({ amount }) => isZero(amount)))
    throw wrongStatus(claim);
  const asked = claim.refunds.filter(({ state }) => state === 'asked').map(({ id }) => id);
  return change(claim, 'compliance_hold', {
    reason,
    set: {
      complianceHold: reason,
      ...(claim.status === 'paused' ? { pausedFor: 'staff', choiceDeadline: null } : {}),
    },
    ...(asked.length > 0 ? { refund: { state: 'failed' as const, ids: asked, reason } } : {}),
  });
}

function reversal(claim: Claim, move: 'ask_reversal' | 'reverse' | 'drop_reversal', said: Said): Change {
  if (move === 'ask_reversal') {
    // What a shop has, it gives back itself.
    if (claim.reversal || claim.invoice) throw wrongStatus(claim);
    const returned = said.amount ?? '0';
    if (compare(returned, claim.toSumma) > 0)
      throw new Refusal('validation', {
        errors: { amount: [{ code: 'above_max', values: { nearest: claim.toSumma, ticker: '' } }] },
      });
    const reason = said.reason ?? '';
    return change(claim, move, { reason, set: { reversal: { by: said.by ?? '', reason, returned } } });
  }
  if (!claim.reversal) throw wrongStatus(claim);
  if (move === 'drop_reversal')
    return change(claim, move, { reason: said.reason ?? null, set: { reversal: null } });
  if (claim.reversal.by === said.by) throw new Refusal('forbidden');
  const { reason, returned } = claim.reversal;
  return change(claim, move, {
    reason,
    kind: 'reverse',
    transfers: unsettle(claim, returned),
    payout: { closesAs: 'returned' },
    set: { reason, reversal: null },
  });
}

function wrongStatus(claim: Claim): Refusal {
  return new Refusal('wrong_status', { context: { status: claim.status } });
}
