import type { showOfficeContest } from '@menyala/contract/office/contests';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';
import type { ShownContest } from './prizes-sum.ts';

const path = '/office/api/contests/:id';

export function readContest(id: number): Read<ShownContest> {
  return read<typeof showOfficeContest>(path, { params: { id } });
}

const everyMs = 30_000;

/** A contest with its table. */
export function useContest(id: number): UseQueryResult<ShownContest> {
  return useRead<typeof showOfficeContest>(path, { params: { id } }, { everyMs });
}
