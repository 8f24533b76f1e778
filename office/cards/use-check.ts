import type { listChecks, OfficeCheck, showCheck } from '@menyala/contract/office/cards';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';
import { useMay } from '../staff/use-may.ts';

const path = '/office/api/checks/:id';
const everyMs = 30_000;

export function readCheck(id: string): Read<OfficeCheck> {
  return read<typeof showCheck>(path, { params: { id } });
}

/** Everything known of a check, kept fresh by the stream. */
export function useCheck(id: string | undefined): UseQueryResult<OfficeCheck> {
  return useRead<typeof showCheck>(path, { params: { id: id ?? '' } }, { everyMs, isOn: id !== undefined });
}

/** How many checks wait for a decision, and which is to be looked at first. */
export function useWaitingChecks(): { count: number | undefined; firstId: string | undefined } {
  const isOn = useMay()<typeof listChecks>('GET', '/office/api/checks');
  const { data } = useRead<typeof listChecks>(
    '/office/api/checks',
    { query: { status: 'pending', size: 1 } },
    { everyMs, isOn },
  );
  return { count: data?.total, firstId: data?.items[0]?.id };
}
