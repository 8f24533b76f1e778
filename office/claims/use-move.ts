import type { ClaimAction, moveClaim, OfficeClaim } from '@menyala/contract/office/claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { ask, RefusedError } from '../api/ask.ts';
import type { MoveForm } from './move-form.ts';
import { type HistoryEntry, newsSince } from './news-since.ts';
import { askClaim, claimKey } from './use-claim.ts';

interface Outcomes {
  onDone: () => void;
  onConflict: (entries: readonly HistoryEntry[]) => void;
}

/** Does one move on the version that was seen. Where somebody was faster, loads the claim anew and says what they did. */
export function useMove(claim: OfficeClaim, action: ClaimAction, outcomes: Outcomes) {
  const client = useQueryClient();
  const leaveIfDenied = useLogoutIfAccessDenied();
  const refresh = (now: OfficeClaim) => {
    client.setQueryData(claimKey(claim.id), now);
    void client.invalidateQueries({ queryKey: ['claims'] });
  };
  return useMutation<OfficeClaim, Error, MoveForm>({
    retry: false,
    mutationFn: (form) =>
      ask<typeof moveClaim>('POST', '/office/api/claims/:id/moves', {
        params: { id: claim.id },
        body: { move: action.move, version: claim.version, ...form },
      }),
    onSuccess: (now) => {
      refresh(now);
      outcomes.onDone();
    },
    onError: async (error) => {
      await leaveIfDenied(error);
      if (!isConflict(error)) return;
      const now = await askClaim(claim.id);
      refresh(now);
      outcomes.onConflict(newsSince(claim.history, now.history));
    },
  });
}

export function isConflict(error: Error): boolean {
  const code = error instanceof RefusedError ? error.problem?.code : undefined;
  return code === 'conflict' || code === 'wrong_status';
}
