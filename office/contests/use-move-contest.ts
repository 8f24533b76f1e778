import type { BodyOf } from '@menyala/contract';
import type { moveContest } from '@menyala/contract/office/contests';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useDoOnSeen } from '../api/use-do-on-seen.ts';
import type { ShownContest } from './prizes-sum.ts';
import { askContest, contestKey } from './use-contest.ts';

export type ContestAction = 'start' | 'close' | 'award';

interface Outcomes {
  onDone: () => void;
  /** Somebody was faster, or a winner has left: the contest as it is now. */
  onChanged: (now: ShownContest) => void;
}

type Body = BodyOf<typeof moveContest>;

/** Starts, closes or awards on the version that was seen. */
export function useMoveContest(
  id: number,
  action: ContestAction,
  outcomes: Outcomes,
): UseMutationResult<ShownContest, Error, Body> {
  const client = useQueryClient();
  return useDoOnSeen<ShownContest, Body>({
    act: (body) =>
      ask<typeof moveContest>('POST', '/office/api/contests/:id/:action', { params: { id, action }, body }),
    askNow: () => askContest(id),
    keep: (now) => {
      client.setQueryData(contestKey(id), now);
      void client.invalidateQueries({ queryKey: ['contests', 'getList'] });
      for (const key of ['attention', 'transfers', 'partners'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    ...outcomes,
  });
}
