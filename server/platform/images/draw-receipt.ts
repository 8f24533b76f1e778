import { Refusal, refuseFields } from '../http/refusal.ts';
import { drawInWorker } from './image-worker.ts';
import type { Sent } from './sent-file.ts';
import type { PictureType } from './sniff-picture.ts';

/**
 * A receipt drawn anew: upright, of at most `mostReceiptPixels`, and with nothing of the file but its pixels. Places, cameras,
 * previews, and whatever was hidden behind the picture are gone.
 *
 * @throws Refusal `validation` on `file`, `unreadable_file`, for a picture that is broken, cut off or has too many pixels; `busy`.
 */
export async function drawReceipt(
  sent: Sent,
  type: PictureType,
  visitor: string,
): Promise<{ type: PictureType; bytes: Buffer }> {
  const drawn = await drawInWorker({ sent, type, as: 'receipt' }, visitor);
  if (drawn === 'gone') throw new Refusal('busy');
  return typeof drawn === 'string' ? refuseFields({ file: [{ code: 'unreadable_file' }] }) : drawn;
}
