import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Files } from '../../platform/files/port.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { drawReceipt } from '../../platform/images/draw-pictures.ts';
import { encryptedFiles } from '../../platform/images/encrypted-files.ts';
import { bytesOf, headOf, type Sent, sizeOf } from '../../platform/images/sent-file.ts';
import { sniffPicture } from '../../platform/images/sniff-picture.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { isActivePdf } from './active-pdf.ts';
import { extensions, mostReceipts, type Receipt, type ReceiptType, takesReceipts } from './receipt.ts';
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

const longestName = 100;
/** Whatever does not show: control characters, marks that turn the reading direction, zero widths, private use. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The sender's name of a file, made harmless: no folders, nothing invisible, nothing that markup or a shell would read,
 * 100 characters at most, and the extension of what the file really is.
 */
export function cleanFileName(given: string | undefined, type: ReceiptType): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(invisible, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[<>:"'`|?*&;$%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = `.${extensions[type]}`;
  return ([...stem].slice(0, longestName - ending.length).join('') || 'receipt') + ending;
}

/**
 * What may be kept of a file that somebody sent. A picture is drawn anew. A PDF stays as it is: one that does more than
 * show pages is refused, and no page of ours opens one.
 *
 * @throws Refusal `unsupported_media`; `validation` on `file`: `empty_file`, `unreadable_file`, `active_pdf`; `busy`
 */
async function harmlessFile(sent: Sent, visitor: string): Promise<{ type: ReceiptType; bytes: Buffer }> {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type !== null) return drawReceipt(sent, type, visitor);
  if (!isPdf(headOf(sent))) throw new Refusal('unsupported_media');
  const bytes = wholePdf(await bytesOf(sent));
  if (await isActivePdf(bytes)) refuseFields({ file: [{ code: 'active_pdf' }] });
  return { type: 'application/pdf', bytes };
}

const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));

/** A PDF ends with a mark of its own; one without it was cut off. Programs write a little after it. */
function wholePdf(bytes: Buffer): Buffer {
  const isWhole = bytes.subarray(-2048).includes('%%EOF');
  return isWhole ? bytes : refuseFields({ file: [{ code: 'unreadable_file' }] });
}
