import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Files } from '../../platform/files/port.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { encryptedFiles } from '../../platform/images/encrypted-files.ts';
import type { Sent } from '../../platform/images/sent-file.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { cleanFileName } from './file-name.ts';
import { harmlessFile } from './harmless-file.ts';
import { mostReceipts, type Receipt, takesReceipts } from './receipt.ts';
import {
  countReceipts,
  findClaim,
  insertReceipt,
  lockReceiptsOf,
  publishReceipt,
} from './receipt-queries.ts';

/**
 * Adds a receipt to a claim, encrypted with a key of its own. The file is on the disk before its row is; a row without its
 * file cannot be.
 * @param visitor the group of the sender's address: pictures of one are drawn in turn with those of others
 * @throws Refusal `not_found`, `wrong_status`, `unsupported_media`; `validation` on `file`
 */
export async function addReceipt(
  ctx: Context,
  files: Files,
  { claimId, name, bytes, visitor }: { claimId: string; name: string; bytes: Sent; visitor: string },
): Promise<Receipt> {
  const file = await harmlessFile(bytes, visitor);
  const receipt: Receipt = {
    id: randomUUID(),
    claimId,
    name: cleanFileName(name, file.type),
    type: file.type,
    size: file.bytes.length,
  };
  const key = await encryptedFiles(files).save(receipt.id, file.bytes);
  const encryptedKey = ctx.vault.encrypt(key.toString('base64'), associatedData.receipt(receipt.id));
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const claim = await record(ctx, receipt, { sha256, encryptedKey }).catch(async (error: unknown) => {
    await files.remove(receipt.id);
    throw error;
  });
  await ctx.live.tell([{ kind: 'claim', claimId: claim.id, status: claim.status, version: claim.version }]);
  return receipt;
}

/** Asked before a body is read, so that a refusal does not cost an upload. */
export async function requireRoomForReceipt(db: Queryable, claimId: string) {
  const claim = await findClaim(db, claimId);
  if (!claim) throw new Refusal('not_found');
  if (!takesReceipts.has(claim.status))
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  if ((await countReceipts(db, claimId)) >= mostReceipts)
    refuseFields({ file: [{ code: 'too_many_files' }] });
  return claim;
}

/** Asked again under the lock: two uploads at once may not make six. */
function record(ctx: Context, receipt: Receipt, kept: { sha256: Buffer; encryptedKey: string }) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReceiptsOf(tx, receipt.claimId);
    const claim = await requireRoomForReceipt(tx, receipt.claimId);
    const now = ctx.clock.now();
    await insertReceipt(tx, receipt, kept, now);
    await publishReceipt(tx, receipt.claimId, now);
    return claim;
  });
}
