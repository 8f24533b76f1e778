import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto';
import type { Queryable } from '../database/connection.ts';
import type { VaultKey } from '../keys/vault-key.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * Encrypts texts with AES-256-GCM (NIST SP 800-38D): `encrypted:1:{key}:{base64url of iv 12 | ciphertext | tag 16}`. `associatedData` says
 * whose secret it is ("totp of user 5"): it is authenticated with the text, so that what was moved elsewhere does not open.
 */
export interface Vault {
  /** The name of the key that encrypts now. */
  readonly newestKey: string;
  /** The names of all keys at hand, newest first. */
  readonly keys: readonly string[];
  encrypt(text: string, associatedData: string): string;
  /** @throws DecryptionError where it was changed or moved, or its key is not at hand */
  decrypt(encrypted: string, associatedData: string): string;
  /** As `open`, but what is not encrypted is taken as it is: it is from before there was a vault. */
  decryptAny(text: string, associatedData: string): string;
  isEncrypted(text: string): boolean;
  /** HMAC-SHA256 under the newest key, 32 bytes: to find what lies encrypted, since one text is encrypted another way each time. */
  hash(text: string): Buffer;
  /** The same under every key at hand, newest first: what was hashed before a rotation is found by one of them. */
  hashes(text: string): Buffer[];
  /** A hash with its key's name before it, `{key}:{base64url}`, for places that tell in no other way which key it was. */
  blindIndex(text: string): string;
  blindIndexes(text: string): string[];
}

/** A database, and what opens what lies encrypted in it. */
export interface Decrypting {
  db: Queryable;
  vault: Pick<Vault, 'decrypt' | 'decryptAny'>;
}

/** Something encrypted that could not be opened. It says nothing of what it is. */
export class DecryptionError extends Error {}

const ivLength = 12;
const tagLength = 16;
const encryptedForm = /^encrypted:1:([a-z0-9][a-z0-9-]{0,39}):([A-Za-z0-9_-]{38,})$/;

export function vaultOf(ring: KeyRing): Vault {
  const isEncrypted = (text: string) => encryptedForm.test(text);
  const decrypt = (encrypted: string, associatedData: string) => decryptWith(ring, encrypted, associatedData);
  return {
    get newestKey() {
      return ring.keys()[0].id;
    },
    get keys() {
      return ring.keys().map(({ id }) => id);
    },
    encrypt(text, associatedData) {
      const [key] = ring.keys();
      const iv = freshIv();
      const cipher = createCipheriv('aes-256-gcm', key.encrypting, iv, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(associatedData));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `encrypted:1:${key.id}:${bytes.toString('base64url')}`;
    },
    decrypt,
    decryptAny: (text, associatedData) => (isEncrypted(text) ? decrypt(text, associatedData) : text),
    isEncrypted,
    hash: (text) => hashWith(ring.keys()[0], text),
    hashes: (text) => ring.keysNow().map((key) => hashWith(key, text)),
    blindIndex: (text) => blindIndexWith(ring.keys()[0], text),
    blindIndexes: (text) => ring.keysNow().map((key) => blindIndexWith(key, text)),
  };
}

const randomness = Buffer.alloc(200 * ivLength);
let spent = randomness.length;

/** Random bytes that were given to nobody yet: drawn for many at once, since each draw is a call of the system. */
function freshIv(): Buffer {
  if (spent === randomness.length) {
    randomFillSync(randomness);
    spent = 0;
  }
  spent += ivLength;
  return Buffer.from(randomness.subarray(spent - ivLength, spent));
}

function decryptWith(ring: KeyRing, encrypted: string, associatedData: string): string {
  const [, id = '', base64 = ''] = encryptedForm.exec(encrypted) ?? [];
  const bytes = Buffer.from(base64, 'base64url');
  // One text for one content: the last character has bits to spare.
  if (id === '' || bytes.toString('base64url') !== base64)
    throw new DecryptionError('This is not encrypted.');
  const key = ring.byId(id);
  if (!key) throw new DecryptionError(`Something is encrypted with key ${id}, which is not at hand.`);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.encrypting, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(associatedData));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const text = decipher.update(bytes.subarray(ivLength, -tagLength));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    throw new DecryptionError('Something encrypted was changed, or is not where it belongs.');
  }
}

const hashWith = ({ finding }: VaultKey, text: string) => createHmac('sha256', finding).update(text).digest();

const blindIndexWith = (key: VaultKey, text: string) =>
  `${key.id}:${hashWith(key, text).toString('base64url')}`;
