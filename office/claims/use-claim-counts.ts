import type { countClaims, QueueTab } from '@menyala/contract/office/claims';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';
import { useMay } from '../staff/use-may.ts';

export interface ClaimCounts {
  byTab: Partial<Record<QueueTab, number>>;
  /** Claims that staff can go on with: what the menu and the browser's title count. */
  work: number | undefined;
}

/** How many claims each tab holds, kept fresh by the stream. */
export function useClaimCounts(): ClaimCounts {
  const isOn = useMay()<typeof countClaims>('GET', '/office/api/claims/counts');
  const { data } = useAsked(
    ['claims', 'counts'],
    () => ask<typeof countClaims>('GET', '/office/api/claims/counts'),
    { isOn },
  );
  if (data === undefined) return { byTab: {}, work: undefined };
  return { byTab: data, work: data.act };
}
