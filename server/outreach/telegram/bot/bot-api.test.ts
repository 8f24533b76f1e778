import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { telegramBot } from './bot-api.ts';
import { TelegramBusy, TelegramFailed, TelegramRefused } from './port.ts';
import { answers, type Said, startTelegram, type TestTelegram, token } from './testing-server.ts';

let telegram: TestTelegram;
beforeAll(async () => {
  telegram = await startTelegram();
});
afterAll(() => telegram.close());
beforeEach(() => telegram.clear());

const bot = (its = token) => telegramBot({ api: telegram.url, token: its });
const message = { chat: '42', text: 'Заявка № 1 <b>&amp; *всё* как есть' };

/** What sending throws after Telegram has said so. */
async function thrownAfter(said: Said): Promise<unknown> {
  telegram.next['sendMessage'] = [said];
  return bot()
    .send(message)
    .then(
      () => null,
      (error: unknown) => error,
    );
}

describe('sending by the Bot API', () => {
  it('hands over the text as it is, without markup and without a preview of its links', async () => {
    await bot().send(message);
    expect(telegram.sent.map(({ body }) => body)).toEqual([
      { chat_id: '42', text: message.text, link_preview_options: { is_disabled: true } },
    ]);
  });

  it('tells for good: a bot that was blocked, a chat that is not there', async () => {
    for (const said of [answers.blocked, answers.noChat]) {
      const error = await thrownAfter(said);
      expect(error).toBeInstanceOf(TelegramRefused);
      expect(error).toMatchObject({ isGone: true, movedTo: null });
    }
    expect(await thrownAfter(answers.blocked)).toMatchObject({
      message: 'Forbidden: bot was blocked by the user',
    });
  });

  it('tells a refused message from a chat that is gone', async () => {
    const body = JSON.stringify({
      ok: false,
      error_code: 400,
      description: 'Bad Request: message is too long',
    });
    expect(await thrownAfter({ status: 400, body })).toMatchObject({ isGone: false, movedTo: null });
  });

  it('tells where a group has gone to', async () => {
    expect(await thrownAfter(answers.upgraded)).toMatchObject({ isGone: false, movedTo: '-1001234567890' });
  });

  it('tells how long to wait after too much', async () => {
    const error = await thrownAfter(answers.flood);
    expect(error).toBeInstanceOf(TelegramBusy);
    expect(error).toMatchObject({ retryAfterMs: 7_000 });
  });

  it.each([
    ['a fault of Telegram’s', answers.broken],
    ['a wrong token', answers.unauthorized],
    ['a page that something in between says with 403', { status: 403, body: '<html>Blocked</html>' }],
    ['a gateway without words', { status: 502, body: '' }],
    ['words that are no object', { status: 200, body: 'true' }],
    ['a way elsewhere', { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } }],
  ])('may succeed with another try after %s', async (_, said) => {
    expect(await thrownAfter(said)).toBeInstanceOf(TelegramFailed);
  });

  it('may succeed with another try where nobody listens, and says so', async () => {
    const nobody = telegramBot({ api: 'http://127.0.0.1:1', token });
    await expect(nobody.send(message)).rejects.toMatchObject({ isUnreachable: true });
    await expect(nobody.send(message)).rejects.toBeInstanceOf(TelegramFailed);
  });
});

describe('reading by the Bot API', () => {
  const quick = { from: null, waitSeconds: 0, signal: new AbortController().signal };

  it('gives what was written, until it is confirmed by asking for what comes after', async () => {
    telegram.write({ chat: 42, text: '/start' });
    telegram.write({ chat: -7, text: 'Hello', type: 'group', from: { first_name: 'Oleg', last_name: 'K' } });
    const [first, second] = await bot().updates(quick);
    expect(first?.message).toEqual({
      chat: '42',
      isPrivate: true,
      text: '/start',
      from: '@anna_b',
      language: 'ru',
    });
    expect(second?.message).toMatchObject({ chat: '-7', isPrivate: false, from: 'Oleg K', language: null });
    expect(await bot().updates(quick)).toHaveLength(2);
    expect(await bot().updates({ ...quick, from: second?.id ?? 0 })).toEqual([second]);
    expect(await bot().updates({ ...quick, from: (second?.id ?? 0) + 1 })).toEqual([]);
  });

  it('asks for messages alone, and passes over what it does not know', async () => {
    const result = [{ update_id: 7, message: { chat: { id: 1 }, voice: {} } }, { update_id: 'x' }, null, 3];
    telegram.next['getUpdates'] = [{ status: 200, body: JSON.stringify({ ok: true, result }) }];
    expect(await bot().updates(quick)).toEqual([{ id: 7, message: null }]);
    expect(telegram.asked[0]?.body).toEqual({ timeout: 0, allowed_updates: ['message'] });
  });

  it('waits for what comes, and stops waiting when it is told to', async () => {
    const ending = new AbortController();
    const waited = bot().updates({ from: null, waitSeconds: 30, signal: ending.signal });
    await expect.poll(() => telegram.waiting, { timeout: 10_000 }).toBe(1);
    telegram.write({ chat: 42, text: 'now' });
    expect((await waited)[0]?.message?.text).toBe('now');
    telegram.clear();
    const ended = bot().updates({ from: null, waitSeconds: 30, signal: ending.signal });
    await expect.poll(() => telegram.waiting, { timeout: 10_000 }).toBe(1);
    ending.abort();
    await expect(ended).rejects.toBeInstanceOf(TelegramFailed);
  });

  it('knows the bot by its name', async () => {
    expect(await bot().name()).toBe('menyala_test_bot');
    await expect(bot('1:wrong').name()).rejects.toThrow('Unauthorized');
  });
});

describe('the token', () => {
  const secret = token.split(':')[1] ?? '';

  it('is in no error, whatever goes wrong', async () => {
    const parrot = JSON.stringify({ ok: false, error_code: 400, description: `Bad Request: /bot${token}/x` });
    const errors = [
      await thrownAfter({ status: 400, body: parrot }),
      await thrownAfter({ status: 302, body: '', headers: { location: `/bot${token}/getMe` } }),
      await thrownAfter({ status: 500, body: `<a href="/bot${token}/sendMessage">` }),
      await telegramBot({ api: 'http://127.0.0.1:1', token })
        .send(message)
        .catch((error: unknown) => error),
      await telegramBot({ api: 'http://no.such.host.invalid', token })
        .name()
        .catch((error: unknown) => error),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(secret);
    }
  });

  it.each(['', 'x', '1:../getMe?', '1:a/../../b', '1:a\nHost: b', '1:a b'])(
    'is not asked with where it is none: %j',
    async (wrong) => {
      await expect(bot(wrong).send(message)).rejects.toBeInstanceOf(TelegramFailed);
      expect(telegram.asked).toEqual([]);
    },
  );
});
