import type { OfficeLetter } from '@menyala/contract/office/house';
import type { findLetter } from './letter-queries.ts';
import { withoutProof } from './without-proof.ts';

type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;
type ListedRow = Omit<LetterRow, 'html' | 'outbox_id'> & { html?: string | null };

/** A letter as the office shows it: whole, but for the proof in its links, with which the customer alone may act. */
export function letterView(row: ListedRow): OfficeLetter {
  return {
    id: row.id,
    claimId: row.claim_id,
    kind: row.kind,
    locale: row.locale,
    to: row.recipient,
    subject: row.subject,
    text: withoutProof(row.body),
    html: row.html ? withoutProof(row.html) : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
  };
}
