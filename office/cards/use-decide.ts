import type { BodyOf } from '@menyala/contract';
import type { decideCheck, OfficeCheck } from '@menyala/contract/office/cards';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { ask, RefusedError } from '../api/ask.ts';
import { askCheck, checkKey } from './use-check.ts';

interface Outcomes {
  onDone: (now: OfficeCheck) => void;
  /** Somebody was faster: the check as it is now. */
  onChanged: (now: OfficeCheck) => void;
}

type Body = BodyOf<typeof decideCheck>;

/** Decides about the version that was seen. Where somebody was faster, loads the check anew and hands it over. */
export function useDecide(
  check: OfficeCheck,
  { onDone, onChanged }: Outcomes,
): UseMutationResult<OfficeCheck, Error, Body> {
  const client = useQueryClient();
  const leaveIfDenied = useLogoutIfAccessDenied();
  const refresh = (now: OfficeCheck) => {
    client.setQueryData(checkKey(check.id), now);
    for (const key of ['checks', 'claims', 'attention', 'letters'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  return useMutation<OfficeCheck, Error, Body>({
    retry: false,
    mutationFn: (body) =>
      ask<typeof decideCheck>('POST', '/office/api/checks/:id/decision', {
        params: { id: check.id },
        body,
      }),
    onSuccess: (now) => {
      refresh(now);
      onDone(now);
    },
    onError: async (error) => {
      await leaveIfDenied(error);
      if (!isStale(error)) return;
      const now = await askCheck(check.id);
      refresh(now);
      if (now.version !== check.version) onChanged(now);
    },
  });
}

/** Whether the check may have moved since it was looked at. */
export function isStale(error: Error | null): boolean {
  const code = error instanceof RefusedError ? error.problem?.code : undefined;
  return code === 'conflict' || code === 'wrong_status';
}
