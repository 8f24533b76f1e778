import type { Vault } from '../vault/vault.ts';

/** The newest place of the audit chain at a time, signed: whoever has the database alone can write no other one. */
export interface AuditHead {
  position: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
  at: string;
  /** `{key}:{HMAC}` of a key of the vault. */
  signature: string;
}

/** Where each head is added, under `DATA_DIR`. */
export const headsFile = 'audit-heads.txt';

const signedText = ({ position, hash, at }: Omit<AuditHead, 'signature'>) =>
  `head of the audit chain ${position}:${hash} ${at}`;

/** One line of the file, and of the letters: `audit-head TIME POSITION:HASH SIGNATURE`. */
export function headLine(vault: Pick<Vault, 'blindIndex'>, head: Omit<AuditHead, 'signature'>): string {
  const { position, hash, at } = head;
  return `audit-head ${at} ${position}:${hash} ${vault.blindIndex(signedText(head))}`;
}

const line = /audit-head (\S{20,30}) (\d{1,15}):([0-9a-f]{64}) ([a-z0-9][a-z0-9-]{0,39}:[\w-]{43})/g;

/** All heads in a text: of the file, or of letters that were copied together. */
export function readHeads(text: string): AuditHead[] {
  return [...text.matchAll(line)].map(([, at = '', position = '', hash = '', signature = '']) => ({
    ...{ at, position: Number(position), hash, signature },
  }));
}

/** `unknown`: its key is not at hand any more. */
export function signatureOf(
  vault: Pick<Vault, 'keys' | 'blindIndexes'>,
  head: AuditHead,
): 'right' | 'wrong' | 'unknown' {
  const [key = ''] = head.signature.split(':');
  if (!vault.keys.includes(key)) return 'unknown';
  return vault.blindIndexes(signedText(head)).includes(head.signature) ? 'right' : 'wrong';
}
