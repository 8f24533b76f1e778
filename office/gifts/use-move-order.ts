import type { BodyOf } from '@menyala/contract';
import type { moveGiftOrder, OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useDoOnSeen } from '../api/use-do-on-seen.ts';
import type { OrderAction } from './order-form.ts';
import { askOrder, orderKey } from './use-order.ts';

interface Outcomes {
  onDone: () => void;
  /** Somebody was faster: the order as it is now. */
  onChanged: (now: OfficeGiftOrder) => void;
}

type Body = BodyOf<typeof moveGiftOrder>;

/** Sends or cancels on the version that was seen. */
export function useMoveOrder(
  { id }: OfficeGiftOrder,
  action: OrderAction,
  outcomes: Outcomes,
): UseMutationResult<OfficeGiftOrder, Error, Body> {
  const client = useQueryClient();
  return useDoOnSeen<OfficeGiftOrder, Body>({
    act: (body) =>
      ask<typeof moveGiftOrder>('POST', '/office/api/gift-orders/:id/:action', {
        params: { id, action },
        body,
      }),
    askNow: () => askOrder(id),
    keep: (now) => {
      client.setQueryData(orderKey(id), now);
      void client.invalidateQueries({ queryKey: ['gift-orders', 'getList'] });
      for (const key of ['gifts', 'attention', 'transfers', 'partners'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    ...outcomes,
  });
}
