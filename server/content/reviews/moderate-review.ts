import type { AuditAct } from '@menyala/contract/office/audit';
import { mostRefusalReason, mostReviewAnswer, type OfficeReview } from '@menyala/contract/office/reviews';
import type { ReviewStatus } from '@menyala/contract/site/reviews';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';
import { marksIn } from './review-text.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** The exchange's answer to a review is read by everybody for the first time. */
    'review.answered': { review: number };
  }
}

interface Row {
  id: number;
  public_id: string;
  from_ru: string;
  from_en: string;
  to_ru: string;
  to_en: string;
  language: string;
  name: string;
  text: string;
  status: string;
  reason: string;
  answer: string;
  created_at: Date;
  published_at: Date | null;
  version: number;
}

const select = sql`select review.*, claim.public_id, f.name_ru as from_ru, f.name_en as from_en, t.name_ru as to_ru, t.name_en as to_en
  from review join claim on claim.id = review.claim_id
  join currency f on f.id = claim.from_id join currency t on t.id = claim.to_id`;

/** Reviews of a tab. A search looks into texts, names and numbers of claims. */
export async function listOfficeReviews(
  { db }: Pick<Context, 'db'>,
  {
    tab = 'waiting',
    q = '',
    page = 1,
    size = usualSize,
  }: { tab?: ReviewStatus; q?: string; page?: number; size?: number },
) {
  const words = q.trim().toLowerCase();
  const found: RawBuilder<unknown> =
    words === ''
      ? sql`true`
      : sql`position(${words} in lower(concat_ws(' ', review.name, review.text, review.answer, claim.public_id))) > 0`;
  const where = sql`review.status = ${tab} and ${found}`;
  const order = tab === 'waiting' ? sql`review.created_at` : sql`review.created_at desc`;
  const [{ rows }, total, counts] = await Promise.all([
    sql<Row>`${select} where ${where} order by ${order}, review.id limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from review join claim on claim.id = review.claim_id
      where ${where}`.execute(db),
    sql<Record<ReviewStatus, number>>`select count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'published')::int as published,
        count(*) filter (where status = 'refused')::int as refused from review`.execute(db),
  ]);
  return {
    items: rows.map(officeView),
    ...{ page, size, total: total.rows[0]?.count ?? 0 },
    counts: counts.rows[0] ?? { waiting: 0, published: 0, refused: 0 },
  };
}

/** How many nobody has read yet, and since when the first of them; null where none waits. */
export async function reviewsThatWait({
  db,
}: Pick<Context, 'db'>): Promise<{ count: number; since: Date } | null> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from review where status = 'waiting'`.execute(db);
  const [{ count, since } = { count: 0, since: null }] = rows;
  return since === null ? null : { count, since };
}

/** @throws Refusal `not_found` */
export async function showOfficeReview({ db }: { db: Queryable }, id: number): Promise<OfficeReview> {
  const { rows } = await sql<Row>`${select} where review.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return officeView(row);
}

const officeView = (row: Row): OfficeReview => ({
  id: row.id,
  claim: row.public_id,
  direction: { ru: `${row.from_ru} – ${row.to_ru}`, en: `${row.from_en} – ${row.to_en}` },
  language: row.language as OfficeReview['language'],
  ...{ name: row.name, text: row.text, marks: marksIn(row.text), nameMarks: marksIn(row.name) },
  status: row.status as ReviewStatus,
  ...{ reason: row.reason, answer: row.answer, version: row.version },
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

/**
 * Shows a review to everybody, or changes the answer below one that is shown. Sent twice it is done once.
 * @throws Refusal `not_found`; `validation`; `conflict` with the version of now
 */
export async function publishReview(
  ctx: Context,
  id: number,
  { version, answer: given }: { version: number; answer: string },
  by: ByStaff,
): Promise<void> {
  const answer = given.replace(/\r\n?/g, '\n').trim();
  refuseWrong(tooLong('answer', answer, mostReviewAnswer));
  await moderate(
    ctx,
    id,
    version,
    by,
    async (tx, before) => {
      const now = ctx.clock.now();
      const isAnswered = answer !== '' && before.answered_at === null;
      await tx
        .updateTable('review')
        .set({
          ...{ status: 'published', reason: '', answer, version: before.version + 1 },
          published_at: before.published_at ?? now,
          // Told once, however often the answer is reworded.
          answered_at: isAnswered ? now : before.answered_at,
        })
        .where('id', '=', id)
        .execute();
      if (isAnswered) await publishEvent(tx, 'review.answered', { review: id }, now);
      const act = before.status === 'published' ? 'review.answer' : 'review.publish';
      return { act, after: { status: 'published', answer } };
    },
    ({ status, answer: shown }) => status === 'published' && shown === answer,
  );
  ctx.outbox.wake();
}

/**
 * Refuses a review, or takes a published one down. Sent twice it is done once.
 * @throws Refusal `not_found`; `validation` without a reason; `conflict` with the version of now
 */
export async function refuseReview(
  ctx: Context,
  id: number,
  { version, reason: given }: { version: number; reason: string },
  by: ByStaff,
): Promise<void> {
  const reason = given.trim();
  refuseWrong(
    reason === '' ? { reason: [{ code: 'required' }] } : {},
    tooLong('reason', reason, mostRefusalReason),
  );
  await moderate(
    ctx,
    id,
    version,
    by,
    async (tx, before) => {
      await tx
        .updateTable('review')
        .set({ status: 'refused', reason, version: before.version + 1 })
        .where('id', '=', id)
        .execute();
      const act = before.status === 'published' ? 'review.take_down' : 'review.refuse';
      return { act, after: { status: 'refused', reason } };
    },
    ({ status, reason: told }) => status === 'refused' && told === reason,
  );
}

function tooLong(path: string, text: string, most: number): FieldErrors {
  if (hasControlCharacters(text)) return { [path]: [{ code: 'forbidden_characters' }] };
  return text.length > most ? { [path]: [{ code: 'too_long' }] } : {};
}

const locked = (tx: Tx, id: number) =>
  tx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

async function moderate(
  ctx: Context,
  id: number,
  version: number,
  by: ByStaff,
  change: (tx: Tx, before: Locked) => Promise<{ act: AuditAct; after: object }>,
  isDone: (now: Locked) => boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id);
    if (!before) throw new Refusal('not_found');
    if (isDone(before)) return;
    if (before.version !== version) throw new Refusal('conflict', { context: { version: before.version } });
    const { act, after } = await change(tx, before);
    const { status, reason, answer } = before;
    const told = { staff: by, act, object: `review:${id}`, address: by.address };
    await recordAudit(tx, { ...told, before: { status, reason, answer }, after }, ctx.clock.now());
  });
  await ctx.content.refresh();
}
