import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, type MailServer, SenderRefused } from './port.ts';
import { type SmtpStage, verdictOf } from './smtp-answer.ts';

/** Mail by SMTP. Headers come only from the fields of a message, which the library encodes: no text makes a header. */
export function smtpMail(server: MailServer): Mail {
  const transport = createTransport({
    ...wayTo(server),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async send({ messageId, to, subject, text, html, pictures = [], calendar, language }) {
      try {
        await transport.sendMail({
          from: server.from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(pictures.length > 0 && {
            attachments: pictures.map(({ id, type, bytes }) => ({
              cid: id,
              content: bytes,
              contentType: type,
              contentDisposition: 'inline' as const,
              filename: 'logo.png',
            })),
          }),
          ...(calendar !== undefined && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

const greetedWithinMs = 5_000;

/** Reaches a mail server and signs in, and sends nothing. @throws what kept it from that */
export async function greetMailServer(server: MailServer): Promise<void> {
  const transport = createTransport({
    ...wayTo(server),
    ...{
      connectionTimeout: greetedWithinMs,
      greetingTimeout: greetedWithinMs,
      socketTimeout: greetedWithinMs,
    },
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function wayTo(server: MailServer) {
  if ('url' in server) return { url: server.url, requireTLS: mustBeEncrypted(new URL(server.url)) };
  const { host, port, isTls, login } = server;
  return {
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && !isLoopback(host),
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
  };
}

/** Emails carry links that prove something, and a login its password: both go in the open to a server on this machine alone, or where the URL says so. */
const mustBeEncrypted = ({ protocol, hostname, searchParams }: URL) =>
  protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/** The error as the port names it, by what the server answered. Without an answer the server was not reached, and another try may. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, response } = error as Error & { code?: string; command?: string; response?: string };
  if (code !== 'EAUTH' && !response) return error;
  const verdict = verdictOf(stageOf(code, command), response ?? '');
  if (verdict === 'passing') return error;
  return new (verdict === 'mailbox' ? MailRefused : SenderRefused)(error.message, { cause: error });
}

function stageOf(code: string | undefined, command: string | undefined): SmtpStage {
  if (code === 'EAUTH') return 'auth';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'email' : 'connect';
}
