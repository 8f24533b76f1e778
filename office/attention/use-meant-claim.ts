import type { listClaims, QueueRow } from '@menyala/contract/office/claims';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';
import { useSettled } from '../claims/use-settled.ts';
import { meantClaim } from './meant-claim.ts';

export interface MeantClaim {
  claim: QueueRow | undefined;
  isSearching: boolean;
}

/** The claim whose number or UUID is typed, so that staff see which one it is before money is given to it. */
export function useMeantClaim(typed: string): MeantClaim {
  const settled = useSettled(typed, 250);
  const { data, isFetching } = useAsked(
    ['claims', 'meant', settled],
    () => ask<typeof listClaims>('GET', '/office/api/claims', { query: { q: settled, size: 10 } }),
    { isOn: settled !== '' },
  );
  if (typed === '') return { claim: undefined, isSearching: false };
  const isSearching = settled !== typed || isFetching;
  return { claim: isSearching ? undefined : meantClaim(data?.items ?? [], settled), isSearching };
}
