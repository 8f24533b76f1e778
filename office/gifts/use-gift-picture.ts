import type { OfficeGiftItem, removeGiftPicture, setGiftPicture } from '@menyala/contract/office/gifts';
import { ask, askWithFile } from '../api/ask.ts';
import { type ActionState, useAction } from '../api/use-action.ts';

/** Gives a gift a picture, or takes it away where none is given. */
export function useGiftPicture(id: number, onDone: () => void): ActionState<File | null> {
  return useAction<File | null, OfficeGiftItem>({
    send: (file) =>
      file === null
        ? ask<typeof removeGiftPicture>('DELETE', '/office/api/gifts/:id/picture', { params: { id } })
        : askWithFile<typeof setGiftPicture>('/office/api/gifts/:id/picture', { params: { id }, file }),
    touches: ['gifts'],
    onDone,
  });
}
