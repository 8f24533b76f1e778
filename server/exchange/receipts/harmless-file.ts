import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { drawReceipt } from '../../platform/images/draw-receipt.ts';
import { bytesOf, headOf, type Sent, sizeOf } from '../../platform/images/sent-file.ts';
import { sniffPicture } from '../../platform/images/sniff-picture.ts';
import { isActivePdf } from './active-pdf.ts';
import type { ReceiptType } from './receipt.ts';

/**
 * What may be kept of a file that somebody sent. A picture is drawn anew. A PDF stays as it is: one that does more than
 * show pages is refused, and no page of ours opens one.
 *
 * @throws Refusal `unsupported_media`; `validation` on `file`: `empty_file`, `unreadable_file`, `active_pdf`; `busy`
 */
export async function harmlessFile(
  sent: Sent,
  visitor: string,
): Promise<{ type: ReceiptType; bytes: Buffer }> {
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
