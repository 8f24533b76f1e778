import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { likePart } from '../../platform/database/like.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { encryptProofs } from './email-proofs.ts';

export interface NewEmail {
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

/** Ids of those that were written: an event that has its email already gets no second one. */
export async function insertEmails(
  tx: Tx,
  vault: Pick<Vault, 'encrypt'>,
  emails: NewEmail[],
): Promise<number[]> {
  if (emails.length === 0) return [];
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('email_message', 'id')) as id from generate_series(1, ${emails.length})`.execute(
    tx,
  );
  const numbered = emails.map((email, place) => ({ ...email, id: Number(ids[place]?.id) }));
  const rows = await tx
    .insertInto('email_message')
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
export async function queueEmails(tx: Tx, emailIds: number[]): Promise<void> {
  if (emailIds.length === 0) return;
  await sql`select queue_email(id) from unnest(${emailIds}::bigint[]) as id`.execute(tx);
}

/**
 * Emails that did not leave and were not tried, from the oldest. Of the others, jobs try again by themselves, or they were
 * refused for good.
 */
export function findUntried(
  db: Queryable,
  { since, after, most }: { since: Date; after: number; most: number },
): Promise<{ id: number; kind: string; created_at: Date }[]> {
  return db
    .selectFrom('email_message')
    .select(['id', 'kind', 'created_at'])
    .where('sent_at', 'is', null)
    .where('error', 'is', null)
    .where('created_at', '>', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Nothing where there is no such email; `skip locked` leaves one that is being delivered to whoever delivers it. */
export function lockEmail(tx: Tx, emailId: number) {
  return tx
    .selectFrom('email_message')
    .selectAll()
    .where('id', '=', emailId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function isKept(db: Queryable, emailId: number): Promise<boolean> {
  const row = await db.selectFrom('email_message').select('id').where('id', '=', emailId).executeTakeFirst();
  return row !== undefined;
}

export async function recordSent(tx: Tx, emailId: number, now: Date): Promise<void> {
  await tx
    .updateTable('email_message')
    .set({ sent_at: now, error: null })
    .where('id', '=', emailId)
    .execute();
}

export async function recordError(tx: Tx, emailId: number, error: string): Promise<void> {
  await tx.updateTable('email_message').set({ error }).where('id', '=', emailId).execute();
}

export interface EmailFilter {
  q?: string | undefined;
  claimId?: string | undefined;
  /** A recipient is found by the whole address alone. */
  isMasked?: boolean;
  /** Leaves out what owners are told. */
  isOfCustomers?: boolean;
}

export const isToOwners = (kind: string) => kind.startsWith('owner.');

/** A list does without the HTML, which is most of an email. */
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

export function findEmails(
  db: Queryable,
  filter: EmailFilter & { page: number; size: number; isOldestFirst: boolean },
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

export async function countEmails(db: Queryable, filter: EmailFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Emails from before proofs were encrypted. */
export function findUnencrypted(tx: Tx, most: number) {
  return tx
    .selectFrom('email_message')
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
  email: { body: string; html: string | null; proofs: string },
): Promise<void> {
  await tx.updateTable('email_message').set(email).where('id', '=', id).execute();
}

/**
 * Empties the texts of emails that were written before a moment, and left before it or never; who got which email and when
 * stays. @returns how many
 */
export async function emptyEmails(
  db: Queryable,
  { before, most, now }: { before: Date; most: number; now: Date },
): Promise<number> {
  const done = await sql`
    update email_message set body = '', html = null, proofs = '', forgotten_at = ${now}
    where id in (
      select id from email_message
      where created_at < ${before} and forgotten_at is null and (sent_at is null or sent_at < ${before})
      order by created_at limit ${most} for update skip locked)`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

export function findEmail(db: Queryable, emailId: number) {
  return db.selectFrom('email_message').selectAll().where('id', '=', emailId).executeTakeFirst();
}

function filtered(db: Queryable, { q, claimId, isMasked, isOfCustomers }: EmailFilter) {
  let query = db.selectFrom('email_message');
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
