import { headOf, type Sent } from './sent-file.ts';

/** The formats that pictures are taken in. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/**
 * What a picture is by its first bytes; its name and the type that the sender declares are not asked.
 * Null for everything that is not taken: SVG, HEIC, GIF, and whatever is no picture.
 */
export function sniffPicture(sent: Sent): PictureType | null {
  const bytes = headOf(sent);
  if (startsWith(bytes, 'ffd8ff')) return 'image/jpeg';
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'image/png';
  if (startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex;
}
