import type { Config } from '../../config.ts';
import { outbox } from './outbox.ts';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

export { type Mail, MailRefused, type Message } from './port.ts';

export function openMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mail {
  return config.smtpUrl ? smtpMail({ url: config.smtpUrl, from: config.mailFrom }) : outbox;
}
