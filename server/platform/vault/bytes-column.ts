import type { Vault } from './vault.ts';

/** Secrets of bytes: what is encrypted is their base64, and its text lies as bytes in the column. */

/** From the column: encrypted, or as it was before there was a vault. @throws DecryptionError */
export function decryptBytes(vault: Vault, kept: Buffer, associatedData: string): Buffer {
  const text = kept.toString('latin1');
  return vault.isEncrypted(text) ? Buffer.from(vault.decrypt(text, associatedData), 'base64') : kept;
}

export function encryptBytes(vault: Vault, secret: Buffer, associatedData: string): Buffer {
  return Buffer.from(vault.encrypt(secret.toString('base64'), associatedData));
}
