import type { AnswerOf } from '@menyala/contract';
import type { showOutsideKeys } from '@menyala/contract/office/house';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

type Keys = AnswerOf<typeof showOutsideKeys>;

const key = ['settings', 'keys'];

/** Which keys to services outside are set. */
export function useOutsideKeys(): UseQueryResult<Keys> {
  return useAsked(key, () => ask<typeof showOutsideKeys>('GET', '/office/api/settings/keys'));
}

/** Puts which keys are set now in the place of what was known. */
export function useKeepKeys(): (keys: Keys) => void {
  const client = useQueryClient();
  return (keys) => client.setQueryData(key, keys);
}
