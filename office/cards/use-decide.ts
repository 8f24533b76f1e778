import type { BodyOf } from '@menyala/contract';
import type { decideCheck, OfficeCheck } from '@menyala/contract/office/cards';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useDoOnSeen } from '../api/use-do-on-seen.ts';
import { askCheck, checkKey } from './use-check.ts';

interface Outcomes {
  onDone: (now: OfficeCheck) => void;
  /** Somebody was faster: the check as it is now. */
  onChanged: (now: OfficeCheck) => void;
}

type Body = BodyOf<typeof decideCheck>;

/** Decides about the version that was seen. */
export function useDecide(
  { id }: OfficeCheck,
  outcomes: Outcomes,
): UseMutationResult<OfficeCheck, Error, Body> {
  const client = useQueryClient();
  return useDoOnSeen<OfficeCheck, Body>({
    act: (body) =>
      ask<typeof decideCheck>('POST', '/office/api/checks/:id/decision', { params: { id }, body }),
    askNow: () => askCheck(id),
    keep: (now) => {
      client.setQueryData(checkKey(id), now);
      for (const key of ['checks', 'claims', 'attention', 'letters'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    ...outcomes,
  });
}
