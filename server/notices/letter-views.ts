import type { OfficeLetter } from '@menyala/contract/office/house';
import type { findLetter } from './letter-queries.ts';

type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** A letter as the office shows it: whole, but for the proof in its link, with which the customer alone may act. */
export function letterView(row: LetterRow): OfficeLetter {
  return {
    id: row.id,
    claimId: row.claim_id,
    kind: row.kind,
    locale: row.locale,
    to: row.recipient,
    subject: row.subject,
    text: row.body.replace(/\?maker=[\w-]+/g, ''),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
  };
}
