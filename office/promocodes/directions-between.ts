import type { OfficeDirection } from '@menyala/contract/office/directions';

type Ends = Pick<OfficeDirection, 'id' | 'fromId' | 'toId'>;

/** Ids of the directions from a currency to another; null stands for any. */
export function directionsBetween(
  directions: readonly Ends[],
  from: number | null,
  to: number | null,
): number[] {
  return directions
    .filter(({ fromId, toId }) => (from === null || fromId === from) && (to === null || toId === to))
    .map(({ id }) => id);
}

/** What was chosen with more, each once, in the order in which they came. */
export function withMore(chosen: readonly number[] | null, more: readonly number[]): number[] {
  return [...new Set([...(chosen ?? []), ...more])];
}
