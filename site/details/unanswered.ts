import type { Problem } from '@menyala/contract';
import type { Unanswered } from './draft.ts';

/** The attempt that whoever is here can ask after: with the same key, as the same person. `userId` is null for a guest. */
export function ownAttempt(unanswered: Unanswered | null, userId: number | null): Unanswered | null {
  return unanswered !== null && (unanswered.userId ?? null) === userId ? unanswered : null;
}

export type Attempt = 'none' | 'own' | 'of-account' | 'of-guest';

export function whoseAttempt(unanswered: Unanswered | null, userId: number | null): Attempt {
  if (unanswered === null) return 'none';
  if (ownAttempt(unanswered, userId) !== null) return 'own';
  return (unanswered.userId ?? null) === null ? 'of-guest' : 'of-account';
}

/**
 * Whether it stays open what became of an attempt after this refusal. A mismatch means that an earlier order was taken,
 * and is still needed to find its claim; and where the session has ended, nobody has looked yet for an earlier one.
 */
export function isStillOpen({ code }: Pick<Problem, 'code'>, wasLost: boolean): boolean {
  return code === 'idempotency_mismatch' || (code === 'token_not_valid' && wasLost);
}
