import { randomUUID } from 'node:crypto';
import type { ClaimLimits } from '@menyala/contract/office/directions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const none: ClaimLimits = {
  mostClaimUsd: null,
  mostDayUsd: null,
  mostCustomerDayUsd: null,
  mostNewcomerClaimUsd: null,
  mostNewcomerDayUsd: null,
};

async function limitExchange(limits: Partial<ClaimLimits>): Promise<void> {
  const { body } = await office.get('settings/exchange');
  const { id: _, ...settings } = body;
  const answer = await office.put('settings/exchange', { ...settings, claimLimits: { ...none, ...limits } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const directionOf = (from: string, to: string) => {
  const { currencyByCode, directionByPair } = exchange.ctx.catalogue.current();
  return directionByPair.get(`${currencyByCode.get(from)?.id}-${currencyByCode.get(to)?.id}`);
};

async function limitDirection(from: string, to: string, limits: Partial<ClaimLimits> | null): Promise<void> {
  const { body } = await office.get(`directions/${directionOf(from, to)?.id}`);
  const { id, fromId, toId, from: _from, to: _to, baseCourse, course, verificationCourse, ...rest } = body;
  const { publishedAt, lacks, version, retiredAt, offer, ...edit } = rest;
  const answer = await office.put(`directions/${id}`, { ...edit, limits: limits && { ...none, ...limits } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** What so much bitcoin is worth, in whole dollars upward. */
const usdOf = (bitcoins: number) => {
  const { usdOf: prices, currencyByCode } = exchange.ctx.catalogue.current();
  return Math.ceil(Number(prices.get(currencyByCode.get('BTC')?.id ?? 0)) * bitcoins);
};

function order({
  email = 'a@example.com',
  to = 'SBERRUB',
  fields = {} as Record<string, string>,
  key = randomUUID(),
  times = 1,
} = {}) {
  const anchor = { send: String(sent() * times) };
  const order = orderFor(exchange.ctx, 'BTC', to, { email, anchor });
  return exchange.app.inject({
    method: 'POST',
    url: '/en/api/v1/claim/',
    headers: { 'idempotency-key': key },
    payload: { ...order, toRequisites: { ...order.toRequisites, ...fields } },
  });
}
const sent = () => Number(orderFor(exchange.ctx, 'BTC', 'SBERRUB').fromSumma);
const otherCard = { card: '4111111111111111' };

afterEach(async () => {
  await limitExchange({});
  await limitDirection('BTC', 'SBERRUB', null);
  await exchange.admin.query("update claim set status = 'deleted'");
});

describe('a limit', () => {
  it('of one claim says how much is possible', async () => {
    await limitExchange({ mostClaimUsd: String(usdOf(sent() * 2)) });
    const answer = await order({ times: 4 });
    const problem = answer.json();
    expect([answer.statusCode, problem.code, problem.context]).toMatchObject([
      409,
      'limit_reached',
      { limit: 'claim', freeAt: null },
    ]);
    expect(Number(problem.context.nearest)).toBeCloseTo(sent() * 2, 4);
    expect(problem.detail).toMatch(
      /^This is above the limit of one order\. You can send up to 0\.\d+\sBTC now\.$/,
    );
  });

  it('of a day counts all customers, says when it is free again, and is free then', async () => {
    await limitDirection('BTC', 'SBERRUB', { mostDayUsd: String(usdOf(sent() * 2.5)) });
    expect((await order()).statusCode).toBe(201);
    exchange.clock.turn(1000);
    expect((await order({ email: 'b@example.com', fields: otherCard })).statusCode).toBe(201);
    const firstOut = new Date(exchange.clock.now().getTime() - 1000 + 24 * 60 * 60_000);
    const refused = (await order({ email: 'c@example.com' })).json();
    expect(refused.context).toMatchObject({ limit: 'day', freeAt: expect.any(String) });
    expect(new Date(refused.context.freeAt)).toEqual(firstOut);
    expect(refused.detail).toContain('The whole amount is possible from');
    // Another direction has limits of its own.
    expect((await order({ email: 'c@example.com', to: 'TCSBRUB' })).statusCode).toBe(201);
  });

  it('of a customer knows them by email or by where they are paid, and counts nobody else', async () => {
    await limitExchange({ mostCustomerDayUsd: String(usdOf(sent() * 1.5)) });
    expect((await order()).statusCode).toBe(201);
    expect((await order({ fields: otherCard })).json().context).toMatchObject({ limit: 'customer' });
    expect((await order({ email: 'other@example.com' })).json().context).toMatchObject({ limit: 'customer' });
    expect((await order({ email: 'other@example.com', fields: otherCard })).statusCode).toBe(201);
  });

  it('holds for those who ask at once, also in several reserves', async () => {
    await limitExchange({ mostCustomerDayUsd: String(usdOf(sent() * 3.5)) });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => order({ to: n % 2 === 0 ? 'SBERRUB' : 'TCSBRUB' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...[201, 201, 201],
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('for newcomers is none for others', async () => {
    await limitExchange({ mostNewcomerClaimUsd: String(usdOf(sent() / 2)) });
    expect((await order()).json().context).toMatchObject({ limit: 'newcomerClaim' });
  });

  it('does not count what was closed, and answers a repeated key as it did', async () => {
    await limitExchange({ mostDayUsd: String(usdOf(sent() * 1.5)) });
    const key = randomUUID();
    const first = await order({ key });
    expect(first.statusCode).toBe(201);
    expect((await order({ key })).json()).toEqual(first.json());
    expect((await order()).statusCode).toBe(409);
    await exchange.admin.query("update claim set status = 'deleted' where id = $1", [first.json().id]);
    expect((await order()).statusCode).toBe(201);
  });

  it('of nothing is refused where it is set', async () => {
    const { body } = await office.get('settings/exchange');
    const { id: _, ...settings } = body;
    const answer = await office.put('settings/exchange', {
      ...settings,
      claimLimits: { ...none, mostDayUsd: '0' },
    });
    expect(answer.body['errors']).toMatchObject({ 'claimLimits.mostDayUsd': [{ code: 'bad_amount' }] });
  });
});
