import { fromMoscowField } from '@menyala/contract/moscow-field';
import type { movePiece, OfficePiece, PieceMove } from '@menyala/contract/office/content';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import type { TypedPiece } from './piece-form.ts';
import { TypedLine } from './typed-line.tsx';

interface Props {
  piece: OfficePiece;
  mayEdit: boolean;
  /** The text as it is after a move. */
  onMoved: (now: OfficePiece) => void;
}

/** Who reads a text now, and the buttons that change it. They move what was saved, so what was typed is saved first. */
export function PieceStatus({ piece, mayEdit, onMoved }: Props): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const moment = useMoment();
  const client = useQueryClient();
  const { dirtyFields } = useFormState<TypedPiece>();
  const version = useWatch<TypedPiece, 'version'>({ name: 'version' });
  const [isPlanning, setPlanning] = useState(false);
  const isUnsaved = Object.keys(dirtyFields).length > 0;
  const move = useAction({
    send: ({ action, at }: { action: PieceMove; at?: string }) =>
      ask<typeof movePiece>('POST', '/office/api/pieces/:id/:action', {
        params: { id: piece.id, action },
        body: { version, ...(at === undefined ? {} : { at }) },
      }),
    touches: ['pieces'],
    onDone: (now) => {
      setPlanning(false);
      onMoved(now);
      void client.invalidateQueries({ queryKey: ['pieces'] });
      notify(t(`pieces.status.${now.status}`), { type: 'success' });
    },
  });
  const can = (action: PieceMove) => mayEdit && piece.actions.includes(action);
  const { status, publishAt, publishedAt, savedAt, savedBy, shownIn, path } = piece;
  return (
    <section className="piece__status" aria-label={t('pieces.statusTitle')}>
      <WaitingNote object={`piece:${piece.id}`} />
      <p>
        <span className="tag">{t(`pieces.status.${status}`)}</span>{' '}
        {publishAt !== null && t('pieces.willBe', { time: moment(publishAt) })}{' '}
        {publishedAt !== null && t('pieces.wasPublished', { time: moment(publishedAt) })}{' '}
        {piece.hasDraft && status === 'published' && t('pieces.newerDraft')}{' '}
        {shownIn.length === 1 && t('pieces.shownIn', { language: t(`pieces.in.${shownIn[0] ?? 'ru'}`) })}
      </p>
      <p className="hint">
        {t('pieces.savedBy', { time: moment(savedAt), who: savedBy ?? t('pieces.program') })}
        {path !== null && shownIn.length > 0 && (
          <>
            {' · '}
            <a href={shownIn.includes('ru') ? path : `/en${path}`} target="_blank" rel="noreferrer">
              {t('pieces.open')}
            </a>
          </>
        )}
      </p>
      <div className="ways ways--start">
        {can('publish') && (
          <button
            type="button"
            className="btn btn--main"
            disabled={isUnsaved || move.isPending}
            onClick={() => move.mutate({ action: 'publish' })}
          >
            {t('pieces.publish')}
          </button>
        )}
        {can('plan') && (
          <button
            type="button"
            className="btn"
            disabled={isUnsaved || move.isPending}
            onClick={() => setPlanning(true)}
          >
            {t('pieces.plan')}
          </button>
        )}
        {(['unplan', 'withdraw'] as const).map(
          (action) =>
            can(action) && (
              <button
                key={action}
                type="button"
                className="btn"
                disabled={isUnsaved || move.isPending}
                onClick={() => move.mutate({ action })}
              >
                {t(`pieces.${action}`)}
              </button>
            ),
        )}
        {isUnsaved && <p className="hint">{t('pieces.saveFirst')}</p>}
      </div>
      <div role="alert">
        {move.error !== null && !isPlanning && (
          <p className="error">
            <Icon name="warning" />
            {translate(move.error.message)}
          </p>
        )}
      </div>
      {isPlanning && (
        <PlanDialog
          isPending={move.isPending}
          error={move.error}
          onClose={() => {
            move.reset();
            setPlanning(false);
          }}
          onPlan={(at) => move.mutate({ action: 'plan', at })}
        />
      )}
    </section>
  );
}

function PlanDialog({
  isPending,
  error,
  onClose,
  onPlan,
}: {
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onPlan: (at: string) => void;
}): JSX.Element {
  const t = useTranslations();
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const at = fromMoscowField(typed);
  const refused = error instanceof RefusedError ? error.body.errors['at'] : undefined;
  return (
    <FormDialog
      title={t('pieces.plan')}
      submit={t('pieces.planIt')}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        setSent(true);
        if (at !== null) onPlan(at);
      }}
    >
      <TypedLine
        label={t('pieces.planAt')}
        hint={t('pieces.planHint')}
        type="datetime-local"
        value={typed}
        error={isSent && at === null ? t('confirm.required') : refused}
        onType={setTyped}
      />
    </FormDialog>
  );
}
