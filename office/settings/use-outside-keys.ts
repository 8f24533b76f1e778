import type { AnswerOf } from '@menyala/contract';
import type { showOutsideKeys } from '@menyala/contract/office/settings';
import type { UseQueryResult } from '@tanstack/react-query';
import { read, useRead } from '../api/read.ts';

export type Keys = AnswerOf<typeof showOutsideKeys>;

const path = '/office/api/settings/keys';

/** Which keys to services outside are set. */
export function useOutsideKeys(): UseQueryResult<Keys> {
  return useRead<typeof showOutsideKeys>(path);
}

/** The keys as a dialog about one of them needs them: it is done on the version that was seen. */
export function seenKeys(thing: Keys, stale: string) {
  const { queryKey: key, queryFn: reload } = read<typeof showOutsideKeys>(path);
  return { thing, key, reload, stale };
}
