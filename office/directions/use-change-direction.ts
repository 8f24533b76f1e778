import type { DirectionEdit, OfficeDirection } from '@menyala/contract/office/exchange';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useSay } from '../language/say.ts';

/** Changes one thing of a direction in its row, and says whether the server took it. */
export function useChangeDirection(direction: OfficeDirection) {
  const say = useSay();
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<OfficeDirection, Error>();
  const change = (edit: Partial<DirectionEdit>, refused: () => void) =>
    update(
      'directions',
      { id: direction.id, data: edit, previousData: direction },
      {
        onSuccess: () => notify(say('office.saved'), { type: 'success' }),
        onError: (error) => {
          refused();
          notify(translate(error.message), { type: 'error' });
        },
      },
    );
  return {
    change: (edit: Partial<DirectionEdit>, refused: () => void = () => undefined) =>
      void change(edit, refused),
    isPending,
  };
}
