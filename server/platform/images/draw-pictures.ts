import { Refusal, refuseFields } from '../http/refusal.ts';
import type { Drawing } from './drawing-orders.ts';
import { drawInWorker } from './image-worker.ts';
import { type Sent, sizeOf } from './sent-file.ts';
import { type PictureType, sniffPicture } from './sniff-picture.ts';

/** A JPEG, with its perceptual hashes, to find it again, and its thumbnail, to make sure of what was found. */
export type DrawnPhoto = Drawing;

/**
 * A photo for a card's check, drawn anew: upright, JPEG in sRGB, at most `longestSide` pixels long, nothing of the file but
 * its pixels.
 *
 * @throws Refusal `unsupported_media` for what is neither JPEG, PNG nor WebP; `validation` on `file`: `empty_file`,
 *   `unreadable_picture` for one that is broken, cut off or has more than 25 megapixels, `picture_too_small`; `busy`.
 */
export async function drawPhoto(sent: Sent, visitor: string): Promise<DrawnPhoto> {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type === null)
    throw new Refusal('unsupported_media', { errors: { file: [{ code: 'not_a_picture' }] } });
  const drawn = await drawInWorker({ sent, type, as: 'photo' }, visitor);
  if (drawn === 'gone') throw new Refusal('busy');
  if (drawn === 'unreadable') return refuseFields({ file: [{ code: 'unreadable_picture' }] });
  if (drawn === 'too_small') return refuseFields({ file: [{ code: 'picture_too_small' }] });
  return drawn;
}

/**
 * A picture that staff put on a page, drawn anew as a small WebP; an icon as a smaller one.
 * @throws Refusal `validation` on `file`, `unreadable_picture`; `busy`
 */
export async function drawIllustration(
  sent: Sent,
  type: PictureType,
  visitor: string,
  as: 'illustration' | 'icon' = 'illustration',
): Promise<Buffer> {
  const drawn = await drawInWorker({ sent, type, as }, visitor);
  if (drawn === 'gone') throw new Refusal('busy');
  return typeof drawn === 'string' ? refuseFields({ file: [{ code: 'unreadable_picture' }] }) : drawn.bytes;
}

/** The same, with its size. @throws Refusal `validation` on `file`: `empty_file`, `not_a_picture`, `unreadable_picture`; `busy` */
export async function drawPicture(
  sent: Sent,
  visitor: string,
): Promise<Pick<Drawing, 'bytes' | 'width' | 'height'>> {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type === null) return refuseFields({ file: [{ code: 'not_a_picture' }] });
  const drawn = await drawInWorker({ sent, type, as: 'illustration' }, visitor);
  if (drawn === 'gone') throw new Refusal('busy');
  return typeof drawn === 'string' ? refuseFields({ file: [{ code: 'unreadable_picture' }] }) : drawn;
}

/**
 * The exchange's logo, drawn anew as a small PNG.
 * @throws Refusal `validation` on `file`, `unreadable_picture`, `logo_too_small`; `busy`
 */
export async function drawLogo(
  sent: Sent,
  type: PictureType,
  visitor: string,
): Promise<Pick<Drawing, 'bytes' | 'width' | 'height'>> {
  const drawn = await drawInWorker({ sent, type, as: 'logo' }, visitor);
  if (drawn === 'gone') throw new Refusal('busy');
  if (drawn === 'too_small') return refuseFields({ file: [{ code: 'logo_too_small' }] });
  return drawn === 'unreadable' ? refuseFields({ file: [{ code: 'unreadable_picture' }] }) : drawn;
}

/** An icon of a logo that was drawn before. @throws Refusal `busy` */
export async function drawAppIcon(
  logo: Buffer,
  appIcon: { side: number; isOpaque: boolean; isMasked?: boolean },
  visitor: string,
): Promise<Buffer> {
  const drawn = await drawInWorker({ sent: logo, type: 'image/png', as: 'app_icon', appIcon }, visitor);
  if (typeof drawn === 'string') throw new Refusal('busy');
  return Buffer.from(drawn.bytes);
}

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
