import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { answers } from './bot/testing-server.ts';
import { openTelegramUpdates } from './open-updates.ts';
import { telegramRoutes } from './telegram-routes.ts';
import { openTelegramContext, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
let app: FastifyInstance;
let updates: { close(): Promise<void> };
beforeAll(async () => {
  its = await openTelegramContext({ PUBLIC_URL: 'https://exchange.example' });
  app = await its.small.serve((server) => telegramRoutes(server, its.ctx));
});
afterAll(() => its.close());
beforeEach(async () => {
  await its.clear();
  updates = openTelegramUpdates(its.ctx, its.small.databaseUrl, { lookEveryMs: 50 });
});
afterEach(() => updates.close());

const url = '/api/v1/users/me/telegram/';

async function linkOf(userId: number): Promise<string> {
  const answer = await ask(app, { method: 'POST', url, headers: await its.bearer(userId) });
  expect(answer.statusCode).toBe(200);
  return answer.json().link;
}

const tokenIn = (link: string) => new URL(link).searchParams.get('start') ?? '';

async function show(userId: number): Promise<object> {
  return (await ask(app, { url, headers: await its.bearer(userId) })).json();
}

/** Writes to the bot, and waits for what it says. */
async function say(text: string, chat = 4242, more: { from?: object; type?: string } = {}): Promise<string> {
  const before = its.telegram.sent.length;
  its.telegram.write({ chat, text, ...more });
  await expect.poll(() => its.telegram.sent.length, { timeout: 10_000 }).toBe(before + 1);
  expect(its.telegram.sent[before]?.chat).toBe(String(chat));
  return its.telegram.sent[before]?.text ?? '';
}

describe('a link to the bot', () => {
  it('links whoever follows it, and says to which account', async () => {
    const userId = await its.addUser({ email: 'kate.brook@example.com' });
    expect(await show(userId)).toEqual({ isOffered: true, linked: null });
    const link = await linkOf(userId);
    expect(link).toMatch(/^https:\/\/t\.me\/menyala_test_bot\?start=[\w-]{43}$/);
    const said = await say(`/start ${tokenIn(link)}`);
    expect(said).toContain('привязан к аккаунту k•••k@example.com');
    expect(await its.user(userId)).toMatchObject({ telegram_chat: '4242', telegram_name: '@anna_b' });
    expect(await show(userId)).toEqual({ isOffered: true, linked: { name: '@anna_b' } });
  });

  it('is good for a quarter of an hour, and stored as a hash alone', async () => {
    const userId = await its.addUser();
    const answer = await ask(app, { method: 'POST', url: `/en${url}`, headers: await its.bearer(userId) });
    const { link, expiresAt } = answer.json();
    expect(new Date(expiresAt).getTime() - its.small.time.now.getTime()).toBe(15 * 60_000);
    const { rows } = await its.small.admin.query('select token_hash, user_id from telegram_link');
    const hash = createHash('sha256').update(tokenIn(link)).digest();
    expect(rows).toEqual([{ token_hash: hash, user_id: userId }]);
    its.small.time.now = new Date(expiresAt);
    expect(await say(`/start ${tokenIn(link)}`)).toContain('https://exchange.example/account/settings');
    expect((await its.user(userId)).telegram_chat).toBeNull();
  });

  it('is good for one only', async () => {
    const userId = await its.addUser();
    const link = await linkOf(userId);
    await say(`/start ${tokenIn(link)}`, 4242);
    expect(await say(`/start ${tokenIn(link)}`, 6666)).toContain('Ссылка не действует');
    // Whoever presses twice is not frightened.
    expect(await say(`/start ${tokenIn(link)}`, 4242)).toContain('уже привязан');
    expect((await its.user(userId)).telegram_chat).toBe('4242');
  });

  it('takes the user’s other links with it', async () => {
    const userId = await its.addUser();
    const [one, other] = [await linkOf(userId), await linkOf(userId)];
    await say(`/start ${tokenIn(other)}`);
    expect(await say(`/start ${tokenIn(one)}`, 6666)).toContain('Ссылка не действует');
  });

  it.each(['x', 'A'.repeat(43), "'; drop table users; --", '\u202e\u0000', 'я'.repeat(150)])(
    'that is none links nobody: %j',
    async (wrong) => {
      const userId = await its.addUser();
      await linkOf(userId);
      expect(await say(`/start ${wrong}`)).toContain('Ссылка не действует');
      expect((await its.user(userId)).telegram_chat).toBeNull();
    },
  );

  it('moves a Telegram from one account to another, and an account from one Telegram to another', async () => {
    const [anna, oleg] = [await its.addUser(), await its.addUser({ locale: 'en-US' })];
    await say(`/start ${tokenIn(await linkOf(anna))}`);
    expect(await say(`/start ${tokenIn(await linkOf(oleg))}`)).toContain('Done: this Telegram is linked');
    expect((await its.user(anna)).telegram_chat).toBeNull();
    expect((await its.user(oleg)).telegram_chat).toBe('4242');
    await say(`/start ${tokenIn(await linkOf(oleg))}`, 5151);
    expect((await its.user(oleg)).telegram_chat).toBe('5151');
  });

  it('does not bring a deleted account back', async () => {
    const userId = await its.addUser();
    const link = await linkOf(userId);
    await its.small.admin.query('update users set deleted_at = now(), email = null');
    expect(await say(`/start ${tokenIn(link)}`)).toContain('Ссылка не действует');
    expect((await its.user(userId)).telegram_chat).toBeNull();
  });

  it('keeps what people call themselves harmless', async () => {
    const userId = await its.addUser();
    const from = { first_name: 'Eve\u202e\n\u0000', last_name: 'x'.repeat(500), language_code: 'ru' };
    await say(`/start ${tokenIn(await linkOf(userId))}`, 4242, { from });
    const { telegram_name: name } = await its.user(userId);
    expect(name).toMatch(/^Eve +x+$/);
    expect(name).toHaveLength(100);
  });
});

describe('the calls', () => {
  it('offer nothing without a bot’s name, and nothing without its token', async () => {
    const userId = await its.addUser();
    its.settings.bot = null;
    expect(await show(userId)).toEqual({ isOffered: false, linked: null });
    const headers = await its.bearer(userId);
    expect((await ask(app, { method: 'POST', url, headers })).statusCode).toBe(404);
    its.settings.bot = 'menyala_test_bot';
    await its.setToken(null);
    expect(await show(userId)).toEqual({ isOffered: false, linked: null });
    expect((await ask(app, { method: 'POST', url, headers })).statusCode).toBe(404);
  });

  it('unlink, and take back links that were not followed', async () => {
    const userId = await its.addUser();
    await say(`/start ${tokenIn(await linkOf(userId))}`);
    const link = await linkOf(userId);
    const headers = await its.bearer(userId);
    expect((await ask(app, { method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect(await show(userId)).toEqual({ isOffered: true, linked: null });
    expect(await say(`/start ${tokenIn(link)}`)).toContain('Ссылка не действует');
    expect((await ask(app, { method: 'DELETE', url, headers })).statusCode).toBe(204);
  });

  it('touch nobody else’s', async () => {
    const [anna, oleg] = [await its.addUser(), await its.addUser()];
    await say(`/start ${tokenIn(await linkOf(anna))}`);
    expect(await show(oleg)).toEqual({ isOffered: true, linked: null });
    await ask(app, { method: 'DELETE', url, headers: await its.bearer(oleg) });
    expect((await its.user(anna)).telegram_chat).toBe('4242');
  });

  it('are for users who are signed in', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await ask(app, { method, url })).statusCode).toBe(401);
  });

  it('give five links in an hour to a user, and go on giving them to others', async () => {
    const limited = { ...its.ctx, config: { ...its.ctx.config, rateLimits: true } };
    const server = await its.small.serve((one) => telegramRoutes(one, limited));
    const [anna, oleg] = [await its.bearer(await its.addUser()), await its.bearer(await its.addUser())];
    for (let count = 0; count < 5; count += 1)
      expect((await ask(server, { method: 'POST', url, headers: anna })).statusCode).toBe(200);
    const refused = await ask(server, { method: 'POST', url, headers: anna });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.json().context.retryAfter)).toBeGreaterThan(3_000);
    expect((await ask(server, { method: 'POST', url, headers: oleg })).statusCode).toBe(200);
  });
});

