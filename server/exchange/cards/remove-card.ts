import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockCheck, updateCheck } from './check-queries.ts';
import { recordEvent } from './event-queries.ts';
import { removePhotoFiles } from './photo-files.ts';
import { dropPhotos } from './photo-queries.ts';
import { neededBy } from './waiting-queries.ts';

/**
 * Removes a card with its photos: what is kept of it is that it was here, and the hash by which it would be known again.
 * @throws Refusal `not_found`; `card_in_use` with the number of an open claim that needs it
 */
export async function removeCard(ctx: Context, id: string): Promise<void> {
  const files = await ctx.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, ctx.vault, id);
    if (!check || check.removedAt !== null) throw new Refusal('not_found');
    const claim = await neededBy(tx, ctx.vault, check);
    if (claim) throw new Refusal('card_in_use', { context: { claim: numberOf(ctx, claim) } });
    return strip(tx, id, ctx.clock.now());
  });
  await removePhotoFiles(ctx, files);
  await ctx.live.tell([{ kind: 'card', checkId: id.toLowerCase(), status: 'removed' }]);
}

/** As its page names it. */
const numberOf = ({ catalogue }: Context, { id, publicId }: { id: string; publicId: string }) =>
  catalogue.current().settings.usePublicId ? publicId : id.slice(0, 8);

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
  await updateCheck(tx, id, { encrypted: null, removed_at: now }, now);
  await recordEvent(tx, id, { event: 'removed', by: { kind: 'customer' }, now });
  return dropPhotos(tx, { checkIds: [id] }, 'deleted', now);
}
