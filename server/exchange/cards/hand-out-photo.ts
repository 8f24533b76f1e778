import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { decryptPhotoKey } from '../../platform/vault/encrypted-card.ts';
import { encryptedPhotos } from './photo-files.ts';
import { findPhoto } from './photo-queries.ts';

/**
 * The bytes of a photo. A file that was changed, or stands in another's place, is a fault: it is told in the log, and nothing of
 * it leaves the exchange.
 * @throws Refusal `not_found`, `unavailable`
 */
export async function openPhoto(
  ctx: Context,
  named: { checkId: string; photoId: string },
): Promise<{ id: string; bytes: Buffer }> {
  const photo = await findPhoto(ctx.db, named);
  if (!photo) throw new Refusal('not_found');
  const bytes = await readPhoto(ctx, photo).catch((error: unknown) => {
    ctx.log.error({ err: error, photo: photo.id }, 'a photo of a card could not be opened');
    throw new Refusal('unavailable');
  });
  if (!bytes) {
    ctx.log.error({ photo: photo.id }, 'the file of a photo of a card is not there');
    throw new Refusal('unavailable');
  }
  return { id: photo.id, bytes };
}

function readPhoto(ctx: Context, { id, encryptedKey }: { id: string; encryptedKey: string }) {
  return Promise.resolve().then(() =>
    encryptedPhotos(ctx).read(id, decryptPhotoKey(ctx.vault, id, encryptedKey)),
  );
}

/** Answers with bytes that no browser opens or keeps: the page draws them itself, on a canvas. */
export function handOutPhoto(reply: FastifyReply, { id, bytes }: { id: string; bytes: Buffer }): undefined {
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${id}.bin"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('x-download-options', 'noopen')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .send(bytes);
  return undefined;
}
