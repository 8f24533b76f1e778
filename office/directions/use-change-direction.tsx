import type { DirectionEdit, OfficeDirection } from '@menyala/contract/office/directions';
import Alert from '@mui/material/Alert';
import { useRefresh, useUpdate } from 'ra-core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotMeantError, RefusedError } from '../api/ask.ts';
import { notify } from '../frame/notices.tsx';
import { useTranslate } from '../messages/use-translate.ts';

/** Changes one thing of a direction in its row, and says whether the server took it. */
export function useChangeDirection(direction: OfficeDirection) {
  const t = useTranslations();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<OfficeDirection, Error>();
  const change = (edit: Partial<DirectionEdit>, refused: () => void) =>
    update(
      'directions',
      { id: direction.id, data: edit, previousData: direction },
      {
        onSuccess: () => notify(t('office.saved'), { type: 'success' }),
        onError: (error) => {
          refused();
          if (error instanceof NotMeantError) return;
          // Somebody was faster: the row shows what is there now.
          if (error instanceof RefusedError && error.problem?.code === 'conflict') refresh();
          const reasons = error instanceof RefusedError ? Object.values(error.body.errors) : [];
          const codes =
            error instanceof RefusedError ? Object.values(error.problem?.errors ?? {}).flat() : [];
          const place = codes.some(({ code }) => code === 'no_price')
            ? { path: '/prices', text: t('office.menu.prices') }
            : { path: `/directions/${direction.id}`, text: t('catalogue.openForm') };
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
