import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type OwnerNotice, ownerNotice } from '../../platform/jobs/notify-owners.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, localeOf } from '../../platform/languages.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { Email } from './email/email.ts';
import { emailSettings } from './email-settings.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { sanitise } from './sanitise.ts';
import { button, facts, paragraph, warning } from './user-email-texts.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'vault'>;

/** Writes the emails to owners that `notifyOwners` published: one for an event, however often it is delivered. */
export async function writeOwnerEmails(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<void> {
  const { settings } = ctx.catalogue.current();
  const emails = happened.flatMap((event): ComposedEmail[] => {
    const told = ownerNotice(event);
    if (told === null || told.to === 'telegram') return [];
    const to = told.to === 'contact' ? { email: settings.contactEmail, locale: localeOf('ru') } : told.to;
    if (!to.email) return [];
    const language = languageOfLocale(to.locale);
    return [
      {
        claimId: null,
        outboxId: told.outboxId,
        kind: `owner.${told.notice.kind}`,
        locale: localeOf(language),
        recipient: to.email,
        email: ownerEmail(ctx, told.notice, language),
      },
    ];
  });
  await keepEmails(ctx, tx, emails);
}

function ownerEmail(ctx: Writer, notice: OwnerNotice, language: Language): Email {
  const t = emailMessages(language, ctx.catalogue.current().ownTexts);
  const text = sanitise(notice.text[language]);
  return {
    language,
    settings: emailSettings(ctx.catalogue.current().settings, language),
    subject: sanitise(notice.title[language], 200),
    preheader: text,
    badge: null,
    about: null,
    title: sanitise(notice.title[language], 200),
    greeting: t('common.greeting'),
    blocks: [
      paragraph(text),
      ...(notice.facts?.length
        ? [
            facts(
              notice.facts.map(({ label, value }) => ({
                label: label[language],
                value: sanitise(value, 300),
              })),
            ),
          ]
        : []),
      ...(notice.warning ? [warning(notice.warning[language])] : []),
      ...(notice.page
        ? [button(t('owner.button'), `${ctx.config.publicUrl}/office${notice.page}`, t('owner.address'))]
        : []),
    ],
    footer: t('owner.footer'),
  };
}
