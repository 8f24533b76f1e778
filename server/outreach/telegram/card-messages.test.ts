import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import type { CheckMoved } from '../emails/moved-checks.ts';
import { checksIn, holder, number } from '../emails/testing-checks.ts';
import { telegram as english } from '../messages/en/telegram.ts';
import { telegram as russian } from '../messages/ru/telegram.ts';
import { openTelegramContext, staffChat, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
let checks: ReturnType<typeof checksIn>;
beforeAll(async () => {
  its = await openTelegramContext({ PUBLIC_URL: 'https://exchange.example' });
  checks = checksIn(its.small, its.ctx);
});
afterAll(() => its.close());
beforeEach(async () => {
  await its.small.admin.query('delete from card_check');
  await its.clear();
});

const linked = { telegram_chat: 4242, telegram_name: '@anna_b' };
const outcomes = ['approved', 'rejected', 'asked_again'] as const;
const published = ({ outboxId, checkId, status, event }: CheckMoved): OutboxEvent => ({
  ...{ id: outboxId, topic: 'card.moved' },
  payload: { check: checkId, status, event },
});
const write = (...moved: CheckMoved[]) => its.write(...moved.map(published));

describe('messages to users about their cards', () => {
  it('say which card, what became of it, and where it is', async () => {
    const userId = await its.addUser(linked);
    const moved = await checks.moved('rejected', { userId, reasons: ['blurry'], note: 'Secret of staff' });
    await write(moved);
    const [message, ...others] = await its.messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ audience: 'user', chat: '4242', user_id: userId });
    expect(message?.text.split('\n')).toEqual([
      'Карта •••• 1237',
      'Фото не подошли. Что поправить, видно на странице карты.',
      '',
      `https://exchange.example/verify/${moved.checkId}`,
    ]);
  });

  it('come in the user’s language, each outcome in words of its own', async () => {
    const userId = await its.addUser({ ...linked, locale: 'en-US' });
    for (const event of outcomes) await write(await checks.moved(event, { userId }));
    const texts = (await its.messages()).map(({ text }) => text.split('\n'));
    expect(texts.map(([, said]) => said)).toEqual(outcomes.map((event) => english.cards[event]));
    for (const text of texts) expect(text.at(-1)).toContain('/en/verify/');
  });

  it('leave an approval to the claims that go on by it', async () => {
    const userId = await its.addUser(linked);
    const claimId = await its.claim(userId);
    await checks.waits(claimId, { userId });
    await write(await checks.moved('approved', { userId }));
    expect(await its.messages()).toEqual([]);
  });

  it('are not for guests, nor for whoever has linked no Telegram or wants no news there', async () => {
    const claimId = await its.claim();
    await checks.waits(claimId);
    await write(
      await checks.moved('rejected', { claimId }),
      await checks.moved('rejected', { userId: await its.addUser() }),
      await checks.moved('rejected', {
        userId: await its.addUser({ ...linked, telegram_of_claims: false }),
      }),
    );
    expect(await its.messages()).toEqual([]);
  });
});

describe('messages to the group of staff', () => {
  it('say that a card waits for them, with the claim and its time, and where to look at it', async () => {
    const claimId = await its.claim();
    await checks.waits(claimId);
    const moved = await checks.moved('sent', { claimId });
    await write(moved);
    const { rows } = await its.small.admin.query('select public_id from claim where id = $1', [claimId]);
    const [message, ...others] = await its.messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ audience: 'staff', chat: staffChat, user_id: null });
    expect(message?.text.split('\n')).toEqual([
      'Карта на проверке: •••• 1237',
      `Заявка № ${rows[0].public_id}, ждёт до 1 мая 2026 г. в 16:00 МСК`,
      '0,0045\u00a0BTC → 28\u00a0665\u00a0₽',
      '',
      `https://exchange.example/office/checks/${moved.checkId}`,
    ]);
  });

  it('say so where the claim’s money is there already, and where no claim waits at all', async () => {
    const claimId = await its.claim();
    await checks.waits(claimId, { until: null });
    await write(
      await checks.moved('sent', { claimId }),
      await checks.moved('sent', { userId: await its.addUser(linked) }),
    );
    const [paid, alone, ...others] = (await its.messages()).map(({ text }) => text.split('\n'));
    expect(others).toEqual([]);
    expect(paid?.[1]).toMatch(/^Заявка № \d+, деньги уже пришли$/);
    expect(alone).toHaveLength(3);
  });

  it('are silent about what staff do themselves', async () => {
    for (const event of outcomes) await write(await checks.moved(event, { userId: await its.addUser() }));
    expect(await its.messages()).toEqual([]);
  });
});

it('name nobody, and no more of a card than its last four digits', async () => {
  const userId = await its.addUser(linked);
  for (const event of ['sent', ...outcomes] as const) await write(await checks.moved(event, { userId }));
  const messages = await its.messages();
  expect(messages).toHaveLength(4);
  for (const { text } of messages)
    for (const secret of [holder, number.slice(0, 12), '4276', 'maker=', 'anna'])
      expect(text).not.toContain(secret);
});

describe('writing', () => {
  it('is done once for an event, however often it is delivered, and not without a token', async () => {
    const userId = await its.addUser(linked);
    const [sent, rejected] = [
      await checks.moved('sent', { userId }),
      await checks.moved('rejected', { userId }),
    ];
    await write(sent, rejected);
    await Promise.all([write(sent), write(rejected, sent)]);
    expect((await its.messages()).map(({ audience }) => audience)).toEqual(['staff', 'user']);
    expect(await its.jobs()).toHaveLength(2);
    await its.setToken(null);
    await write(await checks.moved('sent', { userId }));
    expect(await its.messages()).toHaveLength(2);
  });

  it('passes over what it does not know', async () => {
    const moved = published(await checks.moved('rejected', { userId: await its.addUser(linked) }));
    const { check, ...rest } = moved.payload;
    const other = { ...moved.payload, event: 'eaten' };
    await its.write({ ...moved, payload: other });
    await its.write({ ...moved, payload: { ...rest, check: '6f9f1c5e-0000-4000-8000-000000000000' } });
    expect(check).toBeDefined();
    expect(await its.messages()).toEqual([]);
  });
});

describe('a claim whose card comes first', () => {
  it('is told of as such when it is made, and when its money comes before', async () => {
    const userId = await its.addUser(linked);
    its.settings.staffChat = null;
    const claimId = await its.claim(userId);
    await checks.waits(claimId, { userId });
    await its.write(await its.moved(claimId, 'create', 'new'));
    await its.write(await its.moved(claimId, 'hold_discrepancy', 'paused'));
    await checks.clears(claimId);
    await its.write(await its.moved(claimId, 'hold_discrepancy', 'paused'));
    expect((await its.messages()).map(({ text }) => text.split('\n')[1])).toEqual([
      russian.cardFirst.create,
      russian.cardFirst.hold_discrepancy,
      russian.claims.hold_discrepancy,
    ]);
  });
});
