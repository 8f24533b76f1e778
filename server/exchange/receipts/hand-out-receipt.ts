import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { Files } from '../../platform/files/port.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { encryptedFiles } from '../../platform/images/encrypted-files.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import type { Receipt } from './receipt.ts';
import { findReceipt } from './receipt-queries.ts';

/** A receipt with its bytes. @throws Refusal `not_found` */
export async function openReceipt(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  files: Files,
  { claimId, receiptId }: { claimId: string; receiptId: string },
): Promise<{ receipt: Receipt; bytes: Buffer }> {
  const receipt = await findReceipt(db, claimId, receiptId);
  const bytes = receipt && (await read(vault, files, receipt));
  if (!bytes) throw new Refusal('not_found');
  return { receipt, bytes };
}

/** A file from before receipts were encrypted has no key. @throws TamperedFile, DecryptionError */
function read(
  vault: Context['vault'],
  files: Files,
  { id, encryptedKey }: { id: string; encryptedKey: string | null },
): Promise<Buffer | null> {
  if (encryptedKey === null) return files.read(id);
  return encryptedFiles(files).read(
    id,
    Buffer.from(vault.decrypt(encryptedKey, associatedData.receipt(id)), 'base64'),
  );
}

/**
 * Answers with the file so that no browser runs anything of it: its type may not be guessed, its page has no rights, and a PDF
 * is a download always. Pictures were drawn by us, so staff may see them in place.
 */
export function handOut(
  reply: FastifyReply,
  { receipt, bytes }: { receipt: Receipt; bytes: Buffer },
  { inPlace }: { inPlace: boolean },
): undefined {
  const how = inPlace && receipt.type !== 'application/pdf' ? 'inline' : 'attachment';
  reply
    .type(receipt.type)
    .header('content-disposition', `${how}; filename*=UTF-8''${encodeHeaderValue(receipt.name)}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('x-download-options', 'noopen')
    .send(bytes);
  return undefined;
}

/** RFC 8187; `encodeURIComponent` leaves a few characters that a header may not hold. */
function encodeHeaderValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
