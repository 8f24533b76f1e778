import type { ExchangeSettings } from '@menyala/contract/office/settings';
import type { Context } from '../../context.ts';
import { outsideKey } from '../../market/settings/outside-keys.ts';
import { isEmail } from '../../platform/email.ts';
import { openMail } from '../../platform/mail/open-mail.ts';
import type { Mail, MailServer } from '../../platform/mail/port.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';

type Mailing = Pick<Context, 'catalogue' | 'config' | 'db' | 'vault'>;

/** True where a mail server is known: then emails are queued. Otherwise they stay where the office shows them. */
export function delivers({ catalogue, config }: Pick<Context, 'catalogue' | 'config'>): boolean {
  return catalogue.current().settings.mail.host !== null || config.smtpUrl !== null;
}

/** The mail server by which emails go now: the office's before the environment's. Null where there is neither. */
export function mailServer({ catalogue, ...ctx }: Mailing): Promise<MailServer | null> {
  return mailServerOf(ctx, catalogue.current().settings.mail);
}

/** The same by settings that were read elsewhere. */
export async function mailServerOf(
  { config, db, vault }: Decrypting & Pick<Context, 'config'>,
  { host, port, isTls, user, from }: ExchangeSettings['mail'],
): Promise<MailServer | null> {
  const { smtpUrl, mailFrom } = config;
  if (host === null) return smtpUrl === null ? null : { url: smtpUrl, from: mailFrom };
  const login = user === null ? null : { user, password: (await outsideKey({ db, vault }, 'mail')) ?? '' };
  // Where nobody says who writes, mail servers expect it to be who signs in.
  const writer = from ?? (user !== null && isEmail(user) ? user : mailFrom);
  return { host, port, isTls, login, from: writer };
}

/** Mail by the settings as they are when it is asked for. What was opened is kept while they stay the same. */
export function keepMail(ctx: Mailing): () => Promise<Mail> {
  let kept: { settings: string; mail: Mail } | null = null;
  return async () => {
    const server = await mailServer(ctx);
    const settings = JSON.stringify(server);
    if (kept?.settings === settings) return kept.mail;
    kept?.mail.close();
    kept = { settings, mail: openMail(server) };
    return kept.mail;
  };
}
