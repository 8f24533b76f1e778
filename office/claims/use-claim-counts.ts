import type { countClaims, QueueTab } from '@menyala/contract/office/claims';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';
import { workTabs } from './filters.ts';

export interface ClaimCounts {
  byTab: Partial<Record<QueueTab, number>>;
  /** Claims that wait for somebody. */
  work: number | undefined;
}

/** How many claims each tab holds, kept fresh by the stream. */
export function useClaimCounts(): ClaimCounts {
  const { data } = useAsked(['claims', 'counts'], () =>
    ask<typeof countClaims>('GET', '/office/api/claims/counts'),
  );
  if (data === undefined) return { byTab: {}, work: undefined };
  return { byTab: data, work: workTabs.reduce((sum, tab) => sum + (data[tab] ?? 0), 0) };
}
