import { associatedData } from '../../platform/vault/associated-data.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** What the addresses in emails prove, by its name in them. */
const names = 'maker|requisites|refund|activate|token|email';
const runs = new RegExp(`([?&])(?:amp;)?(?:(?:${names})=[^\\s"'<>&#]*(&(?:amp;)?)?)+`, 'g');
const values = new RegExp(`([?&](?:amp;)?(?:${names})=)([^\\s"'<>&#]+)`, 'g');
const gaps = new RegExp(`([?&](?:amp;)?(?:${names})=)\\{(\\d+)\\}`, 'g');

/**
 * Text or HTML of an email without what its addresses prove: that the reader made the claim, or may change where it is paid
 * to; that an email address or an account is theirs. With it the customer alone may act.
 */
export function withoutProof(email: string): string {
  return email.replace(runs, (_, before: string, after: string | undefined) =>
    after === undefined ? '' : before === '?' ? '?' : after,
  );
}

interface Bodies {
  body: string;
  html: string | null;
}

/**
 * An email as the database keeps it: each proof is a numbered gap in the bodies, and lies encrypted in `proofs`. Whoever reads
 * the database alone, or a backup of it, can follow no link.
 */
export function encryptProofs(
  vault: Pick<Vault, 'encrypt'>,
  emailId: number,
  { body, html }: Bodies,
): Bodies & { proofs: string } {
  const found: string[] = [];
  const cut = (text: string) =>
    text.replace(values, (_, name: string, value: string) => {
      if (!found.includes(value)) found.push(value);
      return `${name}{${found.indexOf(value)}}`;
    });
  const bodies = { body: cut(body), html: html && cut(html) };
  const proofs =
    found.length === 0 ? '' : vault.encrypt(JSON.stringify(found), associatedData.email(emailId));
  return { ...bodies, proofs };
}

/** An email as its recipient reads it. `proofs` is null in one whose proofs were not encrypted yet. @throws DecryptionError */
export function openProofs(
  vault: Pick<Vault, 'decrypt'>,
  { id, body, html, proofs }: Bodies & { id: number; proofs: string | null },
): Bodies {
  if (!proofs) return { body, html };
  const found = JSON.parse(vault.decrypt(proofs, associatedData.email(id))) as string[];
  const fill = (text: string) =>
    text.replace(gaps, (gap, name: string, place: string) => {
      const value = found[Number(place)];
      return value === undefined ? gap : name + value;
    });
  return { body: fill(body), html: html && fill(html) };
}
