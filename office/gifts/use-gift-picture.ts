import type { OfficeGiftItem, removeGiftPicture, setGiftPicture } from '@menyala/contract/office/gifts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, askWithFile } from '../api/ask.ts';
import { giftKey } from './use-gift.ts';

/** Gives a gift a picture, or takes it away where none is given. */
export function useGiftPicture(
  id: number,
  onDone: () => void,
): UseMutationResult<OfficeGiftItem, Error, File | null> {
  const client = useQueryClient();
  return useMutation<OfficeGiftItem, Error, File | null>({
    retry: false,
    mutationFn: (file) =>
      file === null
        ? ask<typeof removeGiftPicture>('DELETE', '/office/api/gifts/:id/picture', { params: { id } })
        : askWithFile<typeof setGiftPicture>('/office/api/gifts/:id/picture', { params: { id }, file }),
    onSuccess: (now) => {
      client.setQueryData(giftKey(id), now);
      void client.invalidateQueries({ queryKey: ['gifts', 'getList'] });
      onDone();
    },
  });
}
