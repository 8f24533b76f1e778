import type { undoDirectionsChange } from '@menyala/contract/office/directions';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { useMoment } from '../messages/use-moment.ts';
import { Refused } from './refused.tsx';

/** Until when a change of many directions can be undone, and the button that does. */
export function UndoChange({ id, undoUntil }: { id: string; undoUntil: string }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const [undone, setUndone] = useState<{
    undone: number;
    kept: { id: number; from: string; to: string }[];
  }>();
  const undo = useAction({
    send: () =>
      ask<typeof undoDirectionsChange>('POST', '/office/api/directions/changes/:id/undo', { params: { id } }),
    touches: ['directions'],
    onDone: setUndone,
  });
  const isLate = undo.error instanceof RefusedError && undo.error.status === 409;
  if (undone !== undefined)
    return (
      <p role="status">
        {t('directions.undone', { count: undone.undone })}{' '}
        {undone.kept.length > 0 &&
          t('directions.kept', { pairs: undone.kept.map(({ from, to }) => `${from} – ${to}`).join(', ') })}
      </p>
    );
  return (
    <>
      <p role="status">{t('directions.undoUntil', { time: `${moment(undoUntil)} ${t('office.msk')}` })}</p>
      <div className="matrix__end">
        <button
          type="button"
          className="btn"
          disabled={undo.isPending}
          onClick={() => undo.mutate(undefined)}
        >
          {t('directions.undo')}
        </button>
        {isLate ? (
          <p role="alert" className="error">
            {t('directions.late')}
          </p>
        ) : (
          <Refused error={undo.error} />
        )}
      </div>
    </>
  );
}
