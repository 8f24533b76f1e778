import type { adjustReserve, OfficeReserve } from '@menyala/contract/office/exchange';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/ask.ts';

interface Body {
  direction: 'in' | 'out';
  amount: string;
  reason: string;
}

/** Books an adjustment. The key is one for a form, so that a repeated press or a lost answer books it once. */
export function useAdjust(reserve: OfficeReserve, onDone: () => void) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation<OfficeReserve, Error, Body>({
    retry: false,
    mutationFn: (body) =>
      ask<typeof adjustReserve>('POST', '/office/api/reserves/:id/adjustments', {
        params: { id: reserve.id },
        body: { ...body, key },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['reserves'] });
      void client.invalidateQueries({ queryKey: ['transfers'] });
      onDone();
    },
  });
}
