import type { AnswerOf } from '@menyala/contract';
import type { listInbox } from '@menyala/contract/office/operations-inbox';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '../api/read.ts';
import { useMay } from '../staff/use-may.ts';

const everyMs = 30_000;

/** What needs a person. News of claims ask for it anew; money that belongs to no claim makes no news, so it is looked at too. */
export function useInbox(): UseQueryResult<AnswerOf<typeof listInbox>> {
  const isOn = useMay()<typeof listInbox>('GET', '/office/api/operations-inbox');
  return useRead<typeof listInbox>('/office/api/operations-inbox', {}, { everyMs, isOn });
}
