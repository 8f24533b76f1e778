import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { likePart } from '../../platform/database/like.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { encryptProofs } from './letter-proofs.ts';

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

/** Ids of those that were written: an event that has its letter already gets no second one. */
export async function insertLetters(
  tx: Tx,
  vault: Pick<Vault, 'encrypt'>,
  letters: NewLetter[],
): Promise<number[]> {
  if (letters.length === 0) return [];
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('letter', 'id')) as id from generate_series(1, ${letters.length})`.execute(
    tx,
  );
  const numbered = letters.map((letter, place) => ({ ...letter, id: Number(ids[place]?.id) }));
  const rows = await tx
    .insertInto('letter')
    .values(
      numbered.map(({ claimId, outboxId, now, id, body, html, ...rest }) => ({
        ...rest,
        id,
        ...encryptProofs(vault, id, { body, html }),
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
  /** A recipient is found by the whole address alone. */
  isMasked?: boolean;
  /** Leaves out what owners are told. */
  isOfCustomers?: boolean;
}

export const isToOwners = (kind: string) => kind.startsWith('owner.');

/** A list does without the HTML, which is most of a letter. */
const listed = [
  'id',
  'claim_id',
  'kind',
  'locale',
  'recipient',
  'subject',
  'body',
  'proofs',
  'created_at',
  'sent_at',
  'error',
  'forgotten_at',
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

/** Letters from before proofs were encrypted. */
export function findUnencrypted(tx: Tx, most: number) {
  return tx
    .selectFrom('letter')
    .select(['id', 'body', 'html'])
    .where('proofs', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function writeEncrypted(
  tx: Tx,
  id: number,
  letter: { body: string; html: string | null; proofs: string },
): Promise<void> {
  await tx.updateTable('letter').set(letter).where('id', '=', id).execute();
}

/**
 * Empties the texts of letters that were written before a moment, and left before it or never; who got which letter and when
 * stays. @returns how many
 */
export async function emptyLetters(
  db: Queryable,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> {
  const done = await sql`
    update letter set body = '', html = null, proofs = '', forgotten_at = ${now}
    where id in (
      select id from letter
      where created_at < ${before} and forgotten_at is null and (sent_at is null or sent_at < ${before})
      order by created_at limit ${most} for update skip locked)`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

export function findLetter(db: Queryable, letterId: number) {
  return db.selectFrom('letter').selectAll().where('id', '=', letterId).executeTakeFirst();
}

function filtered(db: Queryable, { q, claimId, isMasked, isOfCustomers }: LetterFilter) {
  let query = db.selectFrom('letter');
  if (isOfCustomers) query = query.where('kind', 'not like', 'owner.%');
  if (claimId) query = query.where('claim_id', '=', claimId);
  if (q?.trim()) {
    const like = likePart(q.trim());
    query = query.where((where) =>
      where.or([
        isMasked ? where('recipient', '=', q.trim().toLowerCase()) : where('recipient', 'ilike', like),
        where('subject', 'ilike', like),
      ]),
    );
  }
  return query;
}
