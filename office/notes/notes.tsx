import type { addNote, listNotes, NotedThing } from '@menyala/contract/office/notes';
import { type JSX, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { ComingPart } from '../frame/ready-mark.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import type { Doing } from './note-dialog.tsx';
import './notes.css';

const NoteDialog = lazyScreen(async () => (await import('./note-dialog.tsx')).NoteDialog);

interface Of {
  thing: NotedThing;
  /** Its key in the address of the office. */
  of: string | number;
}

/** Notes of staff on a thing, for each other: who wrote what and when. */
export function Notes({ thing, of }: Of): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const may = useMay();
  const isOn = may<typeof listNotes>('GET', '/office/api/notes');
  const query = { thing, key: String(of) };
  const { data, error } = useRead<typeof listNotes>('/office/api/notes', { query }, { isOn });
  const [doing, setDoing] = useState<Doing>();
  if (!isOn) return null;
  return (
    <div className="notes">
      <p className="hint">{t('notes.lead')}</p>
      {error !== null && data === undefined && (
        <p role="alert">
          {t('notes.failed')} <WhyFailed error={error} />
        </p>
      )}
      {data?.items.length === 0 && <p className="hint">{t('notes.none')}</p>}
      <ul>
        {data?.items.map((note) => (
          <li key={note.id}>
            <p className="notes__text">{note.text}</p>
            <p className="hint">
              {t('notes.by', { who: note.by, time: moment(note.at) })}
              {note.isEdited && `, ${t('notes.edited')}`}
              {note.mayEdit && (
                <>
                  {' '}
                  <button type="button" className="btn" onClick={() => setDoing({ act: 'edit', note })}>
                    {t('notes.edit')}
                  </button>{' '}
                  <button type="button" className="btn" onClick={() => setDoing({ act: 'remove', note })}>
                    {t('notes.remove')}
                  </button>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {may<typeof addNote>('POST', '/office/api/notes') && (
        <button type="button" className="btn" onClick={() => setDoing({ act: 'add' })}>
          {t('notes.add')}
        </button>
      )}
      {doing !== undefined && (
        <Suspense fallback={<ComingPart />}>
          <NoteDialog doing={doing} query={query} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
