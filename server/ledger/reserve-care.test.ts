import { randomUUID } from 'node:crypto';
import type { Statement } from '@menyala/contract/office/requisites';
import type { BalanceCheck, OfficeReserve } from '@menyala/contract/office/reserves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf, newClaim, orderFor, postOrder } from '../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { enterOffice, type Office } from '../testing/office.ts';
import { shownReserve } from './shown-reserve.ts';
import { setReserve } from './testing-reserve.ts';
import { watchReserves } from './watch-reserves.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;
const reserveOf = async (code: string) =>
  (await office.get(`reserves/${idOf(code)}`)).body as unknown as OfficeReserve;
const edit = (code: string, body: object) =>
  office.put(`reserves/${idOf(code)}`, { lowLevel: null, ...body });

describe('what is shown of a reserve', () => {
  it.each([
    ['12345.67', { sum: null, cap: null, step: null }, '12345.67'],
    ['12345.67', { sum: '5000', cap: null, step: null }, '5000'],
    ['100', { sum: '5000', cap: null, step: null }, '100'],
    ['12345.67', { sum: null, cap: '10000', step: '3000' }, '9000'],
    ['12345.67', { sum: null, cap: null, step: '0.5' }, '12345.5'],
    ['12', { sum: null, cap: null, step: '1000' }, '0'],
    ['12', { sum: '0', cap: null, step: null }, '0'],
    ['0.123456789012345678', { sum: null, cap: null, step: '0.000000000000000001' }, '0.123456789012345678'],
  ])('of %s with %o is %s', (available, rule, shown) => {
    expect(shownReserve(available, rule)).toBe(shown);
  });

  it('is what customers see, and the most that they may take', async () => {
    await setReserve(exchange, idOf('USDTTRC20'), '50000');
    expect((await edit('USDTTRC20', { shownCap: '1000', shownStep: '300' })).body).toMatchObject({
      available: '50000',
      shown: '900',
    });
    const { body } = await exchange.app.inject('/api/v1/calculator/reserves/');
    const shown = JSON.parse(body) as { id: number; reserve: string }[];
    expect(shown.find(({ id }) => id === idOf('USDTTRC20'))?.reserve).toBe('900');
    const asked = orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20', { anchor: { receive: '901' } });
    const refused = await postOrder(exchange, asked);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'reserve_exceeded' });
    expect(refused.body).toContain('900');
    expect(refused.body).not.toContain('50000');
    await edit('USDTTRC20', { shownCap: null, shownStep: null });
    expect(await reserveOf('USDTTRC20')).toMatchObject({ shown: '50000' });
  });

  it.each<[string, object, string, string]>([
    ['a cap of zero', { shownCap: '0' }, 'shownCap', 'bad_amount'],
    ['steps of zero', { shownStep: '0' }, 'shownStep', 'bad_amount'],
    ['a sum finer than the currency', { shownSum: '1.0000001' }, 'shownSum', 'too_many_decimals'],
  ])('refuses %s', async (_, body, field, code) => {
    const answer = await edit('SBERRUB', body);
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject({ [field]: [{ code }] });
  });
});

it('owners are told once when a reserve falls below its level, and once when it is back', async () => {
  const code = 'DOGE';
  await setReserve(exchange, idOf(code), '100');
  await edit(code, { lowLevel: '200' });
  const told = async () => {
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      "select kind from email_message where kind like 'owner.reserve_%' order by id",
    );
    return rows.map(({ kind }) => kind);
  };
  const isInList = async () => {
    const items = (await office.get('operations-inbox')).body['items'] as {
      kind: string;
      currency: string;
    }[];
    return items.some(({ kind, currency }) => kind === 'low_reserve' && currency === code);
  };
  await exchange.admin.query(
    'update exchange_settings set settings = settings || \'{"contactEmail":"owner@example.com"}\'',
  );
  await exchange.ctx.catalogue.refresh();
  for (let turn = 0; turn < 3; turn += 1) await watchReserves(exchange.ctx);
  expect(await told()).toEqual(['owner.reserve_low']);
  expect(await isInList()).toBe(true);
  await setReserve(exchange, idOf(code), '200');
  for (let turn = 0; turn < 3; turn += 1) await watchReserves(exchange.ctx);
  expect(await told()).toEqual(['owner.reserve_low', 'owner.reserve_back']);
  expect(await isInList()).toBe(false);
});

