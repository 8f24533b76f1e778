import type { AnswerOf } from '@menyala/contract';
import type { showOutsideKeys } from '@menyala/contract/office/settings';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { read, useRead } from '../api/read.ts';

type Keys = AnswerOf<typeof showOutsideKeys>;

const path = '/office/api/settings/keys';

/** Which keys to services outside are set. */
export function useOutsideKeys(): UseQueryResult<Keys> {
  return useRead<typeof showOutsideKeys>(path);
}

/** Puts which keys are set now in the place of what was known. */
export function useKeepKeys(): (keys: Keys) => void {
  const client = useQueryClient();
  return (keys) => client.setQueryData(read<typeof showOutsideKeys>(path).queryKey, keys);
}
