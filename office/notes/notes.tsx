import {
  addNote,
  deleteNote,
  editNote,
  type listNotes,
  type Note,
  type NotedThing,
} from '@menyala/contract/office/notes';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { read, useRead } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './notes.css';

interface Of {
  thing: NotedThing;
  /** Its key in the address of the office. */
  of: string | number;
}

type Doing = { act: 'add' } | { act: 'edit' | 'remove'; note: Note };

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
    <section className="notes" aria-label={t('notes.title')}>
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
      {doing !== undefined && <NoteDialog doing={doing} query={query} onClose={() => setDoing(undefined)} />}
    </section>
  );
}

function NoteDialog({
  doing,
  query,
  onClose,
}: {
  doing: Doing;
  query: { thing: NotedThing; key: string };
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const touches = [['notes']];
  const fields = { text: { label: t('notes.text'), hint: t('notes.textHint'), rows: 4, isRequired: true } };
  if (doing.act === 'add')
    return (
      <ActionDialog
        call={addNote}
        title={t('notes.addTitle')}
        submit={t('office.save')}
        fixed={query}
        fields={fields}
        touches={touches}
        done={t('notes.saved')}
        onClose={onClose}
      />
    );
  const { note } = doing;
  const params = { id: note.id };
  if (doing.act === 'remove')
    return (
      <ActionDialog
        call={deleteNote}
        params={params}
        title={t('notes.removeTitle')}
        submit={t('notes.remove')}
        isDanger
        startsAtSubmit
        touches={touches}
        done={t('notes.removed')}
        onClose={onClose}
        about={<p className="notes__text">{note.text}</p>}
      />
    );
  const list = read<typeof listNotes>('/office/api/notes', { query });
  const reload = async () => (await list.queryFn()).items.find(({ id }) => id === note.id) ?? note;
  return (
    <ActionDialog
      call={editNote}
      params={params}
      title={t('notes.editTitle')}
      submit={t('office.save')}
      seen={{
        ...{ thing: note, reload, key: ['notes', note.id], stale: t('notes.stale') },
        start: ({ text }: Note) => ({ text }),
      }}
      fields={fields}
      touches={touches}
      done={t('notes.saved')}
      onClose={onClose}
    />
  );
}
