import type { Vault } from './vault.ts';

/** Secrets of bytes: what is sealed is their base64, and its text lies as bytes in the column. */

/** From the column: sealed, or as it was before there was a vault. @throws Unopenable */
export function openBytes(vault: Vault, kept: Buffer, about: string): Buffer {
  const text = kept.toString('latin1');
  return vault.isSealed(text) ? Buffer.from(vault.open(text, about), 'base64') : kept;
}

export function sealBytes(vault: Vault, secret: Buffer, about: string): Buffer {
  return Buffer.from(vault.seal(secret.toString('base64'), about));
}
