import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key as its owner keeps it: a name, and 32 random bytes. */
export interface KeptKey {
  id: string;
  secret: Buffer;
}

/** A key ready for use: each purpose has a subkey of its own (HKDF-SHA256, RFC 5869). */
export interface VaultKey {
  readonly id: string;
  readonly encrypting: KeyObject;
  readonly finding: KeyObject;
  /** Tells this key from another of the same name, and tells nothing else of it. */
  readonly proof: Buffer;
}

export function vaultKey({ id, secret }: KeptKey): VaultKey {
  const subkey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `menyala ${purpose}`, 32));
  return {
    id,
    encrypting: createSecretKey(subkey('encrypting')),
    finding: createSecretKey(subkey('finding')),
    proof: createHmac('sha256', subkey('proof')).update('menyala').digest(),
  };
}
