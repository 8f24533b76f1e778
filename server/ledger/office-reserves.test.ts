import { randomUUID } from 'node:crypto';
import type { OfficeReserve } from '@menyala/contract/office/reserves';
import { add, subtract } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breachesOf } from '../exchange/claims/testing-claims.ts';
import type { LiveEvent } from '../platform/live/live.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { enterOffice, type Office } from '../testing/office.ts';
import { openLedgerWatch } from './watch-ledger.ts';

let exchange: TestContext;
let office: Office;
let reserve: OfficeReserve;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

async function reserveOf(code: string): Promise<OfficeReserve> {
  const id = exchange.ctx.catalogue.current().currencyByCode.get(code)?.id;
  return (await office.get(`reserves/${id}`)).body as OfficeReserve;
}

beforeEach(async () => {
  reserve = await reserveOf('SBERRUB');
});

interface Asked {
  direction?: 'in' | 'out';
  amount: string;
  reason?: string;
  key?: string;
}

const adjust = ({ direction = 'in', amount, reason = 'From the bank', key = randomUUID() }: Asked) =>
  office.post(`reserves/${reserve.id}/adjustments`, { direction, amount, reason, key });

async function booked(): Promise<number> {
  const { body } = await office.get(`transfers?currencyId=${reserve.id}`);
  return Number(body['total']);
}

