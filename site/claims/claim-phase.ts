import type { ClaimStatus } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import type { PauseReason } from '@menyala/contract/statuses';

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

/** True where its card is to be checked before anything goes on: the payment, or the payout where money came already. */
export const waitsForCard = ({ actions }: Pick<ClaimStatusView, 'actions'>): boolean =>
  actions.includes('verify');

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

/** Everything that came is on its way back: there is nothing left to choose, and no exchange. */
export const isGoingBack = (choice: ClaimStatusView['choice']): boolean =>
  choice?.waitsFor === 'refund' && choice.ways.length === 0;

/** All that came was taken back, and the payment is looked for anew. */
export const isTakenBack = ({ status, deposits }: Pick<ClaimStatusView, 'status' | 'deposits'>): boolean =>
  status === 'checking' && deposits.length > 0 && deposits.every(({ state }) => state === 'reversed');

/** Reasons to pause that lie in the payment, not in the payout. */
const inPayment: readonly PauseReason[] = ['short', 'over', 'currency', 'late', 'reversed'];

export function stepOf({ status, choice }: Pick<ClaimStatusView, 'status' | 'choice'>): number | null {
  if (isGoingBack(choice)) return null;
  return choice !== null && inPayment.includes(choice.waitsFor) ? 1 : steps[status];
}

/** The way of a claim when nothing goes wrong. */
const way = ['new', 'checking', 'accepted', 'sending', 'sent', 'success'] as const;
export type WayStatus = (typeof way)[number];
const places: readonly ClaimStatus[] = way;

/** What is still to come; nothing where the way was left or its end is reached. */
export function comingAfter(status: ClaimStatus): WayStatus[] {
  const at = places.indexOf(status);
  return at < 0 ? [] : way.slice(at + 1);
}

/** True where the calls tell where to pay: money is awaited, at first or to top up what came. */
export const awaitsMoney = ({
  status,
  choice,
  actions,
}: Pick<ClaimStatusView, 'status' | 'choice' | 'actions'>): boolean =>
  !waitsForCard({ actions }) &&
  (status === 'new' || status === 'checking' || (choice?.ways.some(({ way }) => way === 'topup') ?? false));

/** What is left of the usual time, in whole minutes: it only shrinks, and once it is over nothing more is promised. */
export function timeLeft(
  { startedAt, fromMinutes, toMinutes }: NonNullable<ClaimStatusView['eta']>,
  now: number,
): { fromMinutes: number; toMinutes: number; passed: number } {
  const passed = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000));
  const to = Math.max(0, toMinutes - passed);
  return { fromMinutes: Math.min(to, Math.max(1, fromMinutes - passed)), toMinutes: to, passed };
}
