import type { OfficePartner, showOfficePartner } from '@menyala/contract/office/partners';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';

const path = '/office/api/partners/:id';

export function readPartner(id: number): Read<OfficePartner> {
  return read<typeof showOfficePartner>(path, { params: { id } });
}

const everyMs = 30_000;

/** Everything known of a partner, by the number of the user. */
export function usePartner(userId: number): UseQueryResult<OfficePartner> {
  return useRead<typeof showOfficePartner>(path, { params: { id: userId } }, { everyMs });
}

/** Puts a partner as it is now in the place of what was known, and lets lists and the ledger be asked for anew. */
export function useKeepPartner(): (now: OfficePartner) => void {
  const client = useQueryClient();
  return (now) => {
    client.setQueryData(readPartner(now.id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['partners', 'getList'] });
    void client.invalidateQueries({ queryKey: ['transfers'] });
  };
}
