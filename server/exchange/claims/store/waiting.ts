import type { PauseReason } from '@menyala/contract';
import type { Claim } from '../claim.ts';
import type { Fit } from '../claim-money.ts';
import { cardChoiceDeadline, choiceDeadline, type Facts } from '../facts.ts';
import { isCardClear } from '../order/waits-for-card.ts';

/**
 * What a claim that is paused waits for, and until when. Of money under a compliance hold nothing is chosen: that is for staff. Without its
 * card verified a claim waits for that, whatever else there is, and holds its course no longer than one without money does.
 */
export function waiting(claim: Claim, pausedFor: PauseReason, facts: Facts) {
  if (claim.complianceHold !== null || pausedFor === 'staff')
    return { pausedFor: 'staff', choiceDeadline: null } as const;
  if (isCardClear(claim)) return { pausedFor, choiceDeadline: choiceDeadline(facts) };
  const until = claim.held === null ? choiceDeadline(facts) : cardChoiceDeadline(claim, facts);
  return { pausedFor: 'card', choiceDeadline: until } as const;
}

/** What is waited for where so much came: what fits waits for the reserve alone. */
export function awaitedFor(fit: Fit): PauseReason {
  if (fit === 'none') return 'currency';
  return fit === 'fits' ? 'reserve' : fit;
}
