import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { associatedData } from '../../platform/vault/associated-data.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Email } from './email/email.ts';
import { cutProofs, fillProofs } from './email-proofs.ts';

/** An email as the database keeps it: every text that was composed, and nothing of how it looks. */
export interface KeptEmail {
  subject: string;
  /** The rest of it as JSON, compressed; null where its time is over. Each proof in its links is a numbered gap. */
  content: Buffer | null;
  /** The proofs, encrypted: whoever reads the database alone, or a backup of it, can follow no link. Empty where there are none. */
  proofs: string;
}

/** An email has a kilobyte or two: a window for more takes longer to set up than to use. */
const compression = { level: 1, windowBits: 12, memLevel: 5 };

/** @param outboxId the event that the email answers; one with proofs in its links answers an event */
export function packEmail(
  vault: Pick<Vault, 'encrypt'>,
  outboxId: number | null,
  { subject, ...rest }: Email,
): KeptEmail & { content: Buffer } {
  const found: string[] = [];
  const json = JSON.stringify(rest, (_, value: unknown) =>
    typeof value === 'string' && value.includes('=') ? cutProofs(value, found) : value,
  );
  return { subject, content: deflateRawSync(json, compression), proofs: encrypted(vault, outboxId, found) };
}

function encrypted(vault: Pick<Vault, 'encrypt'>, outboxId: number | null, found: string[]): string {
  if (found.length === 0) return '';
  if (outboxId === null) throw new Error('An email whose links prove something answers no event.');
  return vault.encrypt(JSON.stringify(found), associatedData.email(outboxId));
}

/**
 * The email as its recipient reads it, or, without a vault, with gaps in the place of its proofs; null where its time is
 * over. @throws DecryptionError
 */
export function unpackEmail(
  { subject, content, proofs, outbox_id }: KeptEmail & { outbox_id: number | null },
  vault: Pick<Vault, 'decrypt'> | null,
): Email | null {
  if (content === null) return null;
  const json = inflateRawSync(content).toString();
  if (vault === null || proofs === '' || outbox_id === null) return { ...JSON.parse(json), subject };
  const found = JSON.parse(vault.decrypt(proofs, associatedData.email(outbox_id))) as string[];
  const email = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && value.includes('=') ? fillProofs(value, found) : value,
  );
  return { ...email, subject };
}
