import { Refusal } from '../../../platform/http/refusal.ts';
import { type Change, change } from '../change.ts';
import type { Claim } from '../claim.ts';
import { isCovered } from '../claim-money.ts';
import type { Facts } from '../facts.ts';
import { isLegal } from '../lifecycle.ts';
import { holdJust } from './bookings.ts';

/**
 * Other details to be paid to, only before the money is sent. Where the payout had come back, they are what the claim
 * waited for, and it goes on, as long as the reserve still holds the whole sum. `cardHash`: of another card that must be verified.
 */
export function decideRequisites(
  claim: Claim,
  details: Pick<Claim, 'toRequisites' | 'detailBlindIndexes'> & Partial<Pick<Claim, 'cardHash'>>,
  facts: Facts,
): Change {
  if (!isLegal('change_requisites', claim.status) || claim.invoice)
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  const set = { ...details, requisitesChangedAt: facts.now };
  const goesOn =
    claim.pausedFor === 'returned' &&
    claim.complianceHold === null &&
    !facts.isReserveShort &&
    isCovered(claim, facts.settings);
  if (!goesOn) return change(claim, 'change_requisites', { set });
  return change(claim, 'change_requisites', {
    status: 'accepted',
    row: 6,
    set,
    kind: 'hold',
    hold: holdJust(claim, claim.toSumma),
  });
}
