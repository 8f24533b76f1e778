import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { openMail } from '../../platform/mail/open-mail.ts';
import { emailMessages } from '../messages/email-messages.ts';
import { picturesOf } from './deliver-email.ts';
import type { Email } from './email/email.ts';
import { renderEmail } from './email/render-email.ts';
import { emailSettings } from './email-settings.ts';
import { mailServer } from './exchange-mail.ts';
import { messageId } from './message-id.ts';
import { sanitise } from './sanitise.ts';

/**
 * Sends an email to try the mail, at once and by the settings as they are; it is not kept. Takes up to half a minute where
 * the server does not answer.
 *
 * @param to an email address that is well-formed: the office's call refuses others
 * @returns where it did not leave, in the server's own words why
 */
export async function sendTestEmail(
  ctx: Pick<Context, 'catalogue' | 'config' | 'db' | 'vault'>,
  to: string,
  language: Language = 'ru',
): Promise<{ ok: boolean; error: string | null }> {
  const server = await mailServer(ctx);
  if (server === null) return { ok: false, error: emailMessages(language)('test.noServer') };
  const mail = openMail(server);
  const email = testEmail(ctx, language);
  const { subject, body, html } = renderEmail(email);
  const pictures = await picturesOf(ctx.db, email.settings.logo);
  try {
    await mail.send({
      messageId: messageId(ctx, `test.${randomUUID()}`),
      to,
      subject,
      text: body,
      html,
      pictures,
      language,
    });
    return { ok: true, error: null };
  } catch (error) {
    return { ok: false, error: sanitise(error instanceof Error ? error.message : String(error), 500) };
  } finally {
    mail.close();
  }
}

function testEmail({ catalogue }: Pick<Context, 'catalogue'>, language: Language): Email {
  const t = emailMessages(language, catalogue.current().ownTexts);
  const title = t('test.title');
  const text = t('test.text');
  return {
    language,
    settings: emailSettings(catalogue.current().settings, language),
    subject: title,
    preheader: text,
    badge: null,
    about: null,
    title,
    greeting: t('common.greeting'),
    blocks: [{ kind: 'paragraph', text }],
    footer: t('common.automatic'),
  };
}
