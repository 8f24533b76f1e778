import type { OfficeClaim } from '@menyala/contract/office/claims';

/** True where a claim goes on only once its card is verified. One that has ended waits for nothing. */
export function waitsForCard({
  status,
  waitsFor,
  verification,
}: Pick<OfficeClaim, 'status' | 'waitsFor' | 'verification'>): boolean {
  if (verification === null || verification.clearedAt !== null) return false;
  return status === 'new' || (status === 'paused' && waitsFor === 'card');
}
