import type { AnswerOf, Call } from '@menyala/contract';
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { addressOf, ask, type Request } from './ask.ts';

type ReadCall = Call & { method: 'GET' };

export interface Read<Answer> {
  queryKey: QueryKey;
  queryFn: () => Promise<Answer>;
}

interface Options {
  everyMs?: number;
  freshForMs?: number;
  /** False where there is nothing to read yet. */
  isOn?: boolean;
  /** True where the answer to the last request stands until that to a new one is there. */
  keepsLast?: boolean;
}

/**
 * One read of the contract. Its answer is kept by the section of the office, which live news name, and by the address,
 * so that whoever reads the same has the same, and whoever changed it puts what it is now in its place.
 */
export function read<C extends ReadCall>(
  path: C['path'],
  request: Omit<Request, 'body'> = {},
): Read<AnswerOf<C>> {
  return {
    queryKey: [sectionOf(path), addressOf(path, request)],
    queryFn: () => ask<C>('GET', path, request),
  };
}

export function useRead<C extends ReadCall>(
  path: C['path'],
  request: Omit<Request, 'body'> = {},
  { everyMs, freshForMs = 0, isOn = true, keepsLast = false }: Options = {},
): UseQueryResult<AnswerOf<C>> {
  return useQuery({
    ...read<C>(path, request),
    retry: false,
    staleTime: freshForMs,
    enabled: isOn,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

/** `claims` of `/office/api/claims/:id/plan`. */
const sectionOf = (path: string) => path.replace(/^\/(office\/api|api\/v1)\//, '').split('/')[0] ?? path;
