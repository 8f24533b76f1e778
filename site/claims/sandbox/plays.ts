import type { ClaimStatusView } from '@menyala/contract/site/claims';
import type { SandboxPlay } from '@menyala/contract/site/demo';
import { awaitsMoney, waitsForCard } from '../claim-phase.ts';

/** What the sandbox offers to do to a claim as it stands: the likely play first, then the others. */
export interface Plays {
  /** What "exact" would mean now; null where nothing is to be paid. */
  first: 'whole' | 'rest' | 'late' | null;
  others: Exclude<SandboxPlay, 'exact'>[];
}

export function playsFor({ status, choice, deposits, actions }: ClaimStatusView): Plays {
  const came = deposits.filter(({ state }) => state !== 'reversed');
  const isSeen = came.some(({ state }) => state === 'seen');
  const isAwaited = status === 'new' || status === 'checking';
  const isDeleted = status === 'deleted';
  const isToppedUp = awaitsMoney({ status, choice, actions }) && !isAwaited;
  const first = isDeleted
    ? 'late'
    : came.length > 0 && (isAwaited || isToppedUp)
      ? 'rest'
      : isAwaited
        ? 'whole'
        : null;
  const isFirstMoney = came.length === 0 && (isAwaited || isDeleted);
  const others: Plays['others'] = [
    ...(isFirstMoney ? (['less', 'more', 'half'] as const) : []),
    ...(came.length > 0 ? (['again'] as const) : []),
    'other_currency',
    ...(isFirstMoney ? (['seen'] as const) : []),
    ...(isSeen ? (['settle'] as const) : []),
    ...(came.length > 0 ? (['reverse'] as const) : []),
  ];
  // What is not asked for yet is no likely play, though it can be sent.
  return { first: isSeen || waitsForCard({ actions }) ? null : first, others };
}
