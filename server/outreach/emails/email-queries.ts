import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { likePart } from '../../platform/database/like.ts';
import { oneEmail } from '../../platform/email.ts';
import type { KeptEmail } from './kept-email.ts';

/** An email with the row that keeps it. */
export interface NewEmail extends KeptEmail {
  claimId: string | null;
  outboxId: number | null;
  kind: string;
  locale: string;
  recipient: string;
  content: Buffer;
}

/**
 * Writes emails, in one statement however many they are; an event that has its email already gets no second one. Where they
 * are queued, their deliveries come into the queue of jobs, which must have been installed.
 */
export async function insertEmails(
  tx: Tx,
  emails: NewEmail[],
  { now, isQueued }: { now: Date; isQueued: boolean },
): Promise<void> {
  if (emails.length === 0) return;
  const each = <K extends keyof NewEmail>(name: K) => emails.map((email) => email[name]);
  await sql`
    with written as (
      insert into email_message (claim_id, outbox_id, kind, locale, recipient, subject, content, proofs, created_at)
      select *, ${now}::timestamptz
      from unnest(${each('claimId')}::uuid[], ${each('outboxId')}::bigint[], ${each('kind')}::text[], ${each('locale')}::text[],
        ${each('recipient')}::text[], ${each('subject')}::text[], ${each('content')}::bytea[], ${each('proofs')}::text[])
      on conflict (outbox_id) do nothing
      returning id
    )
    select case when ${isQueued}::boolean then queue_email(id) end from written`.execute(tx);
}

/** How many emails of these kinds were written to each of the mailboxes since a moment. */
export async function countWritten(
  tx: Tx,
  { recipients, kinds, since }: { recipients: string[]; kinds: string[]; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ recipient: string; count: number }>`
    select recipient, count(*) as count from email_message
    where recipient = any (${recipients}) and kind = any (${kinds}) and created_at > ${since}
    group by recipient`.execute(tx);
  return new Map(rows.map(({ recipient, count }) => [recipient, count]));
}

/** Puts deliveries into the queue of jobs, as part of the same transaction. The queue must have been installed. */
export async function queueEmails(tx: Tx, emailIds: number[]): Promise<void> {
  if (emailIds.length === 0) return;
  await sql`select queue_email(id) from unnest(${emailIds}::bigint[]) as id`.execute(tx);
}

/**
 * Emails that did not leave and were not tried, from the oldest that was written after a moment, or at it with a greater id.
 * Of the others, jobs try again by themselves, or they were refused for good.
 */
export async function findUntried(
  db: Queryable,
  { since, after, most }: { since: Date; after: number; most: number },
): Promise<{ id: number; kind: string; created_at: Date }[]> {
  const { rows } = await sql<{ id: number; kind: string; created_at: Date }>`
    select id, kind, created_at from email_message
    where forgotten_at is null and sent_at is null and error is null and (created_at, id) > (${since}, ${after})
    order by created_at, id limit ${most}`.execute(db);
  return rows;
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
    .set({ sent_at: now, error: null, error_at: null, failed_at: null })
    .where('id', '=', emailId)
    .execute();
}

/** What the mail server said; where it is for good, nobody tries again until somebody asks for it. */
export async function recordError(
  tx: Tx,
  emailId: number,
  {
    error,
    isSenderRefused,
    isForGood,
    now,
  }: { error: string; isSenderRefused: boolean; isForGood: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_message')
    .set((row) => ({
      error,
      is_sender_refused: isSenderRefused,
      error_at: row.fn.coalesce('error_at', row.val(now)),
      ...(isForGood && { failed_at: now }),
    }))
    .where('id', '=', emailId)
    .execute();
}

export interface EmailFilter {
  q?: string | undefined;
  claimId?: string | undefined;
  /** A recipient is found by the whole address alone. */
  isMasked?: boolean;
  /** Those alone that the mail server said no to. */
  isRefused?: boolean;
  /** Leaves out what owners are told, and links of the office. */
  isOfCustomers?: boolean;
}

/** To owners, or to those who are invited to the office. */
export const isOfHouse = (kind: string) => kind.startsWith('owner.') || kind.startsWith('staff.');

export function findEmails(
  db: Queryable,
  filter: EmailFilter & { page: number; size: number; isOldestFirst: boolean },
) {
  return filtered(db, filter)
    .selectAll()
    .orderBy('id', filter.isOldestFirst ? 'asc' : 'desc')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
}

export function countEmails(db: Queryable, filter: EmailFilter): Promise<number> {
  return countRows(db, filtered(db, filter));
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
    update email_message set content = null, proofs = '', forgotten_at = ${now}
    where id in (
      select id from email_message
      where created_at < ${before} and forgotten_at is null and (sent_at is null or sent_at < ${before})
      order by created_at, id limit ${most} for update skip locked)`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

export function findEmail(db: Queryable, emailId: number) {
  return db.selectFrom('email_message').selectAll().where('id', '=', emailId).executeTakeFirst();
}

function filtered(db: Queryable, { q, claimId, isMasked, isOfCustomers, isRefused }: EmailFilter) {
  let query = db.selectFrom('email_message');
  if (isRefused) query = query.where('error_at', 'is not', null);
  if (isOfCustomers) query = query.where('kind', 'not like', 'owner.%');
  if (claimId) query = query.where('claim_id', '=', claimId);
  if (q?.trim()) {
    const like = likePart(q.trim());
    query = query.where((where) =>
      where.or([
        isMasked ? where('recipient', '=', oneEmail(q)) : where('recipient', 'ilike', likePart(oneEmail(q))),
        where('subject', 'ilike', like),
      ]),
    );
  }
  return query;
}
