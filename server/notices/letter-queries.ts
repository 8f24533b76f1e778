import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/connection.ts';
import { likePart } from '../database/like.ts';

export interface NewLetter {
  claimId: string | null;
  outboxId: number | null;
  kind: string;
  locale: string;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  now: Date;
}

/** Ids of those that were written: an announcement that has its letter already gets no second one. */
export async function insertLetters(tx: Tx, letters: NewLetter[]): Promise<number[]> {
  if (letters.length === 0) return [];
  const rows = await tx
    .insertInto('letter')
    .values(
      letters.map(({ claimId, outboxId, now, ...rest }) => ({
        ...rest,
        claim_id: claimId,
        outbox_id: outboxId,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts the deliveries into the queue of jobs, as part of the same transaction. The queue must have been installed. */
export async function queueLetters(tx: Tx, letterIds: number[]): Promise<void> {
  if (letterIds.length === 0) return;
  await sql`select queue_letter(id) from unnest(${letterIds}::bigint[]) as id`.execute(tx);
}

/**
 * Letters that did not leave and were not tried, from the oldest. Of the others, jobs try again by themselves, or they were
 * refused for good.
 */
export function findUntried(
  db: Queryable,
  { since, after, most }: { since: Date; after: number; most: number },
): Promise<{ id: number; kind: string; created_at: Date }[]> {
  return db
    .selectFrom('letter')
    .select(['id', 'kind', 'created_at'])
    .where('sent_at', 'is', null)
    .where('error', 'is', null)
    .where('created_at', '>', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Nothing where there is no such letter; `skip locked` leaves one that is being delivered to whoever delivers it. */
export function lockLetter(tx: Tx, letterId: number) {
  return tx
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', letterId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function isLetter(db: Queryable, letterId: number): Promise<boolean> {
  const row = await db.selectFrom('letter').select('id').where('id', '=', letterId).executeTakeFirst();
  return row !== undefined;
}

export async function recordSent(tx: Tx, letterId: number, now: Date): Promise<void> {
  await tx.updateTable('letter').set({ sent_at: now, error: null }).where('id', '=', letterId).execute();
}

export async function recordError(tx: Tx, letterId: number, error: string): Promise<void> {
  await tx.updateTable('letter').set({ error }).where('id', '=', letterId).execute();
}

export interface LetterFilter {
  q?: string | undefined;
  claimId?: string | undefined;
}

/** A list does without the HTML, which is most of a letter. */
const listed = [
  'id',
  'claim_id',
  'kind',
  'locale',
  'recipient',
  'subject',
  'body',
  'created_at',
  'sent_at',
  'error',
] as const;

export function findLetters(
  db: Queryable,
  filter: LetterFilter & { page: number; size: number; isOldestFirst: boolean },
) {
  const order = filter.isOldestFirst ? 'asc' : 'desc';
  return filtered(db, filter)
    .select(listed)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
}

export async function countLetters(db: Queryable, filter: LetterFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findLetter(db: Queryable, letterId: number) {
  return db.selectFrom('letter').selectAll().where('id', '=', letterId).executeTakeFirst();
}

function filtered(db: Queryable, { q, claimId }: LetterFilter) {
  let query = db.selectFrom('letter');
  if (claimId) query = query.where('claim_id', '=', claimId);
  if (q?.trim()) {
    const like = likePart(q.trim());
    query = query.where((where) =>
      where.or([where('recipient', 'ilike', like), where('subject', 'ilike', like)]),
    );
  }
  return query;
}
