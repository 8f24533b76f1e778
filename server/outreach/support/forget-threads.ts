import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Files } from '../../platform/files/port.ts';
import { supportFiles } from './support-pictures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 100;

/**
 * Deletes texts, pictures, names and emails of threads that were closed as many days ago as receipts are kept, of a claim only
 * once the claim ended so long ago too. What stays is that there was a thread, and how soon it was answered.
 * @returns whether more of it is waiting
 */
export async function forgetThreads(ctx: Context, files: Files = supportFiles(ctx)): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.catalogue.current().settings.receiptDays * dayMs);
  const forgotten = await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select thread.id from support_thread thread left join claim on claim.id = thread.claim_id
      where thread.is_closed and thread.closed_at < ${before}
        and (thread.forgotten_at is null or thread.forgotten_at < thread.closed_at)
        and (claim.id is null or (claim.status in ('success', 'error', 'deleted') and claim.updated_at < ${before}))
      order by thread.closed_at limit ${mostAtOnce} for update of thread skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    return { count: ids.length, pictures: await forget(tx, ids, now) };
  });
  for (const name of forgotten.pictures) await files.remove(name);
  return forgotten.count === mostAtOnce;
}

/** The questions of an account that is deleted; threads of claims stay with their claims. @returns names of files to remove */
export async function forgetQuestionsOf(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('support_thread')
    .set({ is_closed: true, closed_at: now, waits_since: null, taken_by: null, taken_until: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return forget(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

async function forget(tx: Tx, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const pictures = await tx
    .deleteFrom('support_picture')
    .where('thread_id', 'in', ids)
    .returning('id')
    .execute();
  await tx.deleteFrom('support_message').where('thread_id', 'in', ids).execute();
  await tx
    .updateTable('support_thread')
    .set({ subject: '', name: '', email: null, claim_number: null, unread_since: null, forgotten_at: now })
    .where('id', 'in', ids)
    .execute();
  return pictures.map(({ id }) => id);
}
