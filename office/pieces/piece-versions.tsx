import type {
  ChangedLine,
  listPieceVersions,
  OfficePiece,
  PieceVersionRow,
  restorePieceVersion,
  showPieceVersion,
} from '@menyala/contract/office/content';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { NotThere } from '../catalogue/not-there.tsx';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';

interface Props {
  piece: OfficePiece;
  mayEdit: boolean;
  onRestored: (now: OfficePiece) => void;
}

/** Each save of a text: who and when, what it changed, and the way back to it. */
export function PieceVersions({ piece, mayEdit, onRestored }: Props): JSX.Element {
  const t = useTranslations();
  const [size, setSize] = useState(20);
  const asked = useRead<typeof listPieceVersions>(
    '/office/api/pieces/:id/versions',
    { params: { id: piece.id }, query: { size } },
    { keepsLast: true },
  );
  if (asked.data === undefined) return <NotThere asked={asked} />;
  const { items, total } = asked.data;
  return (
    <section className="versions" aria-labelledby="versions">
      <h2 id="versions">{t('pieces.versions')}</h2>
      <ol className="versions__list" reversed>
        {items.map((row) => (
          <Version key={row.number} piece={piece} row={row} mayEdit={mayEdit} onRestored={onRestored} />
        ))}
      </ol>
      {items.length < total && (
        <button type="button" className="btn" onClick={() => setSize(Math.min(100, size + 40))}>
          {t('pieces.moreVersions')}
        </button>
      )}
    </section>
  );
}

function Version({ piece, row, mayEdit, onRestored }: Props & { row: PieceVersionRow }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const { number, savedAt, savedBy, isNewest, isShown, isPlanned } = row;
  const restore = useAction<void, OfficePiece>({
    send: () =>
      ask<typeof restorePieceVersion>('POST', '/office/api/pieces/:id/versions/:number/restore', {
        params: { id: piece.id, number },
        body: { version: piece.version },
      }),
    touches: ['pieces'],
    onDone: (now) => {
      onRestored(now);
      notify(t('pieces.restored', { number: String(number) }), { type: 'success' });
    },
  });
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('pieces.version', {
            number: String(number),
            time: moment(savedAt),
            who: savedBy ?? t('pieces.program'),
          })}{' '}
          {isShown && <span className="tag">{t('pieces.status.published')}</span>}{' '}
          {isPlanned && <span className="tag">{t('pieces.status.planned')}</span>}
        </summary>
        {isOpen && <Changes piece={piece} number={number} />}
        {mayEdit && !isNewest && (
          <button
            type="button"
            className="btn"
            disabled={restore.isPending}
            onClick={() => restore.mutate(undefined)}
          >
            {t('pieces.restore')}
          </button>
        )}
        <div role="alert">
          {restore.error !== null && (
            <p className="error">
              <Icon name="warning" />
              {translate(restore.error.message)}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function Changes({ piece, number }: { piece: OfficePiece; number: number }): JSX.Element {
  const t = useTranslations();
  const asked = useRead<typeof showPieceVersion>('/office/api/pieces/:id/versions/:number', {
    params: { id: piece.id, number },
  });
  if (asked.data === undefined) return <NotThere asked={asked} />;
  const { changes, against } = asked.data;
  if (changes.length === 0) return <p className="hint">{t('pieces.sameWords')}</p>;
  return (
    <>
      <p className="hint">
        {against === null ? t('pieces.firstVersion') : t('pieces.against', { number: String(against) })}
      </p>
      {changes.map(({ language, field, lines }) => (
        <div key={`${language}-${field}`} className="changes" lang={language}>
          <h3>{`${t(`pieces.in.${language}`)}: ${t(`pieces.fields.${field}`)}`}</h3>
          <ChangedLines lines={lines} />
        </div>
      ))}
    </>
  );
}

const signs = { same: ' ', added: '+', removed: '−' } as const;

function ChangedLines({ lines }: { lines: readonly ChangedLine[] }): JSX.Element {
  const t = useTranslations();
  return (
    <ul className="changes__lines">
      {lines.map(({ is, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <li key={place} className={`changes__line changes__line--${is}`}>
          <span aria-hidden="true">{signs[is]}</span>
          {is !== 'same' && <span className="vh">{t(`pieces.line.${is}`)}</span>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
