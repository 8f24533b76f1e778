import { randomUUID } from 'node:crypto';
import type { Photo, PhotoKind } from '@menyala/contract/site/cards';
import type { Context } from '../../context.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { type DrawnPhoto, drawPhoto } from '../../platform/images/draw-pictures.ts';
import type { Sent } from '../../platform/images/sent-file.ts';
import { encryptPhotoKey, encryptThumbnail } from '../../platform/vault/encrypted-card.ts';
import { cardRules, requireEditable } from './card-policy.ts';
import { photoView } from './card-views.ts';
import { lockCheck } from './check-queries.ts';
import { encryptedPhotos, removePhotoFiles } from './photo-files.ts';
import { dropPhotos, insertPhoto, settleOwed } from './photo-queries.ts';
import { knownCheck } from './show-card.ts';

/**
 * Adds a photo to a check, in the place of one of its kind. The file is on the disk before its row is; a row without its file
 * cannot be. What is replaced goes, and its row stays as the trace.
 * @throws Refusal `not_found`, `wrong_status`, `unsupported_media`; `validation` on `file` or `kind`; `busy`
 */
export async function addPhoto(
  ctx: Context,
  { checkId, kind, bytes, visitor }: { checkId: string; kind: PhotoKind; bytes: Sent; visitor: string },
): Promise<Photo> {
  await requireRoomForPhoto(ctx, checkId, kind);
  const drawn = await drawPhoto(bytes, visitor);
  const id = randomUUID();
  const key = await encryptedPhotos(ctx).save(id, drawn.bytes);
  const encryptedKey = encryptPhotoKey(ctx.vault, id, key);
  const replaced = await record(ctx, { id, checkId, kind, drawn, encryptedKey }).catch(
    async (error: unknown) => {
      await removePhotoFiles(ctx, [id]);
      throw error;
    },
  );
  await removePhotoFiles(ctx, replaced);
  return photoView(checkId, { id, kind });
}

/** Asked before a photo is drawn, so that a refusal costs no drawing. @throws Refusal as `addPhoto` */
async function requireRoomForPhoto(ctx: Context, checkId: string, kind: PhotoKind): Promise<void> {
  requireEditable(ctx, await knownCheck(ctx, checkId));
  if (!cardRules(ctx).photos.includes(kind)) refuseFields({ kind: [{ code: 'bad_value' }] });
}

interface Recorded {
  id: string;
  checkId: string;
  kind: PhotoKind;
  drawn: DrawnPhoto;
  encryptedKey: string;
}

/** Asked again under the lock: once the check is sent, the photos that were sent are those that are judged. */
function record(ctx: Context, { id, checkId, kind, drawn, encryptedKey }: Recorded): Promise<string[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, ctx.vault, checkId);
    if (!check || check.removedAt !== null) throw new Refusal('not_found');
    requireEditable(ctx, check);
    const replaced = await dropPhotos(tx, { checkIds: [checkId], kind }, 'replaced', now);
    const thumbnail = encryptThumbnail(ctx.vault, id, drawn.thumbnail);
    await insertPhoto(tx, {
      ...drawn,
      id,
      checkId,
      kind,
      encryptedKey,
      thumbnail,
      size: drawn.bytes.length,
      now,
    });
    await settleOwed(tx, checkId, kind, now);
    return replaced;
  });
}
