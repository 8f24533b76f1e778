import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { playInSandbox } from '../deposits/play-in-sandbox.ts';
import { breachesOf, moveInOffice, newClaim, press } from './testing-claims.ts';

const minute = 60_000;
let exchange: TestContext;
/** Signed in anew each time: these tests turn the clock. */
const inOffice = async (...[id, move, words]: [string, Parameters<typeof moveInOffice>[3], object?]) => {
  const answer = await moveInOffice(exchange, await exchange.signIn(), id, move, words);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const read = async (id: string, path = 'status', base = '/en') =>
  (await ask(exchange.app, { url: `${base}/api/v1/claim/${id}/${path}/` })).json();
const told = ({ history }: { history: { label: string; title: string; text: string }[] }) =>
  history.map(({ label, title, text }) => [title, label, text]);

/** Paid, sent and completed, so many minutes after "I paid". */
async function completed(minutes: number, [from, to] = ['BTC', 'SBERRUB']): Promise<string> {
  const { id } = await newClaim(exchange, from, to);
  await press(exchange, 'confirm', id);
  await playInSandbox(exchange.ctx, id, 'exact');
  exchange.clock.turn(minutes * minute);
  await inOffice(id, 'send');
  await inOffice(id, 'complete');
  return id;
}

describe('the progress of an order', () => {
  it('tells in the past tense what was logged, with the label of each status beside it', async () => {
    const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '20000' } });
    const { course } = await read(id, 'form');
    await press(exchange, 'confirm', id);
    await playInSandbox(exchange.ctx, id, 'seen');
    await playInSandbox(exchange.ctx, id, 'settle');
    await inOffice(id, 'send');
    await inOffice(id, 'sent', { reference: 'bank-77120045' });
    await inOffice(id, 'complete');
    const { toSumma } = await read(id, 'form');
    expect(Number(course)).toBeGreaterThan(0);
    expect(told(await read(id))).toEqual([
      ['Order placed', 'Unpaid', expect.stringMatching(/^1\u00a0USDT = [\d.]+\u00a0₽$/)],
      ['You told us you paid', 'Payment verification', ''],
      ['Payment seen', 'Payment verification', '20,000\u00a0₽'],
      ['Payment confirmed', 'In processing', '20,000\u00a0₽'],
      ['Payout started', 'In progress', ''],
      [`Sent ${toSumma}\u00a0USDT`, 'Processed', 'bank-77120045'],
      ['Received', 'Completed', ''],
    ]);
    expect(told(await read(id, 'status', '')).map(([title]) => title)).toContain('Оплата подтверждена');
  });

  it('says that a payment was seen only where one was logged', async () => {
    const { id } = await newClaim(exchange);
    await press(exchange, 'confirm', id);
    const status = await read(id);
    expect(JSON.stringify(status)).not.toMatch(/seen|arrived\b(?!\.)/);
    await playInSandbox(exchange.ctx, id, 'seen');
    expect(JSON.stringify(await read(id))).toContain('Payment seen');
  });

  it('promises an email of each step only to whoever gets one', async () => {
    const withMail = await newClaim(exchange);
    expect((await read(withMail.id, 'form')).isToldByEmail).toBe(true);
    await exchange.admin.query('update claim set email = null where id = $1', [withMail.id]);
    expect((await read(withMail.id, 'form')).isToldByEmail).toBe(false);
  });
});

describe('the usual time', () => {
  it('is absent where too few exchanges of the direction were completed, and comes from the last of them', async () => {
    for (const minutes of [4, 6, 8, 20]) await completed(minutes);
    const early = await newClaim(exchange);
    await press(exchange, 'confirm', early.id);
    expect((await read(early.id)).eta).toBeNull();
    await completed(10);
    exchange.clock.turn(2 * minute);
    const startedAt = exchange.clock.now().toISOString();
    const { id } = await newClaim(exchange);
    expect((await read(id)).eta).toBeNull();
    await press(exchange, 'confirm', id);
    const { eta } = await read(id);
    expect(eta).toEqual({ startedAt, fromMinutes: 6, toMinutes: 16 });

    // Waiting does not make it longer: it is counted from where it began.
    exchange.clock.turn(12 * minute);
    await playInSandbox(exchange.ctx, id, 'exact');
    expect((await read(id)).eta).toEqual(eta);
    exchange.clock.turn(31 * 24 * 60 * minute);
    expect((await read(id)).eta).toBeNull();
  });

  it('says nothing of other directions', async () => {
    const { id } = await newClaim(exchange, 'LTC', 'SBERRUB');
    await press(exchange, 'confirm', id);
    expect((await read(id)).eta).toBeNull();
  });
});

describe('money that did not come as asked', () => {
  const ways: [what: string, from: string, to: string, title: string, text: RegExp][] = [
    [
      'through another bank',
      'SBERRUB',
      'USDTTRC20',
      'Деньги пришли через другой банк',
      /^Ждали 10\u00a0000\u00a0₽ \(Сбербанк\), а пришло 10\u00a0000\u00a0₽ \((?!Сбербанк)[^)]+\)\. /,
    ],
    [
      'on another network',
      'USDTTRC20',
      'SBERRUB',
      'Деньги пришли в другой сети',
      /^Ждали 100\u00a0USDT в сети Tron \(TRC20\), а пришло 100\u00a0USDT в сети (?!Tron)/,
    ],
    [
      'in another currency',
      'BTC',
      'SBERRUB',
      'Пришла другая валюта',
      /^Ждали 0,01\u00a0BTC, а пришло [\d\u00a0,]+\u00a0(?!BTC)/,
    ],
  ];
  it.each(ways)('is called what it is: %s', async (_, from, to, title, text) => {
    const send = { SBERRUB: '10000', USDTTRC20: '100', BTC: '0.01' }[from] ?? '1';
    const { id } = await newClaim(exchange, from, to, { anchor: { send } });
    await playInSandbox(exchange.ctx, id, 'other_currency');
    const { choice, deposits } = await read(id, 'status', '');
    expect(choice.title).toBe(title);
    expect(choice.text).toMatch(text);
    expect(choice.text).not.toMatch(/RUB|BTC, BTC/);
    // Nothing of it has come yet, so it is not "the rest" that is to be paid.
    expect(choice.ways[0]).toMatchObject({
      way: 'topup',
      title: expect.stringContaining('Оплатить, как указано'),
    });
    expect(deposits[0].where).toEqual(expect.any(String));
  });
});
