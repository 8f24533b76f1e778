import type { OfficeDirection, undoDirectionEdit } from '@menyala/contract/office/directions';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { serverNowMs } from '../api/server-clock.ts';
import { useAction } from '../api/use-action.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { useMay } from '../staff/use-may.ts';

interface Props {
  direction: Pick<OfficeDirection, 'id' | 'from' | 'to' | 'undo'>;
  onDone?: (direction: OfficeDirection) => void;
  /** In a row of the list: the button alone. */
  isShort?: boolean;
}

/** Puts back what a direction was before its last edit, in one press. Nothing where there is nothing to put back. */
export function DirectionUndo({ direction, onDone, isShort = false }: Props): JSX.Element | null {
  const t = useTranslations();
  const translate = useTranslate();
  const moment = useMoment();
  const mayEdit = useMay()<typeof undoDirectionEdit>('POST', '/office/api/directions/:id/undo');
  const undo = useAction({
    send: () =>
      ask<typeof undoDirectionEdit>('POST', '/office/api/directions/:id/undo', {
        params: { id: direction.id },
      }),
    touches: ['directions'],
    ...(onDone ? { onDone } : {}),
  });
  const change = direction.undo;
  if (!mayEdit || change === null || Date.parse(change.until) <= serverNowMs()) return null;
  const names = change.names.map((name) => {
    const key = `resources.directions.fields.${name}`;
    // A group of fields has names of its own, and one for the whole.
    return translate(key, { _: translate(`${key}.whole`) });
  });
  const changed = t('catalogue.edited', {
    ...{ by: change.by, what: names.join(', '), time: `${moment(change.until)} ${t('office.msk')}` },
  });
  const press = (
    <button
      type="button"
      className="btn"
      title={isShort ? changed : undefined}
      disabled={undo.isPending}
      onClick={() => undo.mutate(undefined)}
    >
      {t('directions.undo')}
      {isShort && <span className="sr-only"> {`${direction.from} – ${direction.to}`}</span>}
    </button>
  );
  if (isShort) return press;
  return (
    <div className="direction-undo" role="status">
      {press}
      <span className="hint">{changed}</span>
      {undo.error && <span className="error">{undo.error.message}</span>}
    </div>
  );
}
