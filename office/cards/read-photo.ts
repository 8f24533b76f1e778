import { askForBytes } from '../api/ask.ts';

/** The browser was given bytes that are no picture to it. */
export class UnreadablePhoto extends Error {}

/**
 * Fetches a photo and decodes it for drawing. The server names its type as inert bytes, so that nothing else than this
 * page draws it; what it is shows in its beginning. Throws a RefusedError, or UnreadablePhoto.
 */
export async function readPhoto(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const bytes = await askForBytes(url, signal);
  try {
    return await createImageBitmap(new Blob([bytes], { type: typeOf(new Uint8Array(bytes, 0, 4)) }));
  } catch {
    throw new UnreadablePhoto();
  }
}

export function typeOf(start: Uint8Array): string {
  if (start[0] === 0x89 && start[1] === 0x50) return 'image/png';
  return start[0] === 0x52 && start[1] === 0x49 ? 'image/webp' : 'image/jpeg';
}
