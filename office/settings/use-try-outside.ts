import type { AnswerOf } from '@menyala/contract';
import type { tryOutside } from '@menyala/contract/office/settings';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

type Outcome = AnswerOf<typeof tryOutside>;

/** Sends a letter to an address, or a word to the group of staff, by the settings as they are saved. */
export function useTryOutside(
  name: 'mail' | 'telegram',
): UseMutationResult<Outcome, Error, string | undefined> {
  return useMutation<Outcome, Error, string | undefined>({
    retry: false,
    mutationFn: (to) =>
      ask<typeof tryOutside>('POST', '/office/api/settings/keys/:name/try', {
        params: { name },
        body: to === undefined ? {} : { to },
      }),
  });
}
