import type { BodyOf } from '@menyala/contract';
import type {
  moveWithdrawal,
  OfficeWithdrawal,
  WithdrawalAction,
} from '@menyala/contract/office/withdrawals';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useDoOnSeen } from '../api/use-do-on-seen.ts';
import { askWithdrawal, withdrawalKey } from './use-withdrawal.ts';

interface Outcomes {
  onDone: () => void;
  /** Somebody was faster: the withdrawal as it is now. */
  onChanged: (now: OfficeWithdrawal) => void;
}

type Body = BodyOf<typeof moveWithdrawal>;

/** Does one thing on the version that was seen. */
export function useMoveWithdrawal(
  { id }: OfficeWithdrawal,
  action: WithdrawalAction,
  outcomes: Outcomes,
): UseMutationResult<OfficeWithdrawal, Error, Body> {
  const client = useQueryClient();
  return useDoOnSeen<OfficeWithdrawal, Body>({
    act: (body) =>
      ask<typeof moveWithdrawal>('POST', '/office/api/withdrawals/:id/:action', {
        params: { id, action },
        body,
      }),
    askNow: () => askWithdrawal(id),
    keep: (now) => {
      client.setQueryData(withdrawalKey(id), now);
      void client.invalidateQueries({ queryKey: ['withdrawals', 'getList'] });
      for (const key of ['attention', 'partners', 'reserves', 'transfers'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    ...outcomes,
  });
}
