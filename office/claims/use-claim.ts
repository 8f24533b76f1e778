import type { OfficeClaim, showClaim } from '@menyala/contract/office/claims';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

/** The key under which a claim is kept, for those who bring it up to date. */
export function claimKey(id: string): readonly string[] {
  return ['claims', 'one', id];
}

export function askClaim(id: string): Promise<OfficeClaim> {
  return ask<typeof showClaim>('GET', '/office/api/claims/:id', { params: { id } });
}

const everyMs = 30_000;

/** Everything known of a claim, kept fresh by the stream; what only time changes (a payout that is stuck, a rest that is over) makes no news. */
export function useClaim(id: string): UseQueryResult<OfficeClaim> {
  return useAsked(claimKey(id), () => askClaim(id), { everyMs });
}
