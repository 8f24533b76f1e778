import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { tellAtCommit } from '../../platform/live/live.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';

export type Thread = Selectable<Tables['support_thread']>;

/** The newest of a thread; older ones than these are shown to nobody. */
const mostShown = 300;

export interface Message {
  id: string;
  seq: number;
  kind: 'customer' | 'staff' | 'note';
  staffId: number | null;
  /** The login of staff. */
  by: string | null;
  isProven: boolean;
  text: string;
  at: Date;
  hasPicture: boolean;
}

export function findThread(db: Queryable, id: string): Promise<Thread | undefined> {
  return db.selectFrom('support_thread').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findThreadOfClaim(db: Queryable, claimId: string): Promise<Thread | undefined> {
  return db.selectFrom('support_thread').selectAll().where('claim_id', '=', claimId).executeTakeFirst();
}

/** Whoever changes a thread holds its row until the end of the transaction. */
export function lockThread(tx: Tx, id: string): Promise<Thread | undefined> {
  return tx.selectFrom('support_thread').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Oldest first, opened. */
export async function messagesOf(
  { db, vault }: { db: Queryable; vault: Context['vault'] },
  threadId: string,
  after = 0,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('support_message as message')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .leftJoin('support_picture as picture', 'picture.id', 'message.id')
    .select(['message.id', 'message.seq', 'message.kind', 'message.staff_id', 'message.is_proven'])
    .select(['message.text', 'message.created_at', 'staff.login', 'picture.id as picture'])
    .where('message.thread_id', '=', threadId)
    .where('message.seq', '>', after)
    .orderBy('message.seq', 'desc')
    .limit(mostShown)
    .execute();
  return rows.reverse().map((row) => ({
    id: row.id,
    seq: Number(row.seq),
    kind: row.kind as Message['kind'],
    staffId: row.staff_id,
    by: row.login,
    isProven: row.is_proven,
    text: openedText(vault, row),
    at: row.created_at,
    hasPicture: row.picture !== null,
  }));
}

/** The last message of each that is no note. */
export async function lastMessagesOf(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  threadIds: readonly string[],
): Promise<Map<string, { by: 'customer' | 'staff'; text: string }>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<{ thread_id: string; id: string; kind: 'customer' | 'staff'; text: string }>`
    select distinct on (thread_id) thread_id, id, kind, text from support_message
    where thread_id = any(${threadIds}) and kind <> 'note' order by thread_id, seq desc`.execute(db);
  return new Map(rows.map((row) => [row.thread_id, { by: row.kind, text: openedText(vault, row) }]));
}

export const openedText = (vault: Context['vault'], { id, text }: { id: string; text: string }): string =>
  text === '' ? '' : vault.decrypt(text, associatedData.supportMessage(id));

export const subjectOf = (
  vault: Context['vault'],
  { id, subject }: Pick<Thread, 'id' | 'subject'>,
): string => (subject === '' ? '' : vault.decrypt(subject, associatedData.supportThread(id)));

/** What is written, with who wrote it. */
export interface NewMessage {
  id: string;
  threadId: string;
  kind: Message['kind'];
  staffId?: number;
  isProven?: boolean;
  text: string;
  /** A picture is a message of its own. */
  picture?: { type: string; encryptedKey: string };
}

/** False where the message is there already, in this thread or in another. */
export async function insertMessage(
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  { id, threadId, kind, staffId, isProven = true, text, picture }: NewMessage,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('support_message')
    .values({
      ...{ id, thread_id: threadId, kind, staff_id: staffId ?? null, is_proven: isProven, created_at: now },
      text: text === '' ? '' : vault.encrypt(text, associatedData.supportMessage(id)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (added && picture)
    await tx
      .insertInto('support_picture')
      .values({ id, thread_id: threadId, type: picture.type, encrypted_key: picture.encryptedKey })
      .execute();
  return added !== undefined;
}

/** True where a message of this id is one of the thread: what is sent twice is one message. */
export async function isMessageOf(tx: Tx, id: string, threadId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('support_message')
    .select('thread_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return known?.thread_id === threadId;
}

export async function tellThread(tx: Tx, { id, claim_id }: Pick<Thread, 'id' | 'claim_id'>): Promise<void> {
  await tellAtCommit(tx, [{ kind: 'support', followId: claim_id ?? id, threadId: id }]);
}
