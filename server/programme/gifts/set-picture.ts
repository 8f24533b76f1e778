import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { keepPicture, sweepPictures } from '../../platform/images/kept-pictures.ts';
import type { Sent } from '../../platform/images/sent-file.ts';
import { knownPictures, lockItem, setPicture } from './item-queries.ts';
import { giftPictures } from './picture-files.ts';

/**
 * Gives a gift its picture, in the place of the one it had.
 * @throws Refusal `not_found`; `validation` on `file`; `busy`
 */
export async function setGiftPicture(ctx: Context, id: number, sent: Sent, by: ByStaff): Promise<void> {
  const drawn = { sent, visitor: `staff ${by.id}`, as: 'illustration' } as const;
  await keepPicture(giftPictures(ctx), drawn, (name) => changePicture(ctx, id, name, by));
}

/** @throws Refusal `not_found` */
export async function removeGiftPicture(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const before = await changePicture(ctx, id, null, by);
  if (before !== null) await giftPictures(ctx).remove(before);
}

/** @returns the picture that it had */
function changePicture(
  ctx: Context,
  id: number,
  picture: string | null,
  by: ByStaff,
): Promise<string | null> {
  return ctx.db.transaction().execute(async (tx) => {
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
}

/** Removes pictures that no gift has. @returns how many */
export async function sweepGiftPictures(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<number> {
  return sweepPictures(giftPictures(ctx), ctx.clock.now(), await knownPictures(ctx.db));
}