describe('an adjustment', () => {
  it('moves money in and out, is a transfer with its reason, and is seen at once on the site', async () => {
    const told: LiveEvent[] = [];
    const stop = exchange.ctx.live.listen((event) => told.push(event));
    const paid = await adjust({ amount: '1500.5', reason: 'Paid in by the owner' });
    expect(paid).toMatchObject({ status: 200, body: { available: add(reserve.available, '1500.5') } });
    expect(exchange.ctx.reserves.of(reserve.id)).toBe(add(reserve.available, '1500.5'));
    const taken = await adjust({ direction: 'out', amount: '500', reason: 'Taken to the bank' });
    expect(taken.body).toMatchObject({ available: add(reserve.available, '1000.5'), held: reserve.held });
    const lines = (await office.get(`transfers?currencyId=${reserve.id}&size=2`)).body['items'];
    const common = { kind: 'adjustment', currency: 'SBERRUB', by: 'staff:demo', claimId: null };
    expect(lines).toMatchObject([
      {
        ...common,
        debit: 'Reserve, free',
        credit: 'Outside',
        amount: '500',
        reason: 'Taken to the bank',
      },
      { ...common, debit: 'Outside', credit: 'Reserve, free', amount: '1500.5' },
    ]);
    await expect.poll(() => told).toContainEqual({ kind: 'reserve', currencyId: reserve.id });
    stop();
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('takes out all there is, and not a kopeck more', async () => {
    const more = add(reserve.available, '0.01');
    const before = await booked();
    expect(await adjust({ direction: 'out', amount: more })).toMatchObject({
      status: 409,
      body: { code: 'reserve_exceeded', context: { available: reserve.available } },
    });
    expect(await booked()).toBe(before);
    expect((await adjust({ direction: 'out', amount: reserve.available })).body).toMatchObject({
      available: '0',
    });
    await adjust({ amount: reserve.available });
  });

  it('sent twenty times at once with one key is booked once, and every answer is the same', async () => {
    const before = await booked();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        adjust({ amount: '10', key: turn % 2 ? key : key.toUpperCase() }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { available: add(reserve.available, '10') } });
    expect(await booked()).toBe(before + 1);
    expect(await adjust({ amount: '11', key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  it('by many who race for the last of a reserve never takes it below nothing', async () => {
    await adjust({ direction: 'out', amount: subtract(reserve.available, '30') });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => adjust({ direction: 'out', amount: '7' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
    expect((await reserveOf('SBERRUB')).available).toBe('2');
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it.each([
    ['0', 'bad_amount'],
    ['0.00', 'bad_amount'],
    ['-1', 'bad_amount'],
    ['1e3', 'bad_amount'],
    ['0.001', 'too_many_decimals'],
    ['9'.repeat(20), 'above_max'],
    ['9'.repeat(40), 'bad_amount'],
  ])('of %s is refused', async (amount, code) => {
    const { status, body } = await adjust({ amount });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ amount: [{ code }] });
  });

  it('without a reason is refused', async () => {
    expect((await adjust({ amount: '1', reason: '    ' })).body['errors']).toMatchObject({
      reason: [{ code: 'too_short' }],
    });
  });

  it('is kept in the audit log with the sums before and after', async () => {
    const known = await reserveOf('BTC');
    const adjustment = { direction: 'in', amount: '0.5', reason: 'A new wallet', key: randomUUID() };
    await office.post(`reserves/${known.id}/adjustments`, adjustment);
    const { rows } = await exchange.admin.query('select act, before, after from audit where object = $1', [
      `reserve:${known.id}`,
    ]);
    expect(rows).toEqual([
      {
        act: 'reserve.adjust_in',
        before: { available: known.available },
        after: { available: add(known.available, '0.5'), amount: '0.5', reason: 'A new wallet' },
      },
    ]);
  });
});

describe('the level of a reserve', () => {
  it('says when it counts as low, and can be taken away', async () => {
    const above = add(reserve.available, '1');
    const low = await office.put(`reserves/${reserve.id}`, { lowLevel: above });
    expect(low.body).toMatchObject({ lowLevel: above, isLow: true });
    const none = await office.put(`reserves/${reserve.id}`, { lowLevel: null });
    expect(none.body).toMatchObject({ lowLevel: null, isLow: false });
  });

  it('is refused where it is finer than the currency, or where there is no such reserve', async () => {
    const finer = await office.put(`reserves/${reserve.id}`, { lowLevel: '1.001' });
    expect(finer.body['errors']).toMatchObject({ lowLevel: [{ code: 'too_many_decimals' }] });
    expect((await office.put('reserves/999999', { lowLevel: null })).status).toBe(404);
  });
});

it('lists every reserve, the largest first where that is asked for', async () => {
  const { body } = await office.get('reserves?size=500&sort=-available');
  const items = body['items'] as OfficeReserve[];
  expect(items).toHaveLength(exchange.ctx.catalogue.current().currencies.size);
  expect(Number(items[0]?.available)).toBeGreaterThan(Number(items.at(-1)?.available));
});

it('tells the health of the books: nothing before the first checks, then when each ended and what both found', async () => {
  const nothing = { checkedAt: null, wholeCheckedAt: null, isUnchecked: false, breaches: [] };
  expect((await office.get('ledger/health')).body).toEqual(nothing);
  const ledger = openLedgerWatch(exchange.ctx, exchange.url);
  await ledger.checkWhole();
  const wholeCheckedAt = exchange.clock.now().toISOString();
  exchange.clock.turn(60_000);
  await ledger.checkRecent();
  await ledger.close();
  const checkedAt = exchange.clock.now().toISOString();
  expect((await office.get('ledger/health')).body).toEqual({ ...nothing, checkedAt, wholeCheckedAt });
  const breach = (invariant: number, count: number) => ({
    invariant,
    sentence: `Sentence ${invariant}`,
    count,
  });
  const find = (kind: string, breaches: object[]) =>
    exchange.admin.query('update ledger_check set breaches = $2 where kind = $1', [
      kind,
      JSON.stringify(breaches),
    ]);
  await find('recent', [breach(2, 1)]);
  await find('whole', [breach(2, 3), breach(5, 1)]);
  await exchange.admin.query("update ledger_check set failed_at = now() where kind = 'whole'");
  expect((await office.get('ledger/health')).body).toMatchObject({
    isUnchecked: true,
    breaches: [breach(2, 3), breach(5, 1)],
  });
});

it('lists transfers from the oldest where that is asked for, finds them by their reason, and refuses other orders', async () => {
  const oldest = (await office.get('transfers?sort=at&size=1')).body['items'];
  expect(oldest).toMatchObject([
    { reason: 'Начальный резерв демонстрации / Starting reserve of the demo', by: 'system:start' },
  ]);
  const found = await office.get('transfers?q=starting%20reserve&size=1');
  expect(found.body['total']).toBe(exchange.ctx.catalogue.current().currencies.size);
  expect((await office.get('transfers?q=%25&size=1')).body['total']).toBe(0);
  expect((await office.get('transfers?sort=amount')).status).toBe(422);
  expect((await office.get('transfers?q=%00')).status).toBe(422);
  expect((await office.get('transfers?page=9007199254740991')).status).toBe(422);
});
