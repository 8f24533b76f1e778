import type { Context } from '../../context.ts';
import { findInvitation, type InvitationFound } from '../../people/staff/invitation-queries.ts';
import { linkOf } from '../../people/staff/invitations.ts';
import { roleOf } from '../../people/staff/role.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { roleNames } from '../../platform/http/refusal-texts.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, localeOf } from '../../platform/languages.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { Email } from './email/email.ts';
import { emailSettings } from './email-settings.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { sanitise } from './sanitise.ts';
import { button, facts, paragraph, warning } from './user-email-texts.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'secrets' | 'vault'>;

/** Writes the emails with links to join the staff, or to set a sign-in anew: none for what was withdrawn or used meanwhile. */
export async function writeStaffEmails(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<void> {
  const emails: ComposedEmail[] = [];
  for (const { id, topic, payload } of happened) {
    if (topic !== 'staff.invited') continue;
    const found = await findInvitation(tx, String(payload['invitation']));
    if (!found?.email || found.used_at !== null || found.withdrawn_at !== null) continue;
    emails.push({
      claimId: null,
      outboxId: id,
      kind: found.staff_id === null ? 'staff.invitation' : 'staff.reset',
      locale: localeOf(languageOfLocale(found.locale)),
      recipient: found.email,
      email: staffEmail(ctx, found),
    });
  }
  await keepEmails(ctx, tx, emails);
}

function staffEmail(ctx: Writer, found: InvitationFound): Email {
  const language = languageOfLocale(found.locale);
  const t = emailMessages(language);
  const settings = emailSettings(ctx.catalogue.current().settings, language);
  const kind = found.staff_id === null ? 'invitation' : 'reset';
  const title = t(`staff.${kind}.title`, { exchange: settings.name });
  const text = t(`staff.${kind}.text`, { name: sanitise(found.name, 100) });
  return {
    language,
    settings,
    subject: title,
    preheader: text,
    badge: null,
    about: null,
    title,
    greeting: t('common.greeting'),
    blocks: [
      paragraph(text),
      facts([{ label: t('staff.role'), value: roleNames[language][roleOf(found.role)] }]),
      button(t(`staff.${kind}.button`), linkOf(ctx, found.id), t('staff.address')),
      warning(t('staff.once')),
    ],
    footer: t('common.automatic'),
  };
}
