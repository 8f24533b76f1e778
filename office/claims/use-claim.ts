import type { countClaims, OfficeClaim, QueueTab, showClaim } from '@menyala/contract/office/claims';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';
import { useMay } from '../staff/use-may.ts';

const path = '/office/api/claims/:id';
const everyMs = 30_000;

export function readClaim(id: string): Read<OfficeClaim> {
  return read<typeof showClaim>(path, { params: { id } });
}

/** Everything known of a claim, kept fresh by the stream; what only time changes (a payout that is stuck, a rest that is over) makes no news. */
export function useClaim(id: string): UseQueryResult<OfficeClaim> {
  return useRead<typeof showClaim>(path, { params: { id } }, { everyMs });
}

export interface ClaimCounts {
  byTab: Partial<Record<QueueTab, number>>;
  /** Claims that staff can go on with: what the menu and the browser's title count. */
  work: number | undefined;
}

/** How many claims each tab holds, kept fresh by the stream. */
export function useClaimCounts(): ClaimCounts {
  const isOn = useMay()<typeof countClaims>('GET', '/office/api/claims/counts');
  const { data } = useRead<typeof countClaims>('/office/api/claims/counts', {}, { isOn });
  if (data === undefined) return { byTab: {}, work: undefined };
  return { byTab: data, work: data.act };
}
