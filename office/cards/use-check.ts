import type { listChecks, OfficeCheck, showCheck } from '@menyala/contract/office/cards';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';
import { useMay } from '../staff/use-may.ts';

/** The key under which a check is kept, for those who bring it up to date. */
export function checkKey(id: string): readonly string[] {
  return ['checks', 'one', id];
}

export function askCheck(id: string): Promise<OfficeCheck> {
  return ask<typeof showCheck>('GET', '/office/api/checks/:id', { params: { id } });
}

const everyMs = 30_000;

/** Everything known of a check, kept fresh by the stream. */
export function useCheck(id: string | undefined): UseQueryResult<OfficeCheck> {
  return useAsked(checkKey(id ?? ''), () => askCheck(id ?? ''), { everyMs, isOn: id !== undefined });
}

/** How many checks wait for a decision, and which is to be looked at first. */
export function useWaitingChecks(): { count: number | undefined; firstId: string | undefined } {
  const isOn = useMay()<typeof listChecks>('GET', '/office/api/checks');
  const { data } = useAsked(
    ['checks', 'waiting'],
    () => ask<typeof listChecks>('GET', '/office/api/checks', { query: { status: 'pending', size: 1 } }),
    { everyMs, isOn },
  );
  return { count: data?.total, firstId: data?.items[0]?.id };
}
