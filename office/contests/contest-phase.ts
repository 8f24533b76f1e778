import type { OfficeContest } from '@menyala/contract/office/contests';

export type ContestPhase = 'draft' | 'announced' | 'running' | 'over' | 'closed' | 'awarded';

/** Where a contest stands: one that was started is announced before its first moment, and over from its end. */
export function phaseOf(
  { status, startsAt, endsAt }: Pick<OfficeContest, 'status' | 'startsAt' | 'endsAt'>,
  nowMs: number,
): ContestPhase {
  if (status !== 'running') return status;
  if (nowMs >= Date.parse(endsAt)) return 'over';
  return nowMs < Date.parse(startsAt) ? 'announced' : 'running';
}
