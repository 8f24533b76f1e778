import { add, compare, max, min, multiply, roundDown, subtract } from '@menyala/money';
import type { Settings } from '../../market/currencies/catalogue.ts';
import type { Claim, Refund } from './claim.ts';

/** Questions about the money of a claim. Amounts are exact texts. */

/** What is owed to the customer in a currency. */
export function dueIn(claim: Pick<Claim, 'dues'>, currencyId: number): string {
  return claim.dues.find((due) => due.currencyId === currencyId)?.amount ?? '0';
}

export function isOpen({ state }: Refund): boolean {
  return state === 'asked' || state === 'sending';
}

/** What refunds that are not done yet will take. */
export function promisedBack(claim: Pick<Claim, 'refunds'>, currencyId: number): string {
  return claim.refunds
    .filter((refund) => refund.currencyId === currencyId && isOpen(refund))
    .reduce((sum, { amount }) => add(sum, amount), '0');
}

/** What came and is not promised back: what can be exchanged, or asked for. */
export function freeDue(claim: Claim, currencyId = claim.fromId): string {
  return max(subtract(dueIn(claim, currencyId), promisedBack(claim, currencyId)), '0');
}

/**
 * What may be asked back in a currency now. Nothing of a due under a compliance hold; while the claim goes on, only what it does not need;
 * never what an open refund will take.
 */
export function refundableIn(claim: Claim, currencyId: number): string {
  if (claim.complianceHold !== null) return '0';
  if (claim.status === 'paused' && claim.pausedFor === 'staff') return '0';
  if (claim.status === 'new' || claim.status === 'checking') return '0';
  const isGoingOn = claim.status === 'accepted' || claim.status === 'sending' || claim.status === 'sent';
  const needed = isGoingOn && currencyId === claim.fromId ? claim.fromSumma : '0';
  return max(subtract(freeDue(claim, currencyId), needed), '0');
}

/**
 * The reserve that was held for it is free again, and no course is promised any more. What pays an invoice in the currency of its shop's
 * balance never holds any: it is over once its customer has not chosen in time.
 */
export function isReleased(
  claim: Pick<Claim, 'held' | 'fromId' | 'toId' | 'status' | 'choiceDeadline'>,
): boolean {
  if (claim.held !== null) return false;
  return claim.fromId !== claim.toId || (claim.status === 'paused' && claim.choiceDeadline === null);
}

export type Fit = 'none' | 'short' | 'fits' | 'over';

/** How a sum compares with what the claim asks for. The owner's tolerance counts both ways. */
export function fitOf(
  claim: Pick<Claim, 'fromSumma'>,
  came: string,
  settings: Pick<Settings, 'tolerancePercent'>,
): Fit {
  const slack = roundDown(multiply(claim.fromSumma, multiply(settings.tolerancePercent, '0.01')), 18);
  if (compare(came, '0') === 0) return 'none';
  if (compare(came, subtract(claim.fromSumma, slack)) < 0) return 'short';
  return compare(came, add(claim.fromSumma, slack)) > 0 ? 'over' : 'fits';
}

/** True where enough is there for the claim to be paid out. */
export function isCovered(claim: Claim, settings: Pick<Settings, 'tolerancePercent'>): boolean {
  const fit = fitOf(claim, freeDue(claim), settings);
  return fit === 'fits' || fit === 'over';
}

/** What of the due becomes the exchange's at success: the claim's sum, or what is there where it is less. */
export function sentByCustomer(claim: Claim): string {
  return min(freeDue(claim), claim.fromSumma);
}

/** Payments that stand: seen on their way, or final. */
export function countedDeposits(claim: Pick<Claim, 'deposits'>) {
  return claim.deposits.filter(({ state }) => state === 'seen' || state === 'final');
}
