import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { drawReceipt } from '../../platform/images/draw-pictures.ts';
import { encryptedFiles } from '../../platform/images/encrypted-files.ts';
import { sweepPictures } from '../../platform/images/kept-pictures.ts';
import { type Sent, sizeOf } from '../../platform/images/sent-file.ts';
import { sniffPicture } from '../../platform/images/sniff-picture.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';

export const supportFiles = (ctx: Pick<Context, 'config'>): Files =>
  folderFiles(inData(ctx.config, 'support'));

export interface DrawnPicture {
  type: string;
  encryptedKey: string;
}

/**
 * Draws a picture anew and keeps it encrypted with a key of its own, then hands it to `write`, which makes its row. The file is on
 * the disk before its row is.
 * @throws Refusal `unsupported_media`; `validation` on `file`: `empty_file`, `unreadable_file`; `busy`; what `write` throws
 */
export async function keepSupportPicture(
  ctx: Context,
  files: Files,
  { id, sent, visitor }: { id: string; sent: Sent; visitor: string },
  write: (picture: DrawnPicture) => Promise<void>,
): Promise<void> {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type === null)
    throw new Refusal('unsupported_media', { errors: { file: [{ code: 'not_a_picture' }] } });
  const drawn = await drawReceipt(sent, type, visitor);
  const key = await encryptedFiles(files).save(id, drawn.bytes);
  const encryptedKey = ctx.vault.encrypt(key.toString('base64'), associatedData.supportPicture(id));
  await write({ type: drawn.type, encryptedKey }).catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
}

/** Answers with a picture of a thread: one that we drew, of a type that may not be guessed. @throws Refusal `not_found` */
export async function sendSupportPictureFile(
  ctx: Context,
  files: Files,
  { threadId, id }: { threadId: string; id: string },
  reply: FastifyReply,
): Promise<undefined> {
  const picture = await ctx.db
    .selectFrom('support_picture')
    .select(['id', 'type', 'encrypted_key'])
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  const key =
    picture?.encrypted_key &&
    Buffer.from(
      ctx.vault.decrypt(picture.encrypted_key, associatedData.supportPicture(picture.id)),
      'base64',
    );
  const bytes = key ? await encryptedFiles(files).read(picture.id, key) : null;
  if (!picture || !bytes) throw new Refusal('not_found');
  reply
    .type(picture.type)
    .header('content-disposition', 'inline')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
  return undefined;
}

/** Removes pictures that no message names. A job for once an hour. */
export async function sweepSupportPictures(ctx: Context, files = supportFiles(ctx)): Promise<number> {
  const rows = await ctx.db.selectFrom('support_picture').select('id').execute();
  return sweepPictures(files, ctx.clock.now(), new Set(rows.map(({ id }) => id)));
}
