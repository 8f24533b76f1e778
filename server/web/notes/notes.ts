import type { Note, NotedThing } from '@menyala/contract/office/notes';
import { type ActionName, actions, type StaffRole } from '@menyala/contract/roles';
import { findPaymentDetails } from '@menyala/requisites/all';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { nextVersion, requireVersion } from '../../platform/http/require-version.ts';

interface Thing {
  thing: NotedThing;
  key: string;
}

type Reader = Pick<ByStaff, 'id'> & { role: StaffRole };

/** Who may see a thing reads and writes notes on it. */
const seenBy: Readonly<Record<NotedThing, ActionName>> = {
  claim: 'claims.see',
  user: 'users.see',
  card: 'checks.see',
  partner: 'partners.see',
  shop: 'shops.see',
};

const tables: Readonly<Record<NotedThing, string>> = {
  claim: 'claim',
  user: 'users',
  card: 'card_check',
  partner: 'users',
  shop: 'shop',
};

/** @throws Refusal `forbidden`, `not_found` where there is no such thing */
export async function listNotes(ctx: Context, thing: Thing, reader: Reader): Promise<Note[]> {
  await requireThing(ctx.db, thing, reader);
  const rows = await notesIn(ctx.db)
    .where('thing', '=', thing.thing)
    .where('key', '=', thing.key)
    .orderBy('staff_note.created_at', 'desc')
    .limit(mostNotes)
    .execute();
  return rows.map((row) => view(row, reader));
}

/** @throws Refusal `forbidden`, `not_found`, `validation` on `text` */
export async function addNote(
  ctx: Context,
  { thing, key, text }: Thing & { text: string },
  by: ByStaff & Reader,
): Promise<Note> {
  const now = ctx.clock.now();
  const written = checked(text);
  return ctx.db.transaction().execute(async (tx) => {
    await requireThing(tx, { thing, key }, by);
    const { id } = await tx
      .insertInto('staff_note')
      .values({ thing, key, text: written, author_id: by.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await noteOf(tx, id);
    await audit(tx, 'note.add', added, by, now, { after: { text: added.text } });
    return view(added, by);
  });
}

/** @throws Refusal `forbidden`, `not_found`, `validation` on `text`, `conflict` with the version of now */
export async function editNote(
  ctx: Context,
  id: string,
  { text, version }: { text: string; version: number },
  by: ByStaff & Reader,
): Promise<Note> {
  const now = ctx.clock.now();
  const written = checked(text);
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx, id, by);
    requireVersion(before, version);
    await tx
      .updateTable('staff_note')
      .set({ text: written, version: nextVersion })
      .where('id', '=', id)
      .execute();
    await audit(tx, 'note.edit', before, by, now, {
      before: { text: before.text },
      after: { text: written },
    });
    return view(await noteOf(tx, id), by);
  });
}

/** @throws Refusal `forbidden`, `not_found` */
export async function deleteNote(ctx: Context, id: string, by: ByStaff & Reader): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx, id, by);
    await tx.deleteFrom('staff_note').where('id', '=', id).execute();
    await audit(tx, 'note.delete', before, by, now, { before: { text: before.text } });
  });
}

/** The newest are listed; nobody reads further. */
const mostNotes = 200;

const notesIn = (db: Queryable) =>
  db
    .selectFrom('staff_note')
    .innerJoin('staff', 'staff.id', 'staff_note.author_id')
    .selectAll('staff_note')
    .select('staff.login');
type NoteRow = Awaited<ReturnType<ReturnType<typeof notesIn>['executeTakeFirstOrThrow']>>;

async function noteOf(db: Queryable, id: string): Promise<NoteRow> {
  const row = await notesIn(db).where('staff_note.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

async function lockOwn(tx: Tx, id: string, by: Reader): Promise<NoteRow> {
  await tx.selectFrom('staff_note').select('id').where('id', '=', id).forUpdate().execute();
  const row = await noteOf(tx, id);
  await requireThing(tx, row as Thing, by);
  if (!mayEdit(row, by)) throw new Refusal('forbidden', { context: { roles: ['owner'] } });
  return row;
}

const mayEdit = (row: NoteRow, by: Reader) => row.author_id === by.id || by.role === 'owner';

const view = (row: NoteRow, reader: Reader): Note => ({
  ...{ id: row.id, version: row.version, text: row.text, by: row.login },
  at: row.created_at.toISOString(),
  isEdited: row.version > 1,
  mayEdit: mayEdit(row, reader),
});

async function requireThing(db: Queryable, { thing, key }: Thing, { role }: Reader): Promise<void> {
  const { roles } = actions[seenBy[thing]];
  if (!roles.includes(role)) throw new Refusal('forbidden', { context: { roles } });
  const { rows } = await sql`select from ${sql.table(tables[thing])} where id::text = ${key}`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
}

/** A whole card number lies nowhere as it stands, in no note either. */
function checked(given: string): string {
  const text = given.trim();
  if (text === '') refuseFields({ text: [{ code: 'required' }] });
  if (findPaymentDetails(text).some(({ kind }) => kind === 'card'))
    refuseFields({ text: [{ code: 'whole_card' }] });
  return text;
}

function audit(
  tx: Tx,
  act: 'note.add' | 'note.edit' | 'note.delete',
  { thing, key }: Pick<NoteRow, 'thing' | 'key'>,
  by: ByStaff,
  now: Date,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordAudit(tx, { staff: by, act, object: `${thing}:${key}`, ...change, address: by.address }, now);
}
