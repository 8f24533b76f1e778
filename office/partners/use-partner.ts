import type { OfficePartner, showOfficePartner } from '@menyala/contract/office/partners';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

export function partnerKey(userId: number): readonly (string | number)[] {
  return ['partners', 'one', userId];
}

export function askPartner(userId: number): Promise<OfficePartner> {
  return ask<typeof showOfficePartner>('GET', '/office/api/partners/:id', { params: { id: userId } });
}

const everyMs = 30_000;

/** Everything known of a partner, by the number of the user. */
export function usePartner(userId: number): UseQueryResult<OfficePartner> {
  return useAsked(partnerKey(userId), () => askPartner(userId), { everyMs });
}

/** Puts a partner as it is now in the place of what was known, and lets lists and the ledger be asked for anew. */
export function useKeepPartner(): (now: OfficePartner) => void {
  const client = useQueryClient();
  return (now) => {
    client.setQueryData(partnerKey(now.id), now);
    void client.invalidateQueries({ queryKey: ['partners', 'getList'] });
    void client.invalidateQueries({ queryKey: ['transfers'] });
  };
}