describe('the bot', () => {
  it('stops when it is told to', async () => {
    const userId = await its.addUser();
    await say(`/start ${tokenIn(await linkOf(userId))}`);
    expect(await say('/stop')).toContain('Отключено');
    expect(await its.user(userId)).toMatchObject({ telegram_chat: null, telegram_name: null });
    expect(await say('/stop@menyala_test_bot ')).toContain('отключать нечего');
  });

  it('says to everything else what it is for, in the language of whoever asks', async () => {
    const english = { from: { first_name: 'Ann', language_code: 'en-GB' } };
    for (const text of ['hello', '/help', '/start', '/', 'x'.repeat(4_000)]) {
      const said = await say(text, 77, english);
      expect(said).toContain('https://exchange.example/en/account/settings');
    }
    await its.addUser({ telegram_chat: 4242, telegram_name: '', locale: 'en-US' });
    expect(await say('привет')).toContain('I only send updates about your orders');
  });

  it('tells a group its id for the office’s settings, and is silent there otherwise', async () => {
    const userId = await its.addUser();
    const token = tokenIn(await linkOf(userId));
    for (const text of ['hello', '/stop', '/help'])
      its.telegram.write({ chat: -1009, text, type: 'supergroup' });
    expect(await say('/id@menyala_test_bot', -1009, { type: 'supergroup' })).toContain('-1009');
    // A link is for one person, not for all who read a group.
    expect(await say(`/start ${token}`, -1009, { type: 'supergroup' })).toContain('-1009');
    expect((await its.user(userId)).telegram_chat).toBeNull();
  });

  it('links although its answer does not arrive', async () => {
    const userId = await its.addUser();
    its.telegram.next['sendMessage'] = [answers.broken];
    its.telegram.write({ chat: 4242, text: `/start ${tokenIn(await linkOf(userId))}` });
    await expect.poll(async () => (await its.user(userId)).telegram_chat, { timeout: 10_000 }).toBe('4242');
    expect(await say('hello')).toContain('новости ваших заявок');
  });
});
