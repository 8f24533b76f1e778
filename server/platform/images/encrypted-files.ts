import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Files } from '../files/port.ts';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** A file is not what was saved, or the key is not its own. Says nothing of what is in it. */
export class TamperedFile extends Error {
  constructor(name: string) {
    super(`The stored file ${name} was changed, or its key is another's.`);
  }
}

/** Files that lie encrypted, each under a key of its own, which its caller keeps elsewhere. */
export interface EncryptedFiles {
  /** @returns the key. @throws Error where a file of this name exists. */
  save(name: string, bytes: Uint8Array): Promise<Buffer>;
  /** Null where there is none. @throws TamperedFile */
  read(name: string, key: Buffer): Promise<Buffer | null>;
  remove: Files['remove'];
  list: Files['list'];
}

/**
 * AES-256-GCM: iv, ciphertext, tag. The name is signed with it, so that a file does not open in another's place; a key encrypts
 * one file only, so that no iv is ever used twice with it.
 */
export function encryptedFiles(files: Files): EncryptedFiles {
  return {
    async save(name, bytes) {
      const key = randomBytes(keyBytes);
      await files.save(name, encrypt(name, bytes, key));
      return key;
    },
    async read(name, key) {
      const stored = await files.read(name);
      return stored && open(name, stored, key);
    },
    remove: (name) => files.remove(name),
    list: () => files.list(),
  };
}

function encrypt(name: string, bytes: Uint8Array, key: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(name: string, stored: Buffer, key: Buffer): Buffer {
  if (key.length !== keyBytes || stored.length < ivBytes + tagBytes) throw new TamperedFile(name);
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(stored.subarray(-tagBytes));
  const bytes = decipher.update(stored.subarray(ivBytes, -tagBytes));
  try {
    return Buffer.concat([bytes, decipher.final()]);
  } catch {
    // The library says no more than that the tag is another.
    throw new TamperedFile(name);
  }
}
