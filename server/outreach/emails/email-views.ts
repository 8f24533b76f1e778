import type { OfficeEmail } from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import { revealable, shownTo, textShownTo } from '../../platform/sight.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { openProofs, withoutProof } from './email-proofs.ts';
import type { findEmail } from './email-queries.ts';

type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;
type ListedRow = Omit<EmailRow, 'html' | 'outbox_id'> & { html?: string | null };

/**
 * An email as the office shows it: without the proof in its links, with which the customer alone may act. Where a vault is
 * given the links are whole.
 */
export function emailView(
  row: ListedRow,
  { vault, role }: { vault: Pick<Vault, 'decrypt'> | null; role: StaffRole },
): OfficeEmail {
  const to = shownTo(role, 'email', row.recipient);
  const masked = (email: string) =>
    textShownTo(role, to === row.recipient ? email : email.replaceAll(row.recipient, to));
  const kept = { ...row, html: row.html ?? null };
  const { body, html } = vault
    ? openProofs(vault, kept)
    : { body: withoutProof(kept.body), html: kept.html && withoutProof(kept.html) };
  return {
    id: row.id,
    claimId: row.claim_id,
    kind: row.kind,
    locale: row.locale,
    to,
    reveals: revealable(role, { to: { secret: 'email', value: row.recipient } }),
    subject: row.subject,
    text: masked(body),
    html: html && masked(html),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
    forgottenAt: row.forgotten_at?.toISOString() ?? null,
  };
}
