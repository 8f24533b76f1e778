import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askTelegramLink } from './link-telegram.ts';
import { forgetTelegramMessages } from './telegram-tasks.ts';
import { openTelegramContext, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
beforeAll(async () => {
  its = await openTelegramContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

const minute = 60_000;
const count = async (table: string) => (await its.small.admin.query(`select from ${table}`)).rowCount;
const waitMinutes = (minutes: number) => {
  const { time } = its.small;
  time.now = new Date(time.now.getTime() + minutes * minute);
};

it('links are forgotten when they have run out, and not before', async () => {
  await askTelegramLink(its.ctx, { id: await its.addUser() });
  waitMinutes(14);
  await forgetTelegramMessages(its.ctx);
  expect(await count('telegram_link')).toBe(1);
  waitMinutes(1);
  await forgetTelegramMessages(its.ctx);
  expect(await count('telegram_link')).toBe(0);
});

it('messages are forgotten after thirty days, and not before', async () => {
  await its.write(await its.moved(await its.claim(), 'create', 'new'));
  await its.small.admin.query('update telegram_message set created_at = $1', [its.small.time.now]);
  waitMinutes(30 * 24 * 60);
  await forgetTelegramMessages(its.ctx);
  expect(await count('telegram_message')).toBe(1);
  waitMinutes(1);
  await forgetTelegramMessages(its.ctx);
  expect(await count('telegram_message')).toBe(0);
});
