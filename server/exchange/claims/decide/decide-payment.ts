import type { PauseReason } from '@menyala/contract';
import { add } from '@menyala/money';
import { type Booking, type Change, type ChangeParts, change, type DepositChange } from '../change.ts';
import type { Claim, Deposit } from '../claim.ts';
import { type Fit, fitOf, freeDue } from '../claim-money.ts';
import type { Facts } from '../facts.ts';
import { isLegal } from '../lifecycle.ts';
import { isCardClear } from '../order/waits-for-card.ts';
import { awaitedFor, waiting } from '../store/waiting.ts';
import { holdJust, takeDeposit } from './bookings.ts';
import { takeForInvoice } from './decide-invoice.ts';
import { undo } from './decide-reversal.ts';
import { type ReckonedSums, sumsAtPayment } from './reckon.ts';

/** A payment as whoever saw it tells of it: once or often, in any order. */
export interface Payment {
  currencyId: number;
  rail: string;
  reference: string;
  amount: string;
  state: 'seen' | 'final' | 'reversed';
  confirmations: number | null;
}

/** What a shop wants more confirmations of than the network does is only seen until a provider tells of them. */
function asConfirmed({ invoice }: Claim, payment: Payment): Payment {
  const { state, confirmations } = payment;
  const isEarly =
    state === 'final' && invoice !== null && confirmations !== null && confirmations < invoice.confirmations;
  return isEarly ? { ...payment, state: 'seen' } : payment;
}

/**
 * What a payment does to the claim that it is for. `unclaimed`: the money that no claim was known for until now.
 * Null where it says nothing new: the same reference is the same deposit, however often it comes.
 */
export function decidePayment(
  claim: Claim,
  told: Payment,
  unclaimed: Deposit | undefined,
  facts: Facts,
): Change | null {
  const payment = asConfirmed(claim, told);
  const own = depositOf(claim, payment);
  if (own && rank[payment.state] <= rank[own.state]) return progress(claim, payment, own);
  // What was taken back is gone, whatever else is told of it; in another currency nothing else is believed.
  if (own && own.currencyId !== payment.currencyId && payment.state !== 'reversed') return null;
  switch (payment.state) {
    case 'seen':
      return see(claim, payment);
    case 'final':
      return takeIn(claim, payment, own ?? unclaimed, facts);
    case 'reversed':
      return own ? undo(claim, own, facts) : null;
  }
}

/** The claim's own deposit that a payment is told of. */
export function depositOf(
  claim: Pick<Claim, 'deposits'>,
  { rail, reference }: Pick<Payment, 'rail' | 'reference'>,
): Deposit | undefined {
  return claim.deposits.find((known) => known.rail === rail && known.reference === reference);
}

const rank = { seen: 0, final: 1, reversed: 2, returned: 2 } as const;

/** More confirmations of what is on its way are worth showing; all else is known. */
function progress(claim: Claim, payment: Payment, known: Deposit): Change | null {
  const isNews =
    payment.state === 'seen' &&
    known.state === 'seen' &&
    payment.currencyId === known.currencyId &&
    payment.confirmations !== known.confirmations;
  if (!isNews || !isLegal('deposit_seen', claim.status)) return null;
  const { id, amount, state } = known;
  return change(claim, 'deposit_seen', {
    deposit: { id, amount, state, confirmations: payment.confirmations },
  });
}

function see(claim: Claim, payment: Payment): Change {
  const deposit: DepositChange = payment;
  return isLegal('see', claim.status)
    ? change(claim, 'see', { deposit, set: { checkDeadline: null, escalatedAt: null } })
    : change(claim, 'deposit_seen', { deposit });
}

/** The money is final: it is due to the customer, and the claim goes where that leads. */
function takeIn(claim: Claim, payment: Payment, known: Deposit | undefined, facts: Facts): Change {
  // What no claim was known for is booked already, as much as it was.
  const isUnclaimed = known?.claimId === null;
  const { currencyId } = payment;
  const amount = isUnclaimed ? known.amount : payment.amount;
  const came = {
    kind: 'deposit' as const,
    transfers: takeDeposit(claim, isUnclaimed ? 'unclaimed' : 'outside', currencyId, amount),
    deposit: known
      ? { id: known.id, amount, state: 'final' as const, confirmations: payment.confirmations }
      : { ...payment, amount },
  };
  const due = currencyId === claim.fromId ? add(freeDue(claim), amount) : freeDue(claim);
  if (claim.invoice) return takeForInvoice({ ...claim, invoice: claim.invoice }, came, due, facts);
  const fit = fitOf(claim, due, facts.settings);
  switch (claim.status) {
    case 'new':
    case 'checking':
      return firstMoney(claim, came, fit, facts);
    case 'deleted':
      return change(claim, 'late', { ...came, set: waiting(claim, 'late', facts) });
    case 'paused':
      return furtherMoney(claim, came, fit, facts);
    default:
      return change(claim, 'extra_deposit', came);
  }
}

type Came = Pick<Booking, 'kind' | 'transfers'> & Pick<ChangeParts, 'deposit'>;

function firstMoney(claim: Claim, came: Came, fit: Fit, facts: Facts): Change {
  const waits = (pausedFor: PauseReason, sums: Partial<ReckonedSums> = {}) =>
    change(claim, 'hold_discrepancy', { ...came, set: { ...sums, ...waiting(claim, pausedFor, facts) } });
  // "I had paid" on a claim that was closed: its reserve is free, and no course was promised.
  if (claim.held === null) return waits('late');
  const sums = sumsAtPayment(claim, facts);
  if (claim.complianceHold !== null) return waits('staff', sums);
  if (!isCardClear(claim)) return waits('card', sums);
  if (fit !== 'fits' || facts.isReserveShort) return waits(awaitedFor(fit), sums);
  return change(claim, 'accept', { ...came, set: sums, hold: holdJust(claim, sums.toSumma) });
}

function furtherMoney(claim: Claim, came: Came, fit: Fit, facts: Facts): Change {
  const { pausedFor, held } = claim;
  const isSumAwaited =
    pausedFor === 'short' ||
    pausedFor === 'over' ||
    pausedFor === 'currency' ||
    pausedFor === 'reserve' ||
    pausedFor === 'reversed';
  if (!isSumAwaited || held === null || claim.complianceHold !== null)
    return change(claim, 'extra_deposit', came);
  if (fit === 'fits' && !facts.isReserveShort)
    return change(claim, 'top_up', { ...came, hold: holdJust(claim, claim.toSumma) });
  return change(claim, 'extra_deposit', { ...came, set: { pausedFor: awaitedFor(fit) } });
}
