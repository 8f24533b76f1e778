import type { OfficeEmail } from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import { pictureUrl } from '../../market/currencies/look.ts';
import { shownEmail } from '../../platform/email.ts';
import { revealable, shownTo, textShownTo } from '../../platform/sight.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Email } from './email/email.ts';
import { emailHtml, logoId } from './email/email-html.ts';
import { emailText } from './email/email-text.ts';
import { withoutProof } from './email-proofs.ts';
import type { findEmail } from './email-queries.ts';
import { unpackEmail } from './kept-email.ts';
import { isLinkOver } from './link-over.ts';

type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

/**
 * An email as the office shows it: without the proof in its links, with which the customer alone may act. Where a vault is
 * given the links are whole. A list does without the HTML, which is most of it.
 */
export function emailView(
  row: EmailRow,
  {
    vault,
    role,
    isListed,
    now,
  }: { vault: Pick<Vault, 'decrypt'> | null; role: StaffRole; isListed: boolean; now: Date },
): OfficeEmail {
  const to = shownTo(role, 'email', row.recipient);
  const email = unpackEmail(row, vault);
  const writings = [row.recipient, shownEmail(row.recipient)].filter((writing) => writing !== to);
  const masked = (text: string) => writings.reduce((rest, writing) => rest.replaceAll(writing, to), text);
  const shown = (rendered: string) => {
    const read = vault ? rendered : withoutProof(rendered);
    return textShownTo(role, masked(read));
  };
  return {
    id: row.id,
    claimId: row.claim_id,
    kind: row.kind,
    locale: row.locale,
    to,
    reveals: revealable(role, { to: { secret: 'email', value: row.recipient } }),
    subject: row.subject,
    text: email ? shown(emailText(email)) : '',
    html: email && !isListed ? shown(htmlInOffice(email)) : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
    failedAt: row.failed_at?.toISOString() ?? null,
    resend: resendOf(row, now),
    forgottenAt: row.forgotten_at?.toISOString() ?? null,
  };
}

/** The HTML with its logo by an address of ours, as the office shows it. */
export function htmlInOffice(email: Email): string {
  const html = emailHtml(email);
  const { logo } = email.settings;
  return logo ? html.replace(`cid:${logoId}`, pictureUrl(logo.name)) : html;
}

function resendOf(row: EmailRow, now: Date): OfficeEmail['resend'] {
  if (row.sent_at !== null || row.error_at === null || row.forgotten_at !== null) return null;
  return isLinkOver(row, now) ? 'link_over' : 'possible';
}
