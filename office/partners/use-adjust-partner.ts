import type { BodyOf } from '@menyala/contract';
import type { adjustPartner, OfficePartner } from '@menyala/contract/office/partners';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { useKeepPartner } from './use-partner.ts';

type Body = Omit<BodyOf<typeof adjustPartner>, 'key'>;

/** Books an adjustment. The key is one for a form, so that a repeated press or a lost answer books it once. */
export function useAdjustPartner(
  userId: number,
  onDone: () => void,
): UseMutationResult<OfficePartner, Error, Body> {
  const keep = useKeepPartner();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation<OfficePartner, Error, Body>({
    retry: false,
    mutationFn: (body) =>
      ask<typeof adjustPartner>('POST', '/office/api/partners/:id/adjust', {
        params: { id: userId },
        body: { ...body, key },
      }),
    onSuccess: (now) => {
      keep(now);
      onDone();
    },
  });
}
