import type { Mail, MailServer } from './port.ts';
import { smtpMail } from './smtp.ts';

/** Mail by a server; by none, emails stay. */
export function openMail(server: MailServer | null): Mail {
  return server === null ? outbox : smtpMail(server);
}

/** No mail server is set: emails stay in the database, where the office shows them. */
const outbox: Mail = {
  delivers: false,
  send: async () => {
    throw new Error('No mail server is set, neither in the office nor by SMTP_URL.');
  },
  close: () => undefined,
};
