import { randomUUID } from 'node:crypto';
import { add, multiply, subtract } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice } from '../../testing/office.ts';
import { signUpUser } from '../../testing/user.ts';
import { newClaim, orderFor, postOrder, press } from './testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => exchange.close());

/** A home of its own for each test: limits remember addresses. */
let home = 0;
beforeEach(() => {
  home += 1;
});

function order(
  to: string,
  email: string,
  { address = `10.0.0.${home}`, key = randomUUID() as string, as = {} as { authorization?: string } } = {},
) {
  return exchange.app.inject({
    method: 'POST',
    url: '/api/v1/claim/',
    remoteAddress: address,
    headers: { ...as, 'idempotency-key': key },
    payload: orderFor(exchange.ctx, 'BTC', to, { email }),
  });
}

describe('claims without money', () => {
  it('are three for one e-mail, also asked for at once and in several reserves', async () => {
    const email = `many-${home}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        order(n % 2 === 0 ? 'SBERRUB' : 'TCSBRUB', email, { address: `10.1.${n}.1` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
  });

  it('are three for one address, whatever e-mail they name', async () => {
    const codes = [];
    for (let n = 0; n < 4; n += 1)
      codes.push((await order('SBERRUB', `person-${home}-${n}@example.com`)).statusCode);
    expect(codes).toEqual([201, 201, 201, 429]);
  });

  it('are three for one home with IPv6, whichever of its addresses asks', async () => {
    const codes = [];
    for (let n = 1; n <= 4; n += 1)
      codes.push(
        (await order('SBERRUB', `six-${n}@example.com`, { address: `2001:db8:1:2::${n}` })).statusCode,
      );
    expect(codes).toEqual([201, 201, 201, 429]);
  });

  it('are three for one account, whatever e-mails and addresses it uses, also asked for at once in several reserves', async () => {
    const { headers } = await signUpUser(exchange);
    const ask = (n: number) =>
      order(n % 2 === 0 ? 'SBERRUB' : 'TCSBRUB', `account-${home}-${n}@example.com`, {
        address: `10.2.${n}.1`,
        as: headers,
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    expect((await ask(11)).statusCode).toBe(429);
    // Another account is not held back by it.
    const other = await signUpUser(exchange);
    const email = `account-${home}-12@example.com`;
    expect((await order('SBERRUB', email, { address: '10.2.12.1', as: other.headers })).statusCode).toBe(201);
  });

  it('still count after "I paid": saying so brings no money', async () => {
    const email = `said-${home}@example.com`;
    for (let n = 0; n < 3; n += 1) {
      const { id } = (await order('SBERRUB', email)).json();
      expect((await press(exchange, 'confirm', id)).statusCode).toBe(200);
    }
    expect((await order('SBERRUB', email)).statusCode).toBe(429);
  });

  it('may be repeated with their key as often as one likes', async () => {
    const email = `again-${home}@example.com`;
    const key = randomUUID();
    const first = await order('SBERRUB', email, { key });
    await order('SBERRUB', email);
    await order('SBERRUB', email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => order('SBERRUB', email, { key })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id))).toEqual(new Set([first.json().id]));
  });

  it('leave no key behind where they are refused', async () => {
    const key = randomUUID();
    const email = `freed-${home}@example.com`;
    for (let n = 0; n < 3; n += 1) await order('SBERRUB', email);
    expect((await order('SBERRUB', email, { key })).statusCode).toBe(429);
    const { rows } = await exchange.admin.query('select from idempotency where key = $1', [key]);
    expect(rows).toEqual([]);
  });
});

describe('without limits', () => {
  it('nobody is counted', async () => {
    const free = await createTestContext();
    const claims = [];
    for (let n = 0; n < 5; n += 1) claims.push(await newClaim(free));
    expect(new Set(claims.map(({ id }) => id)).size).toBe(5);
    expect((await postOrder(free, orderFor(free.ctx, 'BTC', 'SBERRUB'))).statusCode).toBe(201);
    await free.close();
  });
});

describe('a share of one reserve', () => {
  it('is all that one address may hold by several claims, as the owner set it; the first is bounded by limits alone', async () => {
    const { ctx, admin } = exchange;
    const rub = ctx.catalogue.current().currencyByCode.get('YAMRUB')?.id ?? 0;
    const one = orderFor(ctx, 'BTC', 'YAMRUB');
    const { rows } = await admin.query('select balance from account where kind = $1 and currency_id = $2', [
      'held',
      rub,
    ]);
    const ten = subtract(multiply(one.toSumma, '10'), add(rows[0]?.balance ?? '0', '0'));
    await setReserve(exchange, rub, ten);
    await admin.query(`update exchange_settings set settings = settings || '{"mostSharePercent": 15}'`);
    await ctx.catalogue.refresh();
    expect((await order('YAMRUB', `share-${home}@example.com`)).statusCode).toBe(201);
    expect((await order('YAMRUB', `share-${home}@example.com`)).statusCode).toBe(429);
    expect((await order('YAMRUB', `other-${home}@example.com`, { address: '10.9.9.9' })).statusCode).toBe(
      201,
    );
    const seen = await (await enterOffice(exchange)).get('settings/unpaid-holds');
    expect(seen.body['items']).toContainEqual(
      expect.objectContaining({ code: 'YAMRUB', unpaidClaims: 2, largestOfOneAddress: one.toSumma }),
    );
  });
});