describe('a balance that is typed in', () => {
  const code = 'SBERRUB';
  const type = (counted: string, more: object = {}) =>
    office.post(`reserves/${idOf(code)}/balance-checks`, { counted, note: '', key: randomUUID(), ...more });
  const checks = async () =>
    (await office.get(`reserves/${idOf(code)}/balance-checks`)).body['items'] as BalanceCheck[];

  it('is compared with the books, told above the tolerance, and corrected by a press', async () => {
    await edit(code, { driftTolerance: '10' });
    const { expected } = await reserveOf(code);
    const whole = Number(expected);
    expect((await type(String(whole + 5))).body).toMatchObject({ difference: '5', isCorrected: false });
    expect(await reserveOf(code)).toMatchObject({ drift: null });

    const { status, body } = await type(String(whole - 40), { note: '=HYPERLINK("x")' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ difference: '-40', by: 'demo', isCorrectable: true });
    expect(await reserveOf(code)).toMatchObject({ drift: '-40' });
    const items = (await office.get('operations-inbox')).body['items'] as { kind: string }[];
    expect(items.filter(({ kind }) => kind === 'reserve_drift')).toMatchObject([
      { currency: code, amount: '40', note: '-' },
    ]);

    const path = `reserves/${idOf(code)}/balance-checks/${body['id']}/correction`;
    expect((await office.post(path, { reason: 'x' })).status).toBe(422);
    const corrected = await office.post(path, { reason: 'A fee of the bank.' });
    expect(corrected.status).toBe(200);
    expect(corrected.body).toMatchObject({ drift: null, expected: String(whole - 40) });
    // Booked once.
    expect((await office.post(path, { reason: 'A fee of the bank.' })).status).toBe(409);
    const [last, first] = await checks();
    expect([last?.isCorrected, first?.isCorrectable]).toEqual([true, false]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it.each([
    ['with letters', '12 thousand'],
    ['below zero', '-5'],
    ['with an exponent', '1e5'],
    ['finer than the currency', '10.001'],
  ])('is refused %s', async (_, counted) => {
    const before = await checks();
    const { status, body } = await type(counted);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['counted']);
    expect(await checks()).toEqual(before);
  });

  it('is kept once, however often it is sent', async () => {
    const key = randomUUID();
    const first = await type('100', { key });
    expect((await type('100', { key })).body).toEqual(first.body);
    expect((await type('101', { key })).status).toBe(422);
  });

  it('is not for those who only look on', async () => {
    const cookie = await exchange.signIn(demoLoginOf('support'));
    const answer = await exchange.app.inject({
      method: 'POST',
      url: `/office/api/reserves/${idOf(code)}/balance-checks`,
      headers: { cookie },
      payload: { counted: '1', note: '', key: randomUUID() },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a statement', () => {
  const statement = async (path: string) =>
    (await office.get(`${path}/statement`)).body as unknown as Statement;

  it('of a reserve opens, turns over and closes with what is there', async () => {
    const id = idOf('LTC');
    await setReserve(exchange, id, '100');
    await newClaim(exchange, 'SBERRUB', 'LTC');
    exchange.clock.turn(24 * 60 * 60_000);
    office = await enterOffice(exchange);
    const reason = '=cmd|calc';
    await office.post(`reserves/${id}/adjustments`, {
      direction: 'in',
      amount: '7',
      reason,
      key: randomUUID(),
    });
    await office.post(`reserves/${id}/adjustments`, {
      direction: 'out',
      amount: '2',
      reason,
      key: randomUUID(),
    });
    const { closing, days, lines } = await statement(`reserves/${id}`);
    const { available, held } = await reserveOf('LTC');
    expect(Number(closing)).toBe(Number(available) + Number(held));
    expect(days.at(-1)).toMatchObject({ in: '7', out: '2' });
    expect(lines.slice(0, 2)).toMatchObject([
      { amount: '-2', kind: 'adjustment', note: reason },
      { amount: '7' },
    ]);
    const today = exchange.clock.now().toISOString().slice(0, 10);
    const only = (await office.get(`reserves/${id}/statement?date_from=${today}&date_to=${today}`)).body;
    expect(Number(only['opening'])).toBe(Number(closing) - 5);
  });

  it('comes as a file in which nothing runs, and the audit log knows who took it', async () => {
    const id = idOf('LTC');
    const answer = await exchange.app.inject({
      url: `/office/api/reserves/${id}/statement.csv`,
      headers: { cookie: await exchange.signIn(), 'accept-language': 'en' },
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain(`"'=cmd|calc"`);
    expect(answer.body).not.toMatch(/[",]=cmd/);
    const { rows } = await exchange.admin.query(
      'select act from audit where object = $1 order by id desc limit 1',
      [`reserve:${id}`],
    );
    expect(rows).toEqual([{ act: 'reserve.export' }]);
  });

  it('refuses days that are none, an end before its beginning, and more than a year', async () => {
    for (const span of [
      'date_from=2026-02-31',
      'date_from=2026-05-02&date_to=2026-05-01',
      'date_from=2020-01-01&date_to=2026-05-01',
    ])
      expect((await office.get(`reserves/${idOf('LTC')}/statement?${span}`)).status, span).toBe(422);
    expect((await office.get('reserves/999999/statement')).status).toBe(404);
  });
});

it('tells who waits for more, and masks them for support', async () => {
  const id = idOf('TON');
  await exchange.admin.query(
    `insert into reserve_notice (currency_id, amount, email, locale, asked_at) values
       ($1, 12.5, 'waits@example.com', 'en-US', now()), ($1, null, 'any@example.com', 'en-US', now())`,
    [id],
  );
  expect(await reserveOf('TON')).toMatchObject({ waiting: 2, waitingSum: '12.5' });
  expect((await office.get(`reserves/${id}/waiting`)).body).toMatchObject({
    items: [
      { email: 'waits@example.com', from: null, amount: '12.5' },
      { email: 'any@example.com', from: null, amount: null },
    ],
    total: 2,
  });
  const cookie = await exchange.signIn(demoLoginOf('support'));
  const answer = await exchange.app.inject({
    url: `/office/api/reserves/${id}/waiting`,
    headers: { cookie },
  });
  expect(answer.body).not.toContain('waits@example.com');
});

it('adds all reserves up in one currency', async () => {
  const { body } = await office.get('reserve-totals/usd');
  const all = (await office.get('reserves?size=500')).body['items'] as OfficeReserve[];
  const sum = all.reduce((whole, { usd }) => whole + Number(usd ?? 0), 0);
  expect(Number(body['available'])).toBeCloseTo(sum, 2);
  expect(body['unpriced']).toEqual([]);
});
