import { associatedData } from './associated-data.ts';
import { decryptBytes, encryptBytes } from './bytes-column.ts';
import { cardIn, type EncryptedCard } from './encrypted-columns.ts';
import { DecryptionError, type Vault } from './vault.ts';

/** Number and holder as they lie in the database. */
export function encryptCard(
  vault: Pick<Vault, 'encrypt'>,
  checkId: string,
  { number, holder }: EncryptedCard,
): string {
  return vault.encrypt(
    JSON.stringify({ number, holder } satisfies EncryptedCard),
    associatedData.cardCheck(checkId),
  );
}

/** Null where it was damaged, or put in the place of another: one such row keeps nobody from seeing the others. */
export function openIntactCard(
  vault: Pick<Vault, 'decrypt'>,
  checkId: string,
  encrypted: string,
): EncryptedCard | null {
  return ifIntact(() => decryptCard(vault, checkId, encrypted));
}

/** @throws DecryptionError */
export function decryptCard(
  vault: Pick<Vault, 'decrypt'>,
  checkId: string,
  encrypted: string,
): EncryptedCard {
  return cardIn(vault.decrypt(encrypted, associatedData.cardCheck(checkId)));
}

/** The key of a photo's file as it lies in the photo's row. */
export function encryptPhotoKey(vault: Pick<Vault, 'encrypt'>, photoId: string, key: Buffer): string {
  return vault.encrypt(key.toString('base64'), associatedData.cardPhoto(photoId));
}

/** @throws DecryptionError */
export function decryptPhotoKey(vault: Pick<Vault, 'decrypt'>, photoId: string, encrypted: string): Buffer {
  return Buffer.from(vault.decrypt(encrypted, associatedData.cardPhoto(photoId)), 'base64');
}

/** The small grey picture by which a photo is known again. */
export function encryptThumbnail(vault: Vault, photoId: string, thumbnail: Buffer): Buffer {
  return encryptBytes(vault, thumbnail, associatedData.photoThumbnail(photoId));
}

/** Null where there is none, or it was damaged: that keeps nobody else from sending their photos. */
export function decryptThumbnail(vault: Vault, photoId: string, encrypted: Buffer | null): Buffer | null {
  return ifIntact(() => encrypted && decryptBytes(vault, encrypted, associatedData.photoThumbnail(photoId)));
}

function ifIntact<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
