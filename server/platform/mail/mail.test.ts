import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMail } from './open-mail.ts';
import { MailRefused, type Message, SenderRefused } from './port.ts';
import { asksForPassword, startMailServer, type TestMailServer } from './testing-server.ts';

let server: TestMailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.logins.length = 0;
  for (const command of Object.keys(server.answers)) delete server.answers[command];
});

const message: Message = {
  messageId: '<email.1.abc@exchange.example>',
  to: 'anna@example.com',
  subject: 'Заявка № 1 создана',
  text: 'Здравствуйте!\n\n.одинокая точка\n',
  language: 'ru',
};
const mail = () => openMail({ url: server.url, from: 'Menyala <no-reply@exchange.example>' });

function headersOf(data: string): string {
  return (data.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
}

describe('mail by SMTP', () => {
  it('hands over an email whole, in plain text, with a Message-ID that stays', async () => {
    await mail().send(message);
    const [email] = server.received;
    expect(email?.from).toContain('<no-reply@exchange.example>');
    expect(email?.to).toEqual(['RCPT TO:<anna@example.com>']);
    const headers = headersOf(email?.data ?? '');
    expect(headers).toContain('Message-ID: <email.1.abc@exchange.example>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    const [, body = ''] = (email?.data ?? '').split('\r\n\r\n');
    expect(Buffer.from(body, 'base64').toString()).toContain('одинокая точка');
  });

  it('sends HTML beside the text, as one message whose reader chooses', async () => {
    await mail().send({ ...message, html: '<p>Здравствуйте!</p>' });
    const data = server.received[0]?.data ?? '';
    expect(headersOf(data)).toMatch(/Content-Type: multipart\/alternative/);
    const parts = [...data.matchAll(/Content-Type: (text\/\w+); charset=utf-8\r\n.*?\r\n\r\n(.*?)\r\n--/gs)];
    expect(parts.map(([, type]) => type)).toEqual(['text/plain', 'text/html']);
    expect(Buffer.from(parts[1]?.[2] ?? '', 'base64').toString()).toBe('<p>Здравствуйте!</p>');
  });

  it('makes no header of what stands in a subject or an address', async () => {
    await mail().send({ ...message, subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody' });
    const [email] = server.received;
    expect(email?.to).toHaveLength(1);
    expect(headersOf(email?.data ?? '')).not.toMatch(/^Bcc:/im);
    await mail()
      .send({ ...message, to: 'anna@example.com\r\nRCPT TO:<victim@example.com>' })
      .catch(() => undefined);
    await mail()
      .send({ ...message, to: 'anna@example.com, victim@example.com' })
      .catch(() => undefined);
    const recipients = server.received
      .flatMap(({ to }) => to)
      .filter((to) => !to.includes('<anna@example.com>'));
    expect(recipients.filter((to) => /<victim@example\.com>$/.test(to))).toEqual([]);
  });

  it('fails, to be tried again, where no server listens', async () => {
    const nobody = openMail({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' });
    await expect(nobody.send(message)).rejects.not.toBeInstanceOf(MailRefused);
  });
});

describe('mail by the settings of a server', () => {
  const settings = () => ({ host: '127.0.0.1', port: server.port, isTls: false, from: 'a@exchange.example' });

  it('signs in with user and password where there are some, and not where there are none', async () => {
    Object.assign(server.answers, asksForPassword);
    await openMail({ ...settings(), login: { user: 'house', password: 'p:/@ ß' } }).send(message);
    expect(server.logins).toEqual(['house p:/@ ß']);
    await openMail({ ...settings(), login: null }).send(message);
    expect(server.logins).toHaveLength(1);
    expect(server.received.map(({ from }) => from)).toEqual(Array(2).fill('MAIL FROM:<a@exchange.example>'));
  });

  it('takes a wrong password for the exchange’s matter: the email is tried again', async () => {
    Object.assign(server.answers, asksForPassword, { AUTH: '535 wrong password' });
    const sent = openMail({ ...settings(), login: { user: 'house', password: 'x' } }).send(message);
    await expect(sent).rejects.toThrow('535 wrong password');
    await expect(sent).rejects.toBeInstanceOf(SenderRefused);
  });

  it('speaks TLS from the first byte where it is said so', async () => {
    const sent = openMail({ ...settings(), isTls: true, login: null }).send(message);
    await expect(sent).rejects.toMatchObject({ code: 'ESOCKET' });
    expect(server.received).toEqual([]);
  });
});

describe('a server that offers no TLS', () => {
  // It reaches this machine, and is no loopback address.
  const elsewhere = () => ({ host: '0.0.0.0', port: server.port });

  beforeEach(() => {
    server.answers['STAR'] = '502 no such command';
  });

  it('is told nothing where it is another machine, with a login or without', async () => {
    const { host, port } = elsewhere();
    const from = 'a@exchange.example';
    const login = { user: 'house', password: 'secret' };
    for (const its of [
      { host, port, isTls: false, login: null, from },
      { host, port, isTls: false, login, from },
      { url: `smtp://${host}:${port}`, from },
      { url: `smtp://${host}:${port}?requireTLS=true`, from },
    ])
      await expect(openMail(its).send(message)).rejects.not.toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
    expect(server.logins).toEqual([]);
  });

  it('is told where the URL says that emails may go in the open', async () => {
    const { host, port } = elsewhere();
    await openMail({
      url: `smtp://${host}:${port}?requireTLS=false`,
      from: 'a@exchange.example',
    }).send(message);
    expect(server.received).toHaveLength(1);
  });
});

describe('mail without a server', () => {
  it('delivers nothing, and says so', () => {
    expect(openMail(null).delivers).toBe(false);
  });
});
