import { createTransport } from 'nodemailer';
import { type Mail, MailRefused } from './port.ts';

/**
 * Mail by SMTP. `url` is smtp:// (STARTTLS where the server offers it) or smtps://, with user and password in it where
 * the server asks for them. Headers come only from the fields below, which the library encodes: no text makes a header.
 */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async send({ messageId, to, subject, text, html, language }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

/** A 5xx to the addresses or the letter itself. One to the greeting or the password is the house's matter, and is tried again. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const aboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return aboutLetter && Number(error.responseCode) >= 500;
}
