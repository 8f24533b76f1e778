import type { CustomerAction } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import type { Claim } from '../claim.ts';
import { countedDeposits } from '../claim-money.ts';
import { refundsOf, waysOf } from '../decide/decide-choice.ts';
import { hadPaidDays } from '../decide/decide-move.ts';
import { type Facts, minutesAfter } from '../facts.ts';
import { isLegal } from '../lifecycle.ts';
import { isCardClear, waitsForCard } from '../order/waits-for-card.ts';

/** What the page may offer now. What only the maker may do is offered to the maker alone. */
export function actionsOf(claim: Claim, isMaker: boolean, facts: Facts): CustomerAction[] {
  const ofMaker = isMaker ? makerActions(claim, facts) : [];
  if (waitsForCard(claim))
    return ['verify', ...(claim.status === 'checking' ? (['bill'] as const) : []), ...ofMaker];
  if (claim.status === 'new') return ['pay', 'confirm', 'bill', ...ofMaker];
  if (claim.status === 'checking') return ['pay', 'bill', ...ofMaker];
  if (claim.status === 'deleted' && mayHavePaid(claim, facts.now)) return ['confirm', 'bill', ...ofMaker];
  return ofMaker;
}

function makerActions(claim: Claim, facts: Facts): CustomerAction[] {
  const { status, receipts } = claim;
  const isUnpaid = countedDeposits(claim).length === 0;
  const mayCancel = isUnpaid && (status === 'new' || (status === 'checking' && receipts === 0));
  const ways = waysOf(claim, facts).map(({ way }) => way);
  const mayRefund = refundsOf(claim, facts).length > 0 && !ways.includes('refund');
  return [
    ...(mayCancel ? (['cancel'] as const) : []),
    ...ways,
    ...(mayRefund ? (['refund'] as const) : []),
    ...(isLegal('change_requisites', status) && claim.email !== null && claim.invoice === null
      ? (['requisites'] as const)
      : []),
  ];
}

/** "I had paid": a claim that was closed unpaid may be said to have been paid, for a month. */
function mayHavePaid(claim: Claim, now: Date): boolean {
  return isCardClear(claim) && now <= minutesAfter(claim.createdAt, hadPaidDays * 24 * 60);
}

/** The timer of the check where one runs: once staff are called, a receipt stops it. */
export function checkTimer({ checkDeadline, escalatedAt, receipts }: Claim): Date | null {
  return escalatedAt !== null && receipts > 0 ? null : checkDeadline;
}

/** The timer that runs for the customer now. */
export function deadlineOf(claim: Claim): Pick<ClaimForm, 'expiresAt' | 'deadline'> {
  const isCard = claim.cardDeadline !== null;
  const kinds = { new: isCard ? 'card' : 'payment', checking: 'check', paused: 'choice' } as const;
  const kind = kinds[claim.status as keyof typeof kinds] ?? null;
  const at = {
    card: claim.cardDeadline,
    payment: claim.paymentDeadline,
    check: checkTimer(claim),
    choice: claim.choiceDeadline,
  };
  const deadline = kind && at[kind];
  return deadline
    ? { expiresAt: deadline.toISOString(), deadline: kind }
    : { expiresAt: null, deadline: null };
}
