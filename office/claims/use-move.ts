import type { ClaimAction, moveClaim, OfficeClaim } from '@menyala/contract/office/claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { isStale } from '../api/use-do-on-seen.ts';
import { moveBody } from './move-body.ts';
import type { MoveForm } from './move-form.ts';
import { askClaim, claimKey } from './use-claim.ts';

interface Outcomes {
  onDone: () => void;
  /** Somebody was faster: the claim as it is now. */
  onChanged: (now: OfficeClaim) => void;
}

/** Does one move on the version that was seen. Where somebody was faster, loads the claim anew and hands it over. */
export function useMove(claim: OfficeClaim, action: ClaimAction, outcomes: Outcomes) {
  const client = useQueryClient();
  const refresh = (now: OfficeClaim) => {
    client.setQueryData(claimKey(claim.id), now);
    void client.invalidateQueries({ queryKey: ['claims'] });
    void client.invalidateQueries({ queryKey: ['attention'] });
  };
  return useMutation<OfficeClaim, Error, MoveForm>({
    retry: false,
    mutationFn: (form) =>
      ask<typeof moveClaim>('POST', '/office/api/claims/:id/moves', {
        params: { id: claim.id },
        body: moveBody(claim, action, form),
      }),
    onSuccess: (now) => {
      refresh(now);
      outcomes.onDone();
    },
    onError: async (error) => {
      // The rate has moved: what it would do now is asked for, and shown before the next press.
      void client.invalidateQueries({ queryKey: ['plan', claim.id] });
      if (!isStale(error)) return;
      const now = await askClaim(claim.id);
      refresh(now);
      if (now.version !== claim.version) outcomes.onChanged(now);
    },
  });
}
