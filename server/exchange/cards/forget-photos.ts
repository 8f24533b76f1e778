import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { cardRules } from './card-policy.ts';
import { isOver, lockCheck } from './check-queries.ts';
import { recordEvent } from './event-queries.ts';
import { removePhotoFiles } from './photo-files.ts';
import { dropPhotos } from './photo-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 100;

/**
 * Deletes photos that nobody needs any more: so many days after the check was decided as the owner says, and those of checks
 * that nobody went on with for as long. Their rows stay as the trace.
 * @returns whether more of it is waiting
 */
export async function forgetPhotos(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - cardRules(ctx).retentionDays * dayMs);
  const ids = await checksWithOldPhotos(ctx.db, before);
  for (const id of ids) await removePhotoFiles(ctx, await forgetPhotosOf(ctx, id, before, now));
  return ids.length === mostAtOnce;
}

/** Those that are looked at now are kept, however long that takes: but a guest's, once its claim is over. */
async function checksWithOldPhotos(db: Queryable, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from card_check
    where (status <> 'pending' or ${isOver}) and updated_at < ${before}
      and exists (select from card_photo p where p.check_id = card_check.id and p.removed_at is null)
    order by updated_at limit ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

async function forgetPhotosOf(ctx: Context, id: string, before: Date, now: Date): Promise<string[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, ctx.vault, id);
    const isLookedAt = check?.status === 'pending' && !check.isOver;
    if (!check || isLookedAt || check.updatedAt >= before) return [];
    const files = await dropPhotos(tx, { checkIds: [id] }, 'retention', now);
    if (files.length > 0)
      await recordEvent(tx, id, {
        event: 'photos_deleted',
        by: { kind: 'system', name: 'timer' },
        now,
      });
    return files;
  });
}
