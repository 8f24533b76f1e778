import type { OfficeLetter } from '@menyala/contract/office/house';
import type { findLetter } from './letter-queries.ts';
import { withoutProof } from './without-proof.ts';

type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;
type ListedRow = Omit<LetterRow, 'html' | 'outbox_id'> & { html?: string | null };

/**
 * A letter as the office shows it: without the proof in its links, with which the customer alone may act. `isWhole` leaves
 * the proof where it is.
 */
export function letterView(row: ListedRow, { isWhole }: { isWhole: boolean }): OfficeLetter {
  const shown = isWhole ? (letter: string) => letter : withoutProof;
  return {
    id: row.id,
    claimId: row.claim_id,
    kind: row.kind,
    locale: row.locale,
    to: row.recipient,
    subject: row.subject,
    text: shown(row.body),
    html: row.html ? shown(row.html) : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
  };
}
