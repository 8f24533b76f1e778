import type { OfficeCheck } from '@menyala/contract/office/cards';

type Neighbours = Pick<OfficeCheck, 'previous' | 'next'>;

/**
 * The check to go on with after a decision: the one behind it, so that one that was passed over stays passed over; at the
 * end of the line the first that waits, by the answer to the decision.
 */
export function afterDecision(seen: Neighbours, now: Neighbours): string | undefined {
  return seen.next ?? now.next ?? seen.previous ?? undefined;
}

/** The check before (−1) or behind (1) the open one: its neighbour in the list that is shown, else in the line of those that wait. */
export function neighbour(
  shown: readonly string[],
  open: { id: string; seen: Neighbours | undefined } | undefined,
  step: 1 | -1,
): string | undefined {
  if (open === undefined) return shown[0];
  const at = shown.indexOf(open.id);
  if (at >= 0) return shown[at + step];
  return (step === 1 ? open.seen?.next : open.seen?.previous) ?? undefined;
}
