import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/connection.ts';
import type { VaultKey } from '../keys/vault-key.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * Seals texts with AES-256-GCM (NIST SP 800-38D): `sealed:1:{key}:{base64url of iv 12 | ciphertext | tag 16}`. `about` says
 * whose secret it is ("totp of user 5"): it is authenticated with the text, so that what was moved elsewhere does not open.
 */
export interface Vault {
  /** The name of the key that seals now. */
  readonly newestKey: string;
  seal(text: string, about: string): string;
  /** @throws Unopenable where it was changed or moved, or its key is not at hand */
  open(sealed: string, about: string): string;
  /** As `open`, but what is not sealed is taken as it is: it is from before there was a vault. */
  openAny(text: string, about: string): string;
  isSealed(text: string): boolean;
  /** HMAC-SHA256 under the newest key, 32 bytes: to find what lies sealed, since one text is sealed another way each time. */
  hash(text: string): Buffer;
  /** The same under every key at hand, newest first: what was hashed before a rotation is found by one of them. */
  hashes(text: string): Buffer[];
  /** A hash with its key's name before it, `{key}:{base64url}`, for places that tell in no other way which key it was. */
  mark(text: string): string;
  marks(text: string): string[];
}

/** A database, and what opens what lies sealed in it. */
export interface Unsealing {
  db: Queryable;
  vault: Pick<Vault, 'open' | 'openAny'>;
}

/** Something sealed that could not be opened. It says nothing of what it is. */
export class Unopenable extends Error {}

const ivLength = 12;
const tagLength = 16;
const sealedForm = /^sealed:1:([a-z0-9][a-z0-9-]{0,39}):([A-Za-z0-9_-]{38,})$/;

export function vaultOf(ring: KeyRing): Vault {
  const isSealed = (text: string) => sealedForm.test(text);
  const open = (sealed: string, about: string) => openWith(ring, sealed, about);
  return {
    get newestKey() {
      return ring.keys()[0].id;
    },
    seal(text, about) {
      const [key] = ring.keys();
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key.sealing, iv, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(about));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `sealed:1:${key.id}:${bytes.toString('base64url')}`;
    },
    open,
    openAny: (text, about) => (isSealed(text) ? open(text, about) : text),
    isSealed,
    hash: (text) => hashWith(ring.keys()[0], text),
    hashes: (text) => ring.keysNow().map((key) => hashWith(key, text)),
    mark: (text) => markWith(ring.keys()[0], text),
    marks: (text) => ring.keysNow().map((key) => markWith(key, text)),
  };
}

function openWith(ring: KeyRing, sealed: string, about: string): string {
  const [, id = '', base64 = ''] = sealedForm.exec(sealed) ?? [];
  const bytes = Buffer.from(base64, 'base64url');
  // One text for one content: the last character has bits to spare.
  if (id === '' || bytes.toString('base64url') !== base64) throw new Unopenable('This is not sealed.');
  const key = ring.byId(id);
  if (!key) throw new Unopenable(`Something is sealed with key ${id}, which is not at hand.`);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const text = decipher.update(bytes.subarray(ivLength, -tagLength));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    throw new Unopenable('Something sealed was changed, or is not where it belongs.');
  }
}

const hashWith = ({ finding }: VaultKey, text: string) => createHmac('sha256', finding).update(text).digest();

const markWith = (key: VaultKey, text: string) => `${key.id}:${hashWith(key, text).toString('base64url')}`;
