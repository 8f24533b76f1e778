import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpPartner, type TestPartner } from '../../programme/partners/testing-referrals.ts';
import { askFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
let partner: TestPartner;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  partner = await signUpPartner(exchange);
});
afterAll(() => exchange.close());

const own = (method: 'GET' | 'POST', path: string, headers: object = partner.headers) =>
  exchange.app.inject({ method, url: `/api/v1/${path}`, headers: { ...headers } });

/** How often something is answered otherwise than with "too often", of so many times. */
async function answered(times: number, ask: () => Promise<{ statusCode: number }>): Promise<number> {
  let count = 0;
  for (let done = 0; done < times; done += 1) if ((await ask()).statusCode !== 429) count += 1;
  return count;
}

describe('what a partner may ask for', () => {
  it('is thirty withdrawals an hour', async () => {
    expect(await answered(32, () => askFor(exchange, partner, { amount: '0' }))).toBe(30);
  });

  it('is ten keys an hour, and sixty readings a minute with one', async () => {
    const { key } = (await own('POST', 'users/me/refferal/key')).json();
    const headers = { authorization: `Bearer ${key}` };
    expect(await answered(62, () => own('GET', 'partner/figures', headers))).toBe(60);
    expect(await answered(11, () => own('POST', 'users/me/refferal/key'))).toBe(9);
  });

  it.each(['users/me/refferal/rewards/export.csv', 'users/me/refferal/dw/export.csv'])(
    'is ten tables of %s an hour',
    async (path) => {
      expect(await answered(12, () => own('GET', path))).toBe(10);
    },
  );
});

it('gifts are taken twenty times a minute', async () => {
  const take = () =>
    exchange.app.inject({
      method: 'POST',
      url: '/api/v1/users/me/gifts/orders',
      headers: { ...partner.headers, 'idempotency-key': 'a'.repeat(20) },
      payload: { gift: 999_999, price: '1' },
    });
  expect(await answered(22, take)).toBe(20);
});
