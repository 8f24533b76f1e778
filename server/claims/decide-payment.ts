import type { PauseReason } from '@menyala/contract';
import { add, min, subtract } from '@menyala/money';
import { holdJust, loseDeposit, takeDeposit } from './bookings.ts';
import { type Change, type ChangeParts, change, type DepositChange } from './change.ts';
import type { Claim, Deposit, PayoutAttempt } from './claim.ts';
import { dueIn, type Fit, fitOf, freeDue, standingDeposits } from './claim-money.ts';
import { checkDeadline, choiceDeadline, currencyIn, type Facts } from './facts.ts';
import { isLegal } from './lifecycle.ts';
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

/**
 * What a payment does to the claim that it is for. `unclaimed`: the money that no claim was known for until now.
 * Null where it says nothing new: the same reference is the same deposit, however often it comes.
 */
export function decidePayment(
  claim: Claim,
  payment: Payment,
  unclaimed: Deposit | undefined,
  facts: Facts,
): Change | null {
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
  if (!isNews || !isLegal('notice', claim.status)) return null;
  const { id, amount, state } = known;
  return change(claim, 'notice', { deposit: { id, amount, state, confirmations: payment.confirmations } });
}

function see(claim: Claim, payment: Payment): Change {
  const deposit: DepositChange = payment;
  return isLegal('see', claim.status)
    ? change(claim, 'see', { deposit, set: { checkDeadline: null } })
    : change(claim, 'notice', { deposit });
}

/** The money is final: it is due to the customer, and the claim goes where that leads. */
function takeIn(claim: Claim, payment: Payment, known: Deposit | undefined, facts: Facts): Change {
  // What no claim was known for is booked already, as much as it was.
  const isUnclaimed = known?.claimId === null;
  const { currencyId } = payment;
  const amount = isUnclaimed ? known.amount : payment.amount;
  const came = {
    kind: 'deposit',
    transfers: takeDeposit(claim, isUnclaimed ? 'unclaimed' : 'outside', currencyId, amount),
    deposit: known
      ? { id: known.id, amount, state: 'final' as const, confirmations: payment.confirmations }
      : { ...payment, amount },
  };
  const due = currencyId === claim.fromId ? add(freeDue(claim), amount) : freeDue(claim);
  const fit = fitOf(claim, due, facts.house);
  switch (claim.status) {
    case 'new':
    case 'checking':
      return firstMoney(claim, came, fit, facts);
    case 'deleted':
      return change(claim, 'late', { ...came, set: waiting(claim, 'late', facts) });
    case 'paused':
      return furtherMoney(claim, came, fit, facts);
    default:
      return change(claim, 'more_money', came);
  }
}

type Came = Pick<ChangeParts, 'kind' | 'transfers' | 'deposit'>;

/** What a claim that is paused waits for, and until when. Of frozen money nothing is chosen: that is for staff. */
function waiting(claim: Claim, pausedFor: PauseReason, facts: Facts) {
  return claim.frozen !== null || pausedFor === 'staff'
    ? ({ pausedFor: 'staff', choiceDeadline: null } as const)
    : { pausedFor, choiceDeadline: choiceDeadline(facts) };
}

function firstMoney(claim: Claim, came: Came, fit: Fit, facts: Facts): Change {
  const waits = (pausedFor: PauseReason, sums: Partial<ReckonedSums> = {}) =>
    change(claim, 'set_aside', { ...came, set: { ...sums, ...waiting(claim, pausedFor, facts) } });
  // "I had paid" on a claim that was closed: its reserve is free, and no course was promised.
  if (claim.held === null) return waits('late');
  const sums = sumsAtPayment(claim, facts);
  if (claim.frozen !== null) return waits('staff', sums);
  if (fit !== 'fits') return waits(fit === 'none' ? 'currency' : fit, sums);
  if (facts.isReserveShort) return waits('reserve', sums);
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
  if (!isSumAwaited || held === null || claim.frozen !== null) return change(claim, 'more_money', came);
  if (fit === 'fits' && !facts.isReserveShort)
    return change(claim, 'top_up', { ...came, hold: holdJust(claim, claim.toSumma) });
  const waitsFor = fit === 'none' ? 'currency' : fit === 'fits' ? 'reserve' : fit;
  return change(claim, 'more_money', { ...came, set: { pausedFor: waitsFor } });
}

