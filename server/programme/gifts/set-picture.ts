import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { drawIllustration } from '../../platform/images/draw-pictures.ts';
import { type Sent, sizeOf } from '../../platform/images/sent-file.ts';
import { sniffPicture } from '../../platform/images/sniff-picture.ts';
import { knownPictures, lockItem, setPicture } from './item-queries.ts';
import { giftPictures } from './picture-files.ts';

/**
 * Gives a gift its picture, in the place of the one it had. The file is on the disk before its row names it.
 * @throws Refusal `not_found`; `validation` on `file`; `busy`
 */
export async function setGiftPicture(ctx: Context, id: number, sent: Sent, by: ByStaff): Promise<void> {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type === null) return refuseFields({ file: [{ code: 'not_a_picture' }] });
  const name = randomUUID();
  const files = giftPictures(ctx);
  await files.save(name, await drawIllustration(sent, type, `staff ${by.id}`));
  await changePicture(ctx, id, name, by).catch(async (error: unknown) => {
    await files.remove(name);
    throw error;
  });
}

/** @throws Refusal `not_found` */
export async function changePicture(
  ctx: Context,
  id: number,
  picture: string | null,
  by: ByStaff,
): Promise<void> {
  const before = await ctx.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, id);
    if (!item) throw new Refusal('not_found');
    await setPicture(tx, id, picture);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'gift.picture',
        object: `gift:${id}`,
        before: { picture: item.picture },
        after: { picture },
        address: by.address,
      },
      ctx.clock.now(),
    );
    return item.picture;
  });
  // After the commit: a file without a row is swept away later, a row without a file would be a hole.
  if (before !== null && before !== picture) await giftPictures(ctx).remove(before);
}

/** An upload whose row is still to come is younger than this. */
const graceMs = 60 * 60 * 1000;

/** Removes pictures that no gift has: what a process that ended half way has left. A job for once an hour. @returns how many */
export async function sweepGiftPictures(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<number> {
  const files = giftPictures(ctx);
  const before = ctx.clock.now().getTime() - graceMs;
  const old = (await files.list()).filter((file) => file.savedAt.getTime() < before);
  const known = await knownPictures(ctx.db);
  const orphans = old.filter(({ name }) => !known.has(name));
  for (const { name } of orphans) await files.remove(name);
  return orphans.length;
}
