import { Refusal, refuseFields } from '../http/refusal.ts';
import { drawInWorker } from './image-worker.ts';
import type { Sent } from './sent-file.ts';
import type { PictureType } from './sniff-picture.ts';

/**
 * A picture that staff put on a page, drawn anew as a small WebP.
 * @throws Refusal `validation` on `file`, `unreadable_picture`; `busy`
 */
export async function drawIllustration(sent: Sent, type: PictureType, visitor: string): Promise<Buffer> {
  const drawn = await drawInWorker({ sent, type, as: 'illustration' }, visitor);
  if (drawn === 'gone') throw new Refusal('busy');
  return typeof drawn === 'string' ? refuseFields({ file: [{ code: 'unreadable_picture' }] }) : drawn.bytes;
}
