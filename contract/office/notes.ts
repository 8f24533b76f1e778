import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { listOf, time, uuid } from '../values.ts';
import { onVersion, staffRefusals } from './lists.ts';

/** Notes that staff write for each other on a thing, at any time. Customers never read them. */

export const notedThings = ['claim', 'user', 'card', 'partner', 'shop'] as const;
export type NotedThing = (typeof notedThings)[number];

/** A thing by its kind and the key in its address in the office. */
const ofThing = { thing: Type.Enum([...notedThings]), key: Type.String({ pattern: '^[\\w-]{1,60}$' }) };
const text = { text: Type.String({ maxLength: 2000 }) };
const byUuid = Type.Object({ id: uuid });

export const note = Type.Object({
  id: uuid,
  version: Type.Integer(),
  text: Type.String(),
  /** The login of whoever wrote it. */
  by: Type.String(),
  at: time,
  /** True where it was changed since. */
  isEdited: Type.Boolean(),
  /** True for its author and for owners. */
  mayEdit: Type.Boolean(),
});
export type Note = Static<typeof note>;

export const listNotes = {
  method: 'GET',
  path: '/office/api/notes',
  summary: 'Notes of staff on a thing, the newest first',
  who: 'staff',
  action: 'notes.see',
  query: Type.Object(ofThing),
  answer: listOf(note),
  refusals: staffRefusals,
} as const satisfies Call;

export const addNote = {
  method: 'POST',
  path: '/office/api/notes',
  summary: 'Writes a note on a thing',
  who: 'staff',
  action: 'notes.write',
  body: Type.Object({ ...ofThing, ...text }, { additionalProperties: false }),
  status: 201,
  answer: note,
  refusals: staffRefusals,
} as const satisfies Call;

export const editNote = {
  method: 'PUT',
  path: '/office/api/notes/:id',
  summary: 'Changes one’s own note, on the version that was seen',
  who: 'staff',
  action: 'notes.write',
  params: byUuid,
  body: onVersion(Type.Object(text)),
  answer: note,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteNote = {
  method: 'DELETE',
  path: '/office/api/notes/:id',
  summary: 'Deletes one’s own note',
  who: 'staff',
  action: 'notes.write',
  params: byUuid,
  answer: byUuid,
  refusals: staffRefusals,
} as const satisfies Call;
