import { about } from './about.ts';
import { openBytes, sealBytes } from './bytes-column.ts';
import { cardIn, type SealedCard } from './sealed-places.ts';
import { Unopenable, type Vault } from './vault.ts';

/** Number and holder as they lie in the database. */
export function sealCard(
  vault: Pick<Vault, 'seal'>,
  checkId: string,
  { number, holder }: SealedCard,
): string {
  return vault.seal(JSON.stringify({ number, holder } satisfies SealedCard), about.cardCheck(checkId));
}

/** Null where it was damaged, or put in the place of another: one such row keeps nobody from seeing the others. */
export function openIntactCard(
  vault: Pick<Vault, 'open'>,
  checkId: string,
  sealed: string,
): SealedCard | null {
  return ifIntact(() => openCard(vault, checkId, sealed));
}

/** @throws Unopenable */
export function openCard(vault: Pick<Vault, 'open'>, checkId: string, sealed: string): SealedCard {
  return cardIn(vault.open(sealed, about.cardCheck(checkId)));
}

/** The key of a photo's file as it lies in the photo's row. */
export function sealPhotoKey(vault: Pick<Vault, 'seal'>, photoId: string, key: Buffer): string {
  return vault.seal(key.toString('base64'), about.cardPhoto(photoId));
}

/** @throws Unopenable */
export function openPhotoKey(vault: Pick<Vault, 'open'>, photoId: string, sealed: string): Buffer {
  return Buffer.from(vault.open(sealed, about.cardPhoto(photoId)), 'base64');
}

/** The small grey picture by which a photo is known again. */
export function sealSketch(vault: Vault, photoId: string, sketch: Buffer): Buffer {
  return sealBytes(vault, sketch, about.photoSketch(photoId));
}

/** Null where there is none, or it was damaged: that keeps nobody else from sending their photos. */
export function openSketch(vault: Vault, photoId: string, sealed: Buffer | null): Buffer | null {
  return ifIntact(() => sealed && openBytes(vault, sealed, about.photoSketch(photoId)));
}

function ifIntact<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unopenable) return null;
    throw error;
  }
}
