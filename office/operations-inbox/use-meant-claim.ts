import type { listClaims, QueueRow } from '@menyala/contract/office/claims';
import { useRead } from '../api/read.ts';
import { useSettled } from '../claims/use-settled.ts';
import { meantClaim } from './meant-claim.ts';

export interface MeantClaim {
  claim: QueueRow | undefined;
  isSearching: boolean;
}

/** The claim whose number or UUID is typed, so that staff see which one it is before money is given to it. */
export function useMeantClaim(typed: string): MeantClaim {
  const settled = useSettled(typed, 250);
  const { data, isFetching } = useRead<typeof listClaims>(
    '/office/api/claims',
    { query: { q: settled, size: 10 } },
    { isOn: settled !== '' },
  );
  if (typed === '') return { claim: undefined, isSearching: false };
  const isSearching = settled !== typed || isFetching;
  return { claim: isSearching ? undefined : meantClaim(data?.items ?? [], settled), isSearching };
}
