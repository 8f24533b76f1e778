import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers } from './bot/testing-server.ts';
import { deliverMessage } from './deliver-message.ts';
import { keepQuietTimes } from './quiet-times.ts';
import { type MessageRow, openTelegramContext, staffChat, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
let userId: number;
beforeAll(async () => {
  its = await openTelegramContext();
});
afterAll(() => its.close());
beforeEach(async () => {
  await its.clear();
  userId = await its.addUser({ telegram_chat: 4242, telegram_name: '@anna_b' });
});

/** Something that only the user is told of. */
async function writeToUser(): Promise<void> {
  await its.write(await its.moved(await its.claim(userId), 'send', 'sending'));
}

async function message(): Promise<MessageRow> {
  const [only] = await its.messages();
  if (!only) throw new Error('No message was written.');
  return only;
}

const workAgain = async () => {
  await its.small.admin.query('update graphile_worker._private_jobs set run_at = now()');
  await its.work();
};

describe('delivery', () => {
  it('hands each message to its chat, once', async () => {
    await its.write(await its.moved(await its.claim(userId), 'create', 'new'));
    await its.work();
    expect(its.telegram.sent.map(({ chat }) => chat).toSorted()).toEqual([staffChat, '4242']);
    for (const row of await its.messages()) {
      expect(row).toMatchObject({ sent_at: its.small.time.now, error: null });
      expect(its.telegram.sent.map(({ text }) => text)).toContain(row.text);
    }
    await its.small.admin.query('select queue_telegram(id) from telegram_message');
    await its.work();
    expect(its.telegram.sent).toHaveLength(2);
  });

  it('is never made twice at once, by whichever process', async () => {
    await writeToUser();
    its.telegram.slowMs = 400;
    const { id } = await message();
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => deliverMessage(its.ctx, keepQuietTimes(its.ctx.clock), id)),
    );
    expect(its.telegram.sent).toHaveLength(1);
    // Those who came meanwhile try again later: the one in hand may fail.
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await deliverMessage(its.ctx, keepQuietTimes(its.ctx.clock), id);
    expect(its.telegram.sent).toHaveLength(1);
  });

  it('waits as long as Telegram asks for after too much, and then goes on', async () => {
    await writeToUser();
    its.telegram.next['sendMessage'] = [answers.flood];
    await its.work();
    expect(await message()).toMatchObject({ sent_at: null, error: 'Too Many Requests: retry after 7' });
    const [job, ...others] = await its.jobs();
    expect(others).toEqual([]);
    expect(job?.attempts).toBe(0);
    expect(job?.seconds).toBeGreaterThan(5);
    expect(job?.seconds).toBeLessThanOrEqual(7);
    await workAgain();
    expect(await message()).toMatchObject({ sent_at: its.small.time.now, error: null });
    expect(await its.jobs()).toEqual([]);
  });

  it('leaves a chat alone that wants to be, and only that one', async () => {
    const quiet = keepQuietTimes(its.ctx.clock);
    const other = await its.addUser({ telegram_chat: 5151, telegram_name: '@oleg' });
    await writeToUser();
    await writeToUser();
    await its.write(await its.moved(await its.claim(other), 'send', 'sending'));
    const [first, second, third] = (await its.messages()).map(({ id }) => id);
    its.telegram.next['sendMessage'] = [answers.flood];
    expect(await deliverMessage(its.ctx, quiet, first ?? 0)).toBe(7_000);
    expect(await deliverMessage(its.ctx, quiet, second ?? 0)).toBe(7_000);
    expect(await deliverMessage(its.ctx, quiet, third ?? 0)).toBeNull();
    expect(its.telegram.asked).toHaveLength(2);
    its.small.time.now = new Date(its.small.time.now.getTime() + 7_000);
    expect(await deliverMessage(its.ctx, quiet, second ?? 0)).toBeNull();
    expect(its.telegram.sent.map(({ chat }) => chat)).toEqual(['5151', '4242']);
  });

  it('tries again after a fault of Telegram’s, and tells what it was', async () => {
    await writeToUser();
    its.telegram.next['sendMessage'] = [answers.broken, answers.unauthorized];
    await its.work();
    expect(await message()).toMatchObject({ sent_at: null, error: 'Internal Server Error' });
    expect(await its.jobs()).toMatchObject([{ attempts: 1 }]);
    await workAgain();
    expect((await message()).error).toBe('Unauthorized');
    await workAgain();
    expect(await message()).toMatchObject({ sent_at: its.small.time.now, error: null });
  });

  it('knocks once in a while where nobody answers, and holds nothing up', async () => {
    await writeToUser();
    await writeToUser();
    const quiet = keepQuietTimes(its.ctx.clock);
    const away = { ...its.ctx, config: { ...its.ctx.config, telegramApi: 'http://127.0.0.1:1' } };
    const [first, second] = await its.messages();
    await expect(deliverMessage(away, quiet, first?.id ?? 0)).rejects.toThrow('cannot be reached');
    expect(await deliverMessage(away, quiet, second?.id ?? 0)).toBe(30_000);
  });

  it('unlinks a user who has blocked the bot, and does not insist', async () => {
    await writeToUser();
    await writeToUser();
    its.telegram.refused.set('4242', answers.blocked);
    await its.work(1);
    expect(await its.user(userId)).toEqual({ id: userId, telegram_chat: null, telegram_name: null });
    expect((await its.messages()).map(({ error }) => error).toSorted()).toEqual([
      'Forbidden: bot was blocked by the user',
      'Nobody wants it in this chat any more.',
    ]);
    expect(await its.jobs()).toEqual([]);
    expect(its.telegram.asked).toHaveLength(1);
  });

  it('keeps a user linked whose one message was refused', async () => {
    await writeToUser();
    const body = JSON.stringify({
      ok: false,
      error_code: 400,
      description: 'Bad Request: message text is empty',
    });
    its.telegram.next['sendMessage'] = [{ status: 400, body }];
    await its.work();
    expect((await its.user(userId)).telegram_chat).toBe('4242');
    expect(await message()).toMatchObject({ sent_at: null, error: 'Bad Request: message text is empty' });
    expect(await its.jobs()).toEqual([]);
  });

  it('follows a group that has become a supergroup', async () => {
    await its.write(its.receipt(await its.claim()));
    its.telegram.refused.set(staffChat, answers.upgraded);
    await its.work();
    expect(its.telegram.sent.map(({ chat }) => chat)).toEqual(['-1001234567890']);
    expect(await message()).toMatchObject({ sent_at: its.small.time.now, error: null });
  });
});

describe('delivery does not happen', () => {
  it.each([
    ['the user has stopped the bot', () => its.small.admin.query('update users set telegram_chat = null')],
    ['the user has linked another chat', () => its.small.admin.query('update users set telegram_chat = 7')],
    [
      'the user wants no messages any more',
      () => its.small.admin.query('update users set telegram_of_claims = false'),
    ],
    ['the token was taken away', () => its.setToken(null)],
    [
      'a day has gone by',
      async () => {
        its.small.time.now = new Date(its.small.time.now.getTime() + 24 * 60 * 60 * 1000 + 1);
      },
    ],
  ])('where meanwhile %s', async (_, happens) => {
    await writeToUser();
    await happens();
    await its.work();
    expect(its.telegram.sent).toEqual([]);
    expect(await message()).toMatchObject({ sent_at: null, error: expect.stringContaining('any more') });
    expect(await its.jobs()).toEqual([]);
  });

  it('where the group of staff is another one meanwhile', async () => {
    await its.write(its.receipt(await its.claim()));
    its.settings.staffChat = '-2';
    await its.work();
    expect(its.telegram.sent).toEqual([]);
    expect(await its.jobs()).toEqual([]);
  });
});
