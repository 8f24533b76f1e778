import type { DirectionEdit, OfficeDirection } from '@menyala/contract/office/exchange';
import Alert from '@mui/material/Alert';
import { useUpdate } from 'ra-core';
import { Link } from 'react-router';
import { RefusedError } from '../api/ask.ts';
import { notify } from '../frame/notices.tsx';
import { useSay, useTranslate } from '../language/say.ts';

/** Changes one thing of a direction in its row, and says whether the server took it. */
export function useChangeDirection(direction: OfficeDirection) {
  const say = useSay();
  const translate = useTranslate();
  const [update, { isPending }] = useUpdate<OfficeDirection, Error>();
  const change = (edit: Partial<DirectionEdit>, refused: () => void) =>
    update(
      'directions',
      { id: direction.id, data: edit, previousData: direction },
      {
        onSuccess: () => notify(say('office.saved'), { type: 'success' }),
        onError: (error) => {
          refused();
          const reasons = error instanceof RefusedError ? Object.values(error.body.errors) : [];
          const codes =
            error instanceof RefusedError ? Object.values(error.problem?.errors ?? {}).flat() : [];
          const place = codes.some(({ code }) => code === 'no_price')
            ? { path: '/prices', text: say('office.menu.prices') }
            : { path: `/directions/${direction.id}`, text: say('catalogue.openForm') };
          notify(
            <Alert severity="error" elevation={6}>
              {reasons.length > 0 ? reasons.join(' ') : translate(error.message)}{' '}
              <Link className="link" to={place.path}>
                {place.text}
              </Link>
            </Alert>,
            { type: 'error', autoHideDuration: 15_000 },
          );
        },
      },
    );
  return {
    change: (edit: Partial<DirectionEdit>, refused: () => void = () => undefined) =>
      void change(edit, refused),
    isPending,
  };
}
