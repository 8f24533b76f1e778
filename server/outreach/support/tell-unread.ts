import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** Answers of a thread, beyond `after` and up to `upTo`, that the customer has not read in time. */
    'support.unread': { thread: string; after: number; upTo: number };
  }
}

/** So long answers wait to be read on the page, before an email tells of them. */
export const unreadMs = 2 * 60 * 1000;
const mostAtOnce = 50;

/**
 * Publishes the answers that nobody has read for two minutes: one event for all of a thread that are there by then. A job for
 * every few seconds; returns whether more of it is waiting.
 */
export async function tellUnread(ctx: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - unreadMs);
  const count = await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; after: string; upTo: string | null }>`
      select id, greatest(read_seq, told_seq) as after,
        (select max(seq) from support_message where thread_id = support_thread.id and kind = 'staff') as "upTo"
      from support_thread where unread_since <= ${before}
      order by unread_since limit ${mostAtOnce} for update skip locked`.execute(tx);
    for (const { id, after, upTo } of rows) {
      const told = Math.max(Number(after), Number(upTo ?? 0));
      await tx
        .updateTable('support_thread')
        .set({ told_seq: told, unread_since: null })
        .where('id', '=', id)
        .execute();
      await publishEvent(tx, 'support.unread', { thread: id, after: Number(after), upTo: told }, now);
    }
    return rows.length;
  });
  if (count > 0) ctx.outbox.wake();
  return count === mostAtOnce;
}
