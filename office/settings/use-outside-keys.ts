import type { AnswerOf } from '@menyala/contract';
import type { OutsideKey, setOutsideKey, showOutsideKeys } from '@menyala/contract/office/house';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

type Keys = AnswerOf<typeof showOutsideKeys>;

const key = ['settings', 'keys'];

/** Which keys to services outside are set. */
export function useOutsideKeys(): UseQueryResult<Keys> {
  return useAsked(key, () => ask<typeof showOutsideKeys>('GET', '/office/api/settings/keys'));
}

/** Sets a key, or takes it away with null. */
export function useSetKey(
  name: OutsideKey,
  onDone: () => void,
): UseMutationResult<Keys, Error, string | null> {
  const client = useQueryClient();
  return useMutation<Keys, Error, string | null>({
    retry: false,
    mutationFn: (value) =>
      ask<typeof setOutsideKey>('PUT', '/office/api/settings/keys/:name', {
        params: { name },
        body: { value },
      }),
    onSuccess: (keys) => {
      client.setQueryData(key, keys);
      onDone();
    },
  });
}
