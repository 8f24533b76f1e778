import type { Tx } from '../database/connection.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { lockCheck, updateCheck } from './check-queries.ts';
import { recordEvent } from './event-queries.ts';
import { removePhotoFiles } from './photo-files.ts';
import { dropPhotos } from './photo-queries.ts';
import { isNeeded } from './waiting-queries.ts';

/**
 * Removes a card with its photos: what is kept of it is that it was here, and the hash by which it would be known again.
 * @throws Refusal `not_found`; `wrong_status` while an open claim needs it
 */
export async function removeCard(world: World, id: string): Promise<void> {
  const files = await world.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, world.vault, id);
    if (!check || check.removedAt !== null) throw new Refusal('not_found');
    if (await isNeeded(tx, world.vault, check))
      throw new Refusal('wrong_status', { context: { status: check.status } });
    return strip(tx, id, world.clock.now());
  });
  await removePhotoFiles(world, files);
  await world.live.tell([{ kind: 'card', checkId: id.toLowerCase(), status: 'removed' }]);
}

/**
 * Removes all cards of an account that is deleted, in its transaction. A claim that waits for one goes on without it.
 * @returns the files of their photos, to be removed after the commit by `removePhotoFiles`
 */
export async function removeCardsOf(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('card_check')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const files: string[] = [];
  for (const { id } of rows) files.push(...(await strip(tx, id, now)));
  return files;
}

async function strip(tx: Tx, id: string, now: Date): Promise<string[]> {
  await updateCheck(tx, id, { sealed: null, removed_at: now }, now);
  await recordEvent(tx, id, { event: 'removed', by: { kind: 'customer' }, now });
  return dropPhotos(tx, { checkIds: [id] }, 'deleted', now);
}
