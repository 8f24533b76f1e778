import { createSecretKey, type KeyObject } from 'node:crypto';

const made = new WeakMap<Buffer, KeyObject>();

/** A secret as the library of ciphers takes it. It is prepared once: done anew for each hash that takes longer than the hash. */
export function keyObject(secret: Buffer): KeyObject {
  let key = made.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    made.set(secret, key);
  }
  return key;
}
