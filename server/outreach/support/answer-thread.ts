import type { AuditAct } from '@menyala/contract/office/audit';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { leaseThread, lockedThread } from './lease.ts';
import { insertMessage, isMessageOf, type NewMessage, type Thread, tellThread } from './thread-queries.ts';

type Written = Pick<NewMessage, 'id' | 'text' | 'picture'>;

/**
 * Answers a customer. Nobody answers while a colleague has the thread, nor past messages that they have not seen; what is sent
 * twice is one answer.
 * @param seen the last message that whoever answers has seen; null where they send a picture
 * @throws Refusal `not_found`, `taken`, `conflict`, `validation`
 */
export async function answerThread(
  ctx: Context,
  threadId: string,
  written: Written & { seen: number | null },
  by: ByStaff,
): Promise<void> {
  const text = written.text.trim();
  if (text === '' && !written.picture) refuseFields({ text: [{ code: 'required' }] });
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const thread = await lockedThread(tx, threadId);
    if (await isMessageOf(tx, written.id, thread.id)) return;
    await leaseThread(ctx, tx, thread, by);
    if (written.seen !== null) await requireSeen(tx, thread, written.seen);
    const { id, picture } = written;
    const message = { id, threadId: thread.id, kind: 'staff' as const, staffId: by.id, text };
    if (!(await insertMessage(ctx, tx, { ...message, ...(picture && { picture }) }, now)))
      throw new Refusal('conflict');
    await tx
      .updateTable('support_thread')
      .set({
        ...{ updated_at: now, waits_since: null, is_closed: false, closed_at: null },
        first_answered_at: thread.first_answered_at ?? now,
        unread_since: thread.unread_since ?? now,
      })
      .where('id', '=', thread.id)
      .execute();
    // What was said stays in the thread alone, and goes with it.
    await audit(tx, by, 'support.answer', thread, { message: id }, now);
    await tellThread(tx, thread);
  });
}

/** For staff alone. @throws Refusal `not_found`, `conflict`, `validation` */
export async function noteThread(
  ctx: Context,
  threadId: string,
  { id, text: given }: Pick<Written, 'id' | 'text'>,
  by: ByStaff,
): Promise<void> {
  const text = given.trim();
  if (text === '') refuseFields({ text: [{ code: 'required' }] });
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const thread = await lockedThread(tx, threadId);
    if (await isMessageOf(tx, id, thread.id)) return;
    const message = { id, threadId: thread.id, kind: 'note' as const, staffId: by.id, text };
    if (!(await insertMessage(ctx, tx, message, now))) throw new Refusal('conflict');
    await audit(tx, by, 'support.note', thread, { message: id }, now);
    await tellThread(tx, thread);
  });
}

/** Nothing more is to be said for now. @throws Refusal `not_found`, `taken`, `conflict` */
export async function closeThread(ctx: Context, threadId: string, seen: number, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const thread = await lockedThread(tx, threadId);
    if (thread.is_closed) return;
    await leaseThread(ctx, tx, thread, by);
    await requireSeen(tx, thread, seen);
    await tx
      .updateTable('support_thread')
      .set({
        ...{ is_closed: true, closed_at: now, updated_at: now, waits_since: null },
        ...{ taken_by: null, taken_until: null },
      })
      .where('id', '=', thread.id)
      .execute();
    await audit(tx, by, 'support.end', thread, { isClosed: true }, now);
    await tellThread(tx, thread);
  });
}

/** @throws Refusal `not_found` */
export async function reopenThread(ctx: Context, threadId: string, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const thread = await lockedThread(tx, threadId);
    if (!thread.is_closed) return;
    await tx
      .updateTable('support_thread')
      .set({ is_closed: false, closed_at: null, updated_at: now })
      .where('id', '=', thread.id)
      .execute();
    await audit(tx, by, 'support.reopen', thread, { isClosed: false }, now);
    await tellThread(tx, thread);
  });
}

/** Somebody wrote meanwhile: an answer that does not know of it may be wrong by now. @throws Refusal `conflict` */
async function requireSeen(tx: Tx, { id }: Thread, seen: number): Promise<void> {
  const newer = await tx
    .selectFrom('support_message')
    .select('seq')
    .where('thread_id', '=', id)
    .where('kind', '<>', 'note')
    .where('seq', '>', seen)
    .executeTakeFirst();
  if (newer) throw new Refusal('conflict');
}

function audit(tx: Tx, by: ByStaff, act: AuditAct, { id }: Thread, after: object, now: Date): Promise<void> {
  return recordAudit(tx, { staff: by, act, object: `support:${id}`, after, address: by.address }, now);
}
