import { randomUUID } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerTo } from '../../people/captcha/providers/testing-solve.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { orderFor } from './testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  // Nobody stands in the way of the captcha itself.
  await exchange.admin.query(
    `update exchange_settings set settings = settings || '{"mostUnpaid": 100, "mostSharePercent": 100}'`,
  );
  await exchange.ctx.catalogue.refresh();
});
afterAll(() => exchange.close());

const order = (given: object = {}) => ({ ...orderFor(exchange.ctx, 'BTC', 'SBERRUB'), ...given });

function post(address: string, payload: object, key: string = randomUUID()) {
  return ask(exchange.app, {
    method: 'POST',
    url: '/api/v1/claim/',
    remoteAddress: address,
    headers: { 'idempotency-key': key },
    payload,
  });
}

const check = async (address: string, query = '') =>
  (await ask(exchange.app, { url: `/api/v1/claim/captchacheck${query}`, remoteAddress: address })).json();

/** Makes claims until one more would be asked about. @returns the key of the last */
async function becomeSuspect(address: string): Promise<string> {
  const key = randomUUID();
  for (let n = 0; n < 5; n += 1) {
    const answer = await post(address, order(), n === 4 ? key : randomUUID());
    expect(answer.statusCode).toBe(201);
  }
  return key;
}

const solve = async (address: string) => answerTo((await check(address)).challenge as unknown as Challenge);

it('asks whoever has made many claims for a captcha, and nobody else', async () => {
  expect(await check('10.4.0.1')).toEqual({
    required: false,
    provider: null,
    siteKey: null,
    challenge: null,
  });
  await becomeSuspect('10.4.0.1');
  expect(await check('10.4.0.1')).toMatchObject({ required: true, provider: 'altcha' });
  expect((await check('10.4.0.1', '?for=login')).required).toBe(false);
  expect((await check('10.4.0.2')).required).toBe(false);
  const refused = await post('10.4.0.1', order());
  expect(refused.json()).toMatchObject({ code: 'captcha', context: { provider: 'altcha', siteKey: null } });
  expect((await post('10.4.0.2', order())).statusCode).toBe(201);
});

it('takes a right answer once', async () => {
  const address = '10.4.1.1';
  await becomeSuspect(address);
  const recaptcha = await solve(address);
  expect((await post(address, order({ recaptcha }))).statusCode).toBe(201);
  expect((await post(address, order({ recaptcha }))).json().code).toBe('captcha');
});

it('does not lose an answer to a mistake in the order', async () => {
  const address = '10.4.2.1';
  await becomeSuspect(address);
  const recaptcha = await solve(address);
  expect((await post(address, order({ recaptcha, email: 'nobody' }))).json().code).toBe('validation');
  expect((await post(address, order({ recaptcha, toSumma: '1' }))).statusCode).toBeGreaterThanOrEqual(400);
  expect((await post(address, order({ recaptcha }))).statusCode).toBe(201);
});

it('answers a repeated request without a captcha, or with the one that was used, as it did the first time', async () => {
  const address = '10.4.3.1';
  const known = await becomeSuspect(address);
  expect((await post(address, order(), known)).statusCode).toBe(201);
  const key = randomUUID();
  const recaptcha = await solve(address);
  const first = await post(address, order({ recaptcha }), key);
  for (const again of [order({ recaptcha }), order({ recaptcha: 'another' }), order()])
    expect((await post(address, again, key)).json()).toEqual(first.json());
});

it('counts claims that were made, not those that were refused or repeated', async () => {
  const address = '10.4.4.1';
  const key = randomUUID();
  for (let n = 0; n < 4; n += 1) await post(address, order(), key);
  for (let n = 0; n < 4; n += 1) await post(address, order({ email: 'nobody' }));
  expect((await check(address)).required).toBe(false);
  for (let n = 0; n < 4; n += 1) await post(address, order());
  expect((await check(address)).required).toBe(true);
});

it('counts in the statement that makes the claim, and in no other', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await post('10.4.5.1', order())).statusCode).toBe(201);
  const asked = query.mock.calls.map((call) => JSON.stringify(call));
  query.mockRestore();
  expect(asked.filter((call) => call.includes('create_claims'))).toHaveLength(1);
  expect(asked.filter((call) => call.includes('captcha-claim'))).toEqual([]);
  const { rows } = await exchange.admin.query(
    "select points from rate_limit where key = 'captcha-claim:10.4.5.1'",
  );
  expect(rows).toEqual([{ points: 1 }]);
});

it('begins to count anew when the time of a count is over', async () => {
  await becomeSuspect('10.4.7.1');
  await exchange.admin.query("update rate_limit set expire = 1 where key = 'captcha-claim:10.4.7.1'");
  expect((await post('10.4.7.1', order())).statusCode).toBe(201);
  const { rows } = await exchange.admin.query(
    "select points, expire > extract(epoch from now()) * 1000 as runs from rate_limit where key = 'captcha-claim:10.4.7.1'",
  );
  expect(rows).toEqual([{ points: 1, runs: true }]);
});
