import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => exchange.close());

async function codesOf(
  remoteAddress: string,
  ask: (promocode: string) => object,
  url: string,
): Promise<string[]> {
  const codes: string[] = [];
  for (let number = 1; number <= 21; number += 1) {
    const payload = ask(`GUESS-${number}`);
    const { code, errors } = (
      await exchange.app.inject({ method: 'POST', url, payload, remoteAddress })
    ).json();
    codes.push(errors?.promocode?.[0].code ?? code);
  }
  return codes;
}
const twentyAndNoMore = [...Array(20).fill('promocode_unknown'), 'rate_limited'];
const order = (promocode: string) => ({ ...orderFor(exchange.ctx, 'BTC', 'SBERRUB'), promocode });

describe('trying promocodes', () => {
  it('goes twenty times a minute where the form checks them', async () => {
    const { fromPs, toPs, fromSumma } = order('');
    const ask = (promocode: string) => ({ fromPs, toPs, fromSumma, promocode });
    expect(await codesOf('192.0.2.7', ask, '/api/v1/calculator/check')).toEqual(twentyAndNoMore);
  });

  it('goes twenty times a minute with orders, which the form’s checks do not count for', async () => {
    expect(await codesOf('192.0.2.7', order, '/api/v1/claim/')).toEqual(twentyAndNoMore);
  });
});
