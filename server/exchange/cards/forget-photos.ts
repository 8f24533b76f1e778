import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import type { World } from '../../world.ts';
import { isOver, lockCheck } from './check-queries.ts';
import { recordEvent } from './event-queries.ts';
import { removePhotoFiles } from './photo-files.ts';
import { dropPhotos } from './photo-queries.ts';
import { cardRules } from './standing.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 100;

/**
 * Deletes photos that nobody needs any more: so many days after the check was decided as the owner says, and those of checks
 * that nobody went on with for as long. Their rows stay as the trace.
 * @returns whether more of it is waiting
 */
export async function forgetPhotos(world: World): Promise<boolean> {
  const now = world.clock.now();
  const before = new Date(now.getTime() - cardRules(world).retentionDays * dayMs);
  const ids = await checksWithOldPhotos(world.db, before);
  for (const id of ids) await removePhotoFiles(world, await forgetPhotosOf(world, id, before, now));
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

async function forgetPhotosOf(world: World, id: string, before: Date, now: Date): Promise<string[]> {
  return world.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, world.vault, id);
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
