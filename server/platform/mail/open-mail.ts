import { outbox } from './outbox.ts';
import type { Mail, MailServer } from './port.ts';
import { smtpMail } from './smtp.ts';

/** Mail by a server; by none, emails stay. */
export function openMail(server: MailServer | null): Mail {
  return server === null ? outbox : smtpMail(server);
}
