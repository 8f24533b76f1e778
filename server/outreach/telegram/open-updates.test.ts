import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { type Outage, outageOf } from '../../testing/outage.ts';
import { answers, token } from './bot/testing-server.ts';
import { openTelegramUpdates } from './open-updates.ts';
import { telegramTasks } from './telegram-tasks.ts';
import { openTelegramContext, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
let way: Outage;
beforeAll(async () => {
  its = await openTelegramContext();
  way = await outageOf(its.small.databaseUrl);
});
afterAll(async () => {
  await way.close();
  await its.close();
});
beforeEach(() => its.clear());

const opened = new Set<{ close(): Promise<void> }>();
afterEach(async () => {
  await Promise.all([...opened].map((one) => one.close()));
  opened.clear();
});

function open(ctx: Context = its.ctx, url = its.small.databaseUrl): { close(): Promise<void> } {
  const one = openTelegramUpdates(ctx, url, { lookEveryMs: 50 });
  opened.add(one);
  return one;
}

const asked = (method: string) => its.telegram.asked.filter((call) => call.method === method).length;
const listens = () => expect.poll(() => its.telegram.waiting, { timeout: 10_000 }).toBe(1);
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

async function isAnswered(text = 'hello'): Promise<void> {
  const before = its.telegram.sent.length;
  its.telegram.write({ chat: 4242, text });
  await expect.poll(() => its.telegram.sent.length, { timeout: 10_000 }).toBe(before + 1);
}

describe('reading what people write', () => {
  it('confirms what was read by asking for the next', async () => {
    open();
    await isAnswered();
    await isAnswered();
    await expect.poll(() => its.telegram.asked.at(-1)?.method, { timeout: 10_000 }).toBe('getUpdates');
    const offsets = its.telegram.asked.flatMap(({ method, body }) =>
      method === 'getUpdates' ? [body['offset']] : [],
    );
    expect(offsets[0]).toBeUndefined();
    expect(Number(offsets[2]) - Number(offsets[1])).toBe(1);
  });

  it('answers what was written while nobody listened, and the same words of one person once', async () => {
    for (let count = 0; count < 20; count += 1) its.telegram.write({ chat: 4242, text: 'hello' });
    its.telegram.write({ chat: 5151, text: 'hello' });
    open();
    await listens();
    expect(its.telegram.sent.map(({ chat }) => chat)).toEqual(['4242', '5151']);
  });

  it('is done by one process at a time, and by another when that one ends', async () => {
    const [one] = [open(), open(), open()];
    await listens();
    await aWhile();
    expect(asked('getUpdates')).toBe(1);
    await isAnswered();
    await one.close();
    opened.delete(one);
    await isAnswered();
    await listens();
    expect(its.telegram.sent).toHaveLength(2);
  });

  it('asks nothing without a token, begins when there is one, and ends when it is taken away', async () => {
    await its.setToken(null);
    open();
    await aWhile();
    expect(its.telegram.asked).toEqual([]);
    await its.setToken(token);
    await isAnswered();
    await listens();
    await its.setToken(null);
    await expect.poll(() => its.telegram.waiting, { timeout: 10_000 }).toBe(0);
    const before = its.telegram.asked.length;
    await aWhile();
    expect(its.telegram.asked).toHaveLength(before);
  });

  it('goes over to another token while it waits', async () => {
    open();
    await listens();
    const other = '7:the_other_token';
    its.telegram.bots.set(other, 'other_bot');
    await its.setToken(other);
    await expect.poll(() => asked('getUpdates'), { timeout: 10_000 }).toBe(2);
    await isAnswered();
    expect(its.telegram.sent[0]?.token).toBe(other);
  });

  it('survives Telegram’s faults, its silence, and a token that it does not know', async () => {
    its.telegram.next['getUpdates'] = [
      answers.broken,
      { status: 502, body: '<html>' },
      { status: 200, body: '{}' },
    ];
    its.telegram.bots.clear();
    open();
    await expect.poll(() => asked('getUpdates'), { timeout: 10_000 }).toBeGreaterThan(4);
    its.telegram.bots.set(token, 'menyala_test_bot');
    await isAnswered();
  });

  it('waits as long as Telegram asks for', async () => {
    its.telegram.next['getUpdates'] = [answers.flood];
    open();
    await aWhile();
    expect(asked('getUpdates')).toBe(1);
  });

  it('ends at once while it waits', async () => {
    const one = open();
    await listens();
    const before = performance.now();
    await one.close();
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it('lets go of the duty with its connection to the database, and takes it again', async () => {
    open(its.ctx, way.url);
    await listens();
    way.shut();
    await expect.poll(() => its.telegram.waiting, { timeout: 10_000 }).toBe(0);
    // Another process, whose way to the database is open, has it meanwhile.
    const other = open();
    await isAnswered();
    await other.close();
    opened.delete(other);
    way.open();
    await isAnswered();
  });
});

describe('the token', () => {
  it('is in no line of the log and in no row, whatever goes wrong', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const ctx = { ...its.ctx, log } as Context;
    const parrot = JSON.stringify({ ok: false, error_code: 500, description: `No /bot${token}/ here` });
    const away = { ...ctx, config: { ...ctx.config, telegramApi: 'http://127.0.0.1:1' } };
    its.telegram.next['getUpdates'] = [answers.broken, { status: 500, body: parrot }, answers.unauthorized];
    its.telegram.next['sendMessage'] = Array.from({ length: 9 }, () => ({ status: 500, body: parrot }));
    its.telegram.write({ chat: 4242, text: 'hello' });
    const one = open(ctx);
    await expect
      .poll(() => lines.join(''), { timeout: 10_000 })
      .toContain('an answer of the bot did not arrive');
    await one.close();
    const other = open(away);
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('cannot be reached');
    await other.close();
    await its.write(its.receipt(await its.claim()));
    const worker = await startWorker(ctx, its.small.databaseUrl, telegramTasks(ctx));
    await expect
      .poll(async () => (await its.messages())[0]?.error, { timeout: 10_000 })
      .toContain('No /bot…/ here');
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('a job failed');
    await worker.close();
    const { rows } = await its.small.admin.query(
      'select (select json_agg(m) from telegram_message m)::text || (select json_agg(j) from graphile_worker._private_jobs j)::text as text',
    );
    expect(rows[0].text).toContain('No /bot');
    for (const text of [...lines, rows[0].text]) expect(text).not.toContain(token.split(':')[1]);
  });
});
