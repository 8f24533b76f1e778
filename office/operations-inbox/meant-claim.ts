import type { QueueRow } from '@menyala/contract/office/claims';

/** Of claims that were found, the one with just this number or UUID; a search finds e-mails and requisites too. */
export function meantClaim(found: readonly QueueRow[], typed: string): QueueRow | undefined {
  const number = typed.replace(/^№\s*/, '').replaceAll(/\s/g, '').toLowerCase();
  return found.find(
    (claim) => claim.publicId.replaceAll(/\s/g, '').toLowerCase() === number || claim.id === number,
  );
}
