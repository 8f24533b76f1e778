import type { showOfficeContest } from '@menyala/contract/office/contests';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';
import type { ShownContest } from './prizes-sum.ts';

export function contestKey(id: number): readonly (string | number)[] {
  return ['contests', 'one', id];
}

export function askContest(id: number): Promise<ShownContest> {
  return ask<typeof showOfficeContest>('GET', '/office/api/contests/:id', { params: { id } });
}

const everyMs = 30_000;

/** A contest with its table. */
export function useContest(id: number): UseQueryResult<ShownContest> {
  return useAsked(contestKey(id), () => askContest(id), { everyMs });
}
