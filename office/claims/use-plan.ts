import type { BodyOf } from '@menyala/contract';
import type { ClaimAction, OfficeClaim, planMove } from '@menyala/contract/office/claims';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { type PlanState, planState } from './plan-state.ts';
import { useSettled } from './use-settled.ts';

const typingMs = 250;

/**
 * What an action will do with what was typed, asked of the server once the typing rests; the latest words win.
 * `form` is undefined where they cannot be planned yet, and `isAsSuggested` where the action's own plan holds.
 */
export function usePlan(
  claim: OfficeClaim,
  action: ClaimAction,
  form: Partial<BodyOf<typeof planMove>> | undefined,
  isAsSuggested: boolean,
): PlanState {
  const { move, refund } = action;
  const about = { move, version: claim.version, ...(refund === null ? {} : { refund }) };
  const body = form === undefined ? undefined : { ...about, ...form };
  const words = JSON.stringify(body ?? null);
  const settled = useSettled(words, typingMs);
  const isPlannable = body !== undefined;
  const isSettled = settled === words;
  const { data, error, isFetching } = useQuery({
    // Not under `claims`: news of other claims make no plan stale, and a change of this one is told by the move.
    queryKey: ['plan', claim.id, settled],
    queryFn: () =>
      ask<typeof planMove>('POST', '/office/api/claims/:id/plan', {
        params: { id: claim.id },
        ...(body === undefined ? {} : { body }),
      }),
    enabled: isPlannable && !isAsSuggested && isSettled,
    placeholderData: keepPreviousData,
  });
  const isAsking = isFetching || !isSettled;
  return planState(action, { isAsSuggested, isPlannable, isAsking, answer: data, error });
}
