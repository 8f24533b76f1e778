import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { associatedData } from '../../platform/vault/associated-data.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Email } from './email/email.ts';
import { cutProofs, fillProofs } from './email-proofs.ts';

/** An email as the database keeps it: every text that was composed, and nothing of how it looks. */
export interface KeptEmail {
  subject: string;
  /**
   * The rest of it as JSON, compressed, after a byte that names the dictionary; null where its time is over. Each proof in its
   * links is a numbered gap.
   */
  content: Buffer | null;
  /** The proofs, encrypted: whoever reads the database alone, or a backup of it, can follow no link. Empty where there are none. */
  proofs: string;
}

/**
 * What emails have in common, as deflate's preset dictionaries: with one an email takes a third of what it takes alone. Emails
 * are read by the one that they were written with, so none is ever edited; when texts have moved far away from the last one,
 * a next one is added.
 */
const dictionaries = [1].map((name) =>
  readFileSync(new URL(`./preset-dictionary-${name}.txt`, import.meta.url)),
);

function compress(json: string): Buffer {
  const [newest, dictionary = Buffer.alloc(0)] = [dictionaries.length, dictionaries.at(-1)];
  const bytes = deflateRawSync(json, { level: 3, dictionary });
  return Buffer.concat([Buffer.of(newest), bytes]);
}

/** @throws Error where it is not the content of an email */
export function decompress(content: Buffer): string {
  const dictionary = dictionaries[(content[0] ?? 0) - 1];
  if (!dictionary) throw new Error('The email was written with a dictionary of a newer release.');
  return inflateRawSync(content.subarray(1), { dictionary }).toString();
}

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
  return { subject, content: compress(json), proofs: encrypted(vault, outboxId, found) };
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
  const json = decompress(content);
  if (vault === null || proofs === '' || outbox_id === null) return { ...JSON.parse(json), subject };
  const found = JSON.parse(vault.decrypt(proofs, associatedData.email(outbox_id))) as string[];
  const email = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && value.includes('=') ? fillProofs(value, found) : value,
  );
  return { ...email, subject };
}
