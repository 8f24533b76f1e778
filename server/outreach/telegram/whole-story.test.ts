import type { OfficeSettings } from '@menyala/contract/office/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveInOffice, newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { photograph } from '../../exchange/receipts/testing-files.ts';
import { uploadTo } from '../../exchange/receipts/testing-upload.ts';
import { newUser, type Visitor } from '../../people/users/testing-visitor.ts';
import { createTestContext, type TestContext, turnableClock } from '../../testing/context.ts';
import { enterOffice } from '../../testing/office.ts';
import { startWork } from '../../work.ts';
import { startTelegram, type TestTelegram, token } from './bot/testing-server.ts';

const staffChat = '-1001111';
let telegram: TestTelegram;
let exchange: TestContext;
let work: { close(): Promise<void> };
let anna: Visitor;
beforeAll(async () => {
  telegram = await startTelegram();
  // The check of the books, which staff hear of, asks the database's clock how long an event has waited.
  const clock = turnableClock(new Date());
  exchange = await createTestContext({ clock, env: { TELEGRAM_API: telegram.url } });
  const office = await enterOffice(exchange);
  const { id: _, ...seen } = (await office.get('settings/exchange')).body as OfficeSettings;
  await office.put('settings/exchange', { ...seen, telegram: { bot: 'menyala_test_bot', staffChat } });
  await office.put('settings/keys/telegram', { value: token });
  anna = await newUser(exchange, 'anna@example.com');
  work = await startWork(exchange.ctx, exchange.url);
});
afterAll(async () => {
  await work.close();
  await exchange.close();
  await telegram.close();
});

/** First lines of what was sent to a chat, in the order of their numbers. */
const said = (chat: string | number) =>
  telegram.sent
    .filter((message) => message.chat === String(chat))
    .map(({ text }) => text.split('\n').slice(0, 2));
const heard = (chat: string | number, count: number) =>
  expect.poll(() => said(chat).length, { timeout: 20_000 }).toBe(count);
/** Who is signed in may be known as of a second ago, and the bot is no call that would have it looked up anew. */
const isLinked = (telegram: boolean) =>
  expect
    .poll(async () => (await anna.send('GET', '/api/v1/users/me/')).json(), { timeout: 5_000 })
    .toMatchObject({ telegram });

it('tells whoever linked Telegram each step of a claim, and staff what they have to look at', async () => {
  const { link } = (await anna.send('POST', '/api/v1/users/me/telegram/')).json();
  telegram.write({ chat: 4242, text: `/start ${new URL(link).searchParams.get('start')}` });
  await heard(4242, 1);
  await isLinked(true);

  const as = { authorization: `Bearer ${anna.access}` };
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', {}, as);
  await heard(4242, 2);
  await heard(staffChat, 1);
  await press(exchange, 'confirm', id);
  await heard(4242, 3);
  await heard(staffChat, 2);
  expect((await uploadTo(exchange.app)(id, await photograph())).statusCode).toBe(201);
  await heard(staffChat, 3);

  const { rows } = await exchange.admin.query('select public_id from claim where id = $1', [id]);
  const number = rows[0].public_id;
  expect(said(staffChat)).toEqual([
    [`Новая заявка № ${number}`, 'Bitcoin → Сбербанк'],
    [`«Я оплатил»: заявка № ${number}`, 'Bitcoin → Сбербанк'],
    [`Чек к заявке № ${number}`, 'Bitcoin → Сбербанк'],
  ]);
  expect(said(4242).slice(1)).toEqual([
    [`Заявка № ${number}`, 'Заявка создана. Куда платить, указано только на её странице.'],
    [`Заявка № ${number}`, 'Проверяем оплату.'],
  ]);

  telegram.write({ chat: 4242, text: '/stop' });
  await heard(4242, 4);
  await isLinked(false);
  await moveInOffice(exchange, await exchange.signIn(), id, 'delete', { reason: 'no payment' });
  await newClaim(exchange, 'BTC', 'SBERRUB');
  await heard(staffChat, 4);
  expect(said(4242)).toHaveLength(4);
});