const takenBack = {
  'ru-RU': 'Платёж, который мы возвращали, отозван.',
  'en-US': 'The payment that we were returning was taken back.',
} as const;

/** A payment is taken back. */
function undo(claim: Claim, known: Deposit, facts: Facts): Change {
  const deposit: DepositChange = {
    id: known.id,
    amount: known.amount,
    state: 'reversed',
    confirmations: null,
  };
  if (known.state === 'seen') return vanish(claim, known, deposit, facts);
  const asked = claim.refunds.filter(
    ({ state, currencyId }) => state === 'asked' && currencyId === known.currencyId,
  );
  // What a refund already sends is gone; what was only asked for is not sent any more.
  const sending = claim.refunds
    .filter(({ state, currencyId }) => state === 'sending' && currencyId === known.currencyId)
    .reduce((sum, { amount }) => add(sum, amount), '0');
  const fromDue = min(known.amount, subtract(dueIn(claim, known.currencyId), sending));
  const lost = subtract(known.amount, fromDue);
  const code = currencyIn(facts.currencies, known.currencyId).code;
  const parts = {
    kind: 'reversal',
    transfers: loseDeposit(claim, known.currencyId, { fromDue, lost }, facts.isReserveShort),
    deposit,
    alarm: { kind: 'reversed' as const, note: `${known.amount} ${code}, ${known.reference}` },
    ...(asked.length > 0
      ? {
          refund: {
            state: 'failed' as const,
            ids: asked.map(({ id }) => id),
            reason: takenBack[claim.locale],
          },
        }
      : {}),
  };
  const attempt = openAttempt(claim);
  const isSendingBack = claim.refunds.some(({ state }) => state === 'sending');
  const isBefore =
    claim.status === 'accepted' ||
    claim.status === 'paused' ||
    (claim.status === 'sending' && canStop(attempt));
  if (!isBefore || isSendingBack) return change(claim, 'reversed', parts);
  const stop = attempt ? { payout: { closesAs: 'failed' as const, isUnhanded: true as const } } : {};
  return withoutMoney({ ...claim, deposits: claim.deposits.filter(({ id }) => id !== known.id) }, facts, {
    ...parts,
    ...stop,
  });
}

/** Where a claim goes that is not covered any more, before anything was sent. */
export function withoutMoney(claim: Claim, facts: Facts, parts: ChangeParts): Change {
  const isLeft = (wanted: Deposit['state']) => claim.deposits.some(({ state }) => state === wanted);
  if (isLeft('final'))
    return change(claim, 'undo_part', {
      ...parts,
      set: waiting(claim, claim.pausedFor === 'staff' ? 'staff' : 'reversed', facts),
    });
  return change(claim, 'undo_payment', {
    ...parts,
    set: { checkDeadline: isLeft('seen') ? null : checkDeadline(facts) },
  });
}

/** A payment that was only seen is gone again: where no other is on its way, the check timer runs. */
function vanish(claim: Claim, known: Deposit, deposit: DepositChange, facts: Facts): Change {
  const others = standingDeposits(claim).filter(({ id }) => id !== known.id);
  const runs = claim.status === 'checking' && others.length === 0;
  return change(claim, 'reversed', { deposit, set: runs ? { checkDeadline: checkDeadline(facts) } : {} });
}

export function openAttempt(claim: Pick<Claim, 'payouts'>): PayoutAttempt | undefined {
  return claim.payouts.find(({ state }) => state === 'open');
}

/** What a provider has not been handed yet cannot have left. What goes by hand may have. */
function canStop(attempt: PayoutAttempt | undefined): boolean {
  return attempt !== undefined && attempt.route !== 'hand' && attempt.handedAt === null;
}
