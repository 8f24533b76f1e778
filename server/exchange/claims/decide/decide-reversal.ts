import { divide, isZero, min, multiply, subtract } from '@menyala/money';
import { type Change, type ChangeParts, change, type DepositChange } from '../change.ts';
import type { Claim, Deposit, PayoutAttempt } from '../claim.ts';
import { countedDeposits, dueIn, promisedBack } from '../claim-money.ts';
import { checkDeadline, currencyIn, type Facts } from '../facts.ts';
import { waiting } from '../store/waiting.ts';
import { feeOfShop, loseDeposit, oweByShop } from './bookings.ts';

const takenBack = {
  'ru-RU': 'Платёж, который мы возвращали, отозван.',
  'en-US': 'The payment that we were returning was taken back.',
} as const;

/** A payment is taken back: out of what is due, and before anything was sent the claim with it. */
export function undo(claim: Claim, known: Deposit, facts: Facts): Change {
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
  const refunds = claim.refunds.filter(({ state }) => state === 'sending');
  const sending = promisedBack({ refunds }, known.currencyId);
  const fromDue = min(known.amount, subtract(dueIn(claim, known.currencyId), sending));
  const lost = subtract(known.amount, fromDue);
  const code = currencyIn(facts.currencies, known.currencyId).code;
  const shopsLoss = lossOfShop(claim, known, lost, facts);
  const parts = {
    kind: 'reversal' as const,
    transfers: [
      ...loseDeposit(claim, known.currencyId, { fromDue, lost }, facts.isReserveShort),
      ...(shopsLoss?.transfers ?? []),
    ],
    ...(shopsLoss ? { credit: shopsLoss.credit } : {}),
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
  // While its money is on its way back to the customer, a paused claim waits for that alone.
  const isSendingBack = claim.status === 'paused' && refunds.length > 0;
  const isBefore =
    claim.status === 'accepted' ||
    claim.status === 'paused' ||
    (claim.status === 'sending' && canStop(attempt));
  if (!isBefore || isSendingBack) return change(claim, 'chargeback', parts);
  const stop = attempt ? { payout: { closesAs: 'failed' as const, isUnhanded: true as const } } : {};
  return withoutMoney({ ...claim, deposits: claim.deposits.filter(({ id }) => id !== known.id) }, facts, {
    ...parts,
    ...stop,
  });
}

/** A shop has what its claim brought: as much of that as the lost payment is of what was sent, it owes since, and never more than all of it. */
function lossOfShop(
  { invoice, status, fromId, fromSumma, toId, toSumma }: Claim,
  { currencyId }: Deposit,
  lost: string,
  { to }: Facts,
) {
  if (!invoice || status !== 'success' || currencyId !== fromId) return null;
  const more = min(lost, subtract(fromSumma, invoice.lost));
  if (isZero(more)) return null;
  const credit = subtract(toSumma, feeOfShop(invoice, toSumma, to));
  const owed = divide(multiply(credit, more), fromSumma, {
    decimals: to.decimals,
    rounding: 'down',
  });
  return { credit: { lost: more }, transfers: oweByShop(invoice.shopId, toId, owed) };
}

/** Where a claim goes that is not covered any more, before anything was sent. */
export function withoutMoney(claim: Claim, facts: Facts, parts: ChangeParts): Change {
  const isLeft = (wanted: Deposit['state']) => claim.deposits.some(({ state }) => state === wanted);
  if (isLeft('final'))
    return change(claim, 'partial_reversal', {
      ...parts,
      set: waiting(claim, claim.pausedFor === 'staff' ? 'staff' : 'reversed', facts),
    });
  return change(claim, 'full_reversal', {
    ...parts,
    set: { checkDeadline: isLeft('seen') ? null : checkDeadline(facts) },
  });
}

/** A payment that was only seen is gone again: where no other is on its way, the check timer runs. */
function vanish(claim: Claim, known: Deposit, deposit: DepositChange, facts: Facts): Change {
  const others = countedDeposits(claim).filter(({ id }) => id !== known.id);
  const runs = claim.status === 'checking' && others.length === 0;
  return change(claim, 'chargeback', {
    deposit,
    set: runs ? { checkDeadline: checkDeadline(facts), escalatedAt: null } : {},
  });
}

function openAttempt(claim: Pick<Claim, 'payouts'>): PayoutAttempt | undefined {
  return claim.payouts.find(({ state }) => state === 'open');
}

/** What a provider has not been handed yet cannot have left. What goes by hand may have. */
function canStop(attempt: PayoutAttempt | undefined): boolean {
  return attempt !== undefined && attempt.route !== 'hand' && attempt.handedAt === null;
}
