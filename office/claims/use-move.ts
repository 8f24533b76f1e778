import type { ClaimAction, moveClaim, OfficeClaim } from '@menyala/contract/office/claims';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { type ActionState, useAction } from '../api/use-action.ts';
import { moveBody } from './move-body.ts';
import type { MoveForm } from './move-form.ts';
import { readClaim } from './use-claim.ts';

interface Outcomes {
  onDone: () => void;
  /** Somebody was faster: the claim as it is now. */
  onStale: (now: OfficeClaim) => void;
}

/** Does one move on the version that was seen. */
export function useMove(
  claim: OfficeClaim,
  action: ClaimAction,
  { onDone, onStale }: Outcomes,
): ActionState<MoveForm> {
  const client = useQueryClient();
  return useAction<MoveForm, OfficeClaim>({
    send: (form) =>
      ask<typeof moveClaim>('POST', '/office/api/claims/:id/moves', {
        params: { id: claim.id },
        body: moveBody(claim, action, form),
      }),
    seen: {
      ...readClaim(claim.id),
      onStale: (now) => {
        if (now.version !== claim.version) onStale(now);
      },
    },
    touches: ['claims', 'operations-inbox'],
    onDone,
    // The rate has moved: what it would do now is asked for, and shown before the next press.
    onRefused: () => void client.invalidateQueries({ queryKey: ['plan', claim.id] }),
  });
}
