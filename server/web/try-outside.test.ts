import type { OfficeSettings } from '@menyala/contract/office/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTelegram, type TestTelegram, token } from '../outreach/telegram/bot/testing-server.ts';
import { secondDemoLogin } from '../people/staff/demo-logins.ts';
import { asksForPassword, startMailServer, type TestMailServer } from '../platform/mail/testing-server.ts';
import { ask } from '../testing/ask.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { enterOffice, type Office } from '../testing/office.ts';

let mailServer: TestMailServer;
let telegram: TestTelegram;
let exchange: TestContext;
let office: Office;
let cookie: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  telegram = await startTelegram();
  exchange = await createTestContext({ env: { TELEGRAM_API: telegram.url, RATE_LIMITS: 'on' } });
  cookie = await exchange.signIn();
  office = await enterOffice(exchange);
});
afterAll(async () => {
  await exchange.close();
  await telegram.close();
  await mailServer.close();
});
beforeEach(() => exchange.admin.query('delete from rate_limit; delete from outside_key'));

const attempt = async (name: string, body: object, as = cookie) => {
  const answer = await ask(exchange.app, {
    method: 'POST',
    url: `/office/api/settings/keys/${name}/try`,
    headers: { cookie: as, 'accept-language': 'en' },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
};

async function choose(changes: Partial<OfficeSettings>): Promise<void> {
  const { id: _, ...seen } = (await office.get('settings/exchange')).body as OfficeSettings;
  const { status } = await office.put('settings/exchange', { ...seen, ...changes });
  expect(status).toBe(200);
}

describe('trying the mail', () => {
  const mail = {
    host: '127.0.0.1',
    port: 0,
    isTls: false,
    user: null,
    from: 'Menyala <no-reply@example.com>',
  };

  it('says in words that there is no mail server', async () => {
    await choose({ mail: { ...mail, host: null, port: 587 } });
    expect(await attempt('mail', { to: 'kate@example.com' })).toEqual({
      status: 200,
      body: { ok: false, error: expect.stringMatching(/\w/) },
    });
  });

  it('sends an email through the server of the settings, with its user and password', async () => {
    await choose({ mail: { ...mail, port: mailServer.port, user: 'menyala' } });
    await office.put('settings/keys/mail', { value: 'correct horse' });
    Object.assign(mailServer.answers, asksForPassword);
    expect((await attempt('mail', { to: ' kate@example.com ' })).body).toEqual({ ok: true, error: null });
    expect(mailServer.received).toEqual([
      {
        from: expect.stringContaining('<no-reply@example.com>'),
        to: [expect.stringContaining('<kate@example.com>')],
        data: expect.stringContaining('text/html'),
      },
    ]);
    expect(mailServer.logins).toEqual(['menyala correct horse']);
  });

  it('tells what the server said where it did not take the email', async () => {
    await choose({ mail: { ...mail, port: mailServer.port } });
    mailServer.answers['RCPT'] = '550 no such mailbox';
    expect((await attempt('mail', { to: 'kate@example.com' })).body).toEqual({
      ok: false,
      error: expect.stringContaining('no such mailbox'),
    });
    delete mailServer.answers['RCPT'];
  });

  it.each([
    [{}, 'required'],
    [{ to: ' ' }, 'required'],
    [{ to: 'kate' }, 'bad_email'],
    [{ to: 'kate@example.com, boris@example.com' }, 'bad_email'],
  ])('has nowhere to go with %j', async (body, code) => {
    const answer = await attempt('mail', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({ to: [{ code }] });
  });
});

describe('trying Telegram', () => {
  it('says a word to the group by the bot whose token is set, and tells what is missing before', async () => {
    await choose({ telegram: { bot: 'menyala_test_bot', staffChat: '-1001234567890' } });
    expect((await attempt('telegram', {})).body).toEqual({
      ok: false,
      error: expect.stringMatching(/token/i),
    });
    expect((await office.put('settings/keys/telegram', { value: token })).status).toBe(200);
    expect((await attempt('telegram', {})).body).toEqual({ ok: true, error: null });
    expect(telegram.sent).toMatchObject([
      { token, chat: '-1001234567890', text: expect.stringContaining('test') },
    ]);
  });
});

it('is for owners only', async () => {
  const operator = await exchange.signIn(secondDemoLogin);
  for (const name of ['mail', 'telegram'])
    expect((await attempt(name, { to: 'kate@example.com' }, operator)).status).toBe(403);
});

it('is not there for the captcha', async () => {
  expect((await attempt('captcha', {})).status).toBe(404);
});

it('happens ten times in ten minutes, and no more', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await attempt('mail', { to: 'kate' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});
