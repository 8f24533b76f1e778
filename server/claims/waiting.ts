import type { PauseReason } from '@menyala/contract';
import type { Claim } from './claim.ts';
import { choiceDeadline, type Facts } from './facts.ts';

/** What a claim that is paused waits for, and until when. Of frozen money nothing is chosen: that is for staff. */
export function waiting(claim: Claim, pausedFor: PauseReason, facts: Facts) {
  return claim.frozen !== null || pausedFor === 'staff'
    ? ({ pausedFor: 'staff', choiceDeadline: null } as const)
    : { pausedFor, choiceDeadline: choiceDeadline(facts) };
}
