import {
  addNote,
  deleteNote,
  editNote,
  type listNotes,
  type Note,
  type NotedThing,
} from '@menyala/contract/office/notes';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { read } from '../api/read.ts';

export type Doing = { act: 'add' } | { act: 'edit' | 'remove'; note: Note };

/** Writes a note, or changes or removes one. */
export function NoteDialog({
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
