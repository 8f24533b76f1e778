import type { ClaimStatus } from '@menyala/contract';

/** What the page is about, whichever of the ten statuses says so. */
export type Phase = 'pay' | 'work' | 'done' | 'failed' | 'closed';

const phases: Record<ClaimStatus, Phase> = {
  new: 'pay',
  checking: 'work',
  accepted: 'work',
  paused: 'work',
  sending: 'work',
  sent: 'work',
  success: 'done',
  refsucc: 'done',
  error: 'failed',
  deleted: 'closed',
};

export const phaseOf = (status: ClaimStatus): Phase => phases[status];

/** Which of the three steps is current, from 0; three means that all are done, null that the way ended early. */
const steps: Record<ClaimStatus, number | null> = {
  new: 1,
  checking: 1,
  accepted: 2,
  paused: 2,
  sending: 2,
  sent: 2,
  success: 3,
  refsucc: 3,
  error: null,
  deleted: null,
};

export const stepOf = (status: ClaimStatus): number | null => steps[status];

/** The way of a claim when nothing goes wrong. */
const way = ['new', 'checking', 'accepted', 'sending', 'sent', 'success'] as const;
export type WayStatus = (typeof way)[number];
const places: readonly ClaimStatus[] = way;

/** What is still to come; nothing where the way was left or its end is reached. */
export function comingAfter(status: ClaimStatus): WayStatus[] {
  const at = places.indexOf(status);
  return at < 0 ? [] : way.slice(at + 1);
}

/** Statuses in which the calls tell where to pay: money is awaited. */
export const awaitsMoney = (status: ClaimStatus): boolean =>
  status === 'new' || status === 'checking' || status === 'paused';
