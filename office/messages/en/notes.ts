import type { Messages } from '../messages.ts';

export const notes: Pick<Messages, 'notes'> = {
  notes: {
    title: 'Notes',
    lead: 'Staff alone read them.',
    none: 'There are no notes yet.',
    add: 'Write a note',
    addTitle: 'New note',
    editTitle: 'Change the note',
    edit: 'Change',
    remove: 'Delete',
    removeTitle: 'Delete the note?',
    removed: 'The note was deleted',
    saved: 'The note was saved',
    text: 'Note',
    textHint: 'What matters to colleagues. No whole card number.',
    by: '{who}, {time}',
    edited: 'changed',
    stale: 'Somebody changed the note while you wrote.',
    failed: 'The notes could not be loaded.',
  },
};
