import { Refusal, refuseFields } from '../http/refusal.ts';
import type { ReceiptType } from './receipt.ts';
import { redrawPicture } from './redraw-picture.ts';
import { sniff } from './sniff.ts';

/**
 * What may be kept of a file that somebody sent. A picture is drawn anew; a PDF stays as it is, since it is only ever
 * handed out as a download that no page of ours opens.
 *
 * @throws Refusal `unsupported_media`; `validation` on `file`: `empty_file`, `unreadable_file`
 */
export async function harmlessFile(bytes: Buffer): Promise<{ type: ReceiptType; bytes: Buffer }> {
  if (bytes.length === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniff(bytes);
  if (type === null) throw new Refusal('unsupported_media');
  if (type === 'application/pdf') return { type, bytes: wholePdf(bytes) };
  return { type, bytes: await redrawPicture(bytes, type) };
}

/** A PDF ends with a mark of its own; one without it was cut off. Programs write a little after it. */
function wholePdf(bytes: Buffer): Buffer {
  const isWhole = bytes.subarray(-2048).includes('%%EOF');
  return isWhole ? bytes : refuseFields({ file: [{ code: 'unreadable_file' }] });
}
