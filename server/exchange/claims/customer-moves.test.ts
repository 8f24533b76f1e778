import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { photograph } from '../receipts/testing-files.ts';
import { form } from '../receipts/testing-upload.ts';
import { expireClaims } from './store/expire-claims.ts';
import { breachesOf, moveInOffice, newClaim, press } from './testing-claims.ts';

const minute = 60_000;
let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const statusOf = async (id: string) =>
  (await ask(exchange.app, { url: `/en/api/v1/claim/${id}/status/` })).json();
const reserve = async () => {
  const { rows } = await exchange.admin.query<{ balance: string }>(
    `select balance from account join currency c on c.id = currency_id where account.kind = 'available' and c.code = 'SBERRUB'`,
  );
  return Number(rows[0]?.balance);
};

describe('"I paid"', () => {
  it('stops the payment timer, starts the check timer, and is the same answer when said again', async () => {
    const { id } = await newClaim(exchange);
    const first = await press(exchange, 'confirm', id, { asMaker: false, base: '/en' });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      status: 'checking',
      label: 'Payment verification',
      actions: ['pay', 'bill'],
    });
    expect(Date.parse(first.json().expiresAt)).toBe(exchange.clock.now().getTime() + 120 * minute);
    const again = await press(exchange, 'confirm', id, { asMaker: false, base: '/en' });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(again.json().history).toHaveLength(2);
  });

  it('is the same answer after the money was accepted', async () => {
    const { id, fromSumma } = await newClaim(exchange);
    await moveInOffice(exchange, office, id, 'deposit', { reference: `said-late-${id}`, amount: fromSumma });
    const answer = await press(exchange, 'confirm', id);
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'accepted']);
  });

  it('is told apart from twenty presses at once: one move', async () => {
    const { id } = await newClaim(exchange);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(exchange, 'confirm', id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await statusOf(id)).history).toHaveLength(2);
  });

  it('wants a receipt on a claim that ran out, with a sentence', async () => {
    const { id } = await newClaim(exchange);
    exchange.clock.turn(21 * minute);
    await expireClaims(exchange.ctx);
    const answer = await press(exchange, 'confirm', id, { base: '/en' });
    expect(answer.json()).toMatchObject({ status: 422, errors: { file: [{ code: 'required' }] } });
    const requisite = await ask(exchange.app, { url: `/api/v1/claim/${id}/requisite/` });
    expect(requisite.json().code).toBe('wrong_status');
  });
});

describe('cancelling', () => {
  it('is for the maker: others are told so, and the claim stays', async () => {
    const { id } = await newClaim(exchange);
    const other = await newClaim(exchange);
    const refused = await press(exchange, 'cancel', id, { asMaker: false, base: '/en' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'maker_only']);
    const cookie = { maker: `${id}.AAAAAAAAAAAAAAAAAAAAAA` };
    expect(
      (await ask(exchange.app, { method: 'POST', url: `/api/v1/claim/${id}/cancel/`, cookies: cookie }))
        .statusCode,
    ).toBe(403);
    expect((await press(exchange, 'cancel', other.id)).statusCode).toBe(200);
    expect((await statusOf(id)).status).toBe('new');
  });

  it('is known by the cookie that came with the claim', async () => {
    const first = await newClaim(exchange);
    const form = await ask(exchange.app, { url: `/api/v1/claim/${first.id}/form/` });
    expect(form.json()).toMatchObject({ maker: false, actions: ['pay', 'confirm', 'bill'] });
  });

  it('gives the reserve back, once', async () => {
    const before = await reserve();
    const { id } = await newClaim(exchange);
    expect(await reserve()).toBeLessThan(before);
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(exchange, 'cancel', id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await reserve()).toBe(before);
    expect(
      exchange.ctx.reserves.of(exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id ?? 0),
    ).toBe(String(before));
  });

  it('is possible after "I paid" without a receipt, and not with one', async () => {
    const without = await newClaim(exchange);
    await press(exchange, 'confirm', without.id);
    expect((await press(exchange, 'cancel', without.id)).json().status).toBe('deleted');

    const { id } = await newClaim(exchange);
    const bill = form(await photograph());
    await ask(exchange.app, { method: 'POST', url: `/api/v1/claim/${id}/bill/`, ...bill });
    await press(exchange, 'confirm', id);
    const refused = await press(exchange, 'cancel', id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong_status']);
    expect((await statusOf(id)).actions).toEqual(['pay', 'bill']);
  });

  it('cannot be caused by another site', async () => {
    const { id } = await newClaim(exchange);
    const others = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of others) {
      for (const path of ['cancel', 'confirm']) {
        const answer = await exchange.app.inject({
          method: 'POST',
          url: `/api/v1/claim/${id}/${path}/`,
          headers,
        });
        expect([headers, answer.statusCode, answer.json().code]).toEqual([headers, 403, 'forbidden']);
      }
    }
    const own = { origin: exchange.ctx.config.publicUrl, 'sec-fetch-site': 'same-origin' };
    expect(
      (await exchange.app.inject({ method: 'POST', url: `/api/v1/claim/${id}/confirm/`, headers: own }))
        .statusCode,
    ).toBe(200);
  });
});

describe('timers', () => {
  it('close what was not paid in time, not a second sooner, and give the reserve back', async () => {
    exchange.clock.turn(3 * 60 * minute);
    await expireClaims(exchange.ctx);
    const before = await reserve();
    const { id, expiresAt } = await newClaim(exchange);
    exchange.clock.set(new Date(Date.parse(expiresAt) - 1));
    await expireClaims(exchange.ctx);
    expect((await statusOf(id)).status).toBe('new');
    exchange.clock.turn(1);
    await expireClaims(exchange.ctx);
    const closed = await statusOf(id);
    expect(closed).toMatchObject({ status: 'deleted', label: 'Deleted', expiresAt: null });
    expect(closed.actions).toEqual(['confirm', 'bill']);
    expect(await reserve()).toBe(before);
  });

  it('leave alone what was accepted', async () => {
    const { id, fromSumma } = await newClaim(exchange);
    await moveInOffice(exchange, office, id, 'deposit', { reference: `in-time-${id}`, amount: fromSumma });
    exchange.clock.turn(48 * 60 * minute);
    await expireClaims(exchange.ctx);
    expect((await statusOf(id)).status).toBe('accepted');
    await exchange.ctx.catalogue.refresh();
  });
});

describe('the sandbox', () => {
  it('pays as asked, again where it is asked again, and only in the demo', async () => {
    const { id, fromSumma } = await newClaim(exchange);
    const pay = () => ask(exchange.app, { method: 'POST', url: `/en/api/v1/demo/claim/${id}/pay/` });
    const paid = await pay();
    expect(paid.json()).toMatchObject({
      status: 'accepted',
      deposits: [{ amount: fromSumma, state: 'final' }],
    });
    expect((await pay()).json()).toMatchObject({ status: 'accepted', deposits: [{}, {}] });

    const real = await createTestContext({ demo: false });
    try {
      const answer = await real.app.inject({ method: 'POST', url: `/api/v1/demo/claim/${id}/pay/` });
      expect(answer.statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});

describe('what the UUID alone shows', () => {
  it('has the e-mail and the customer’s requisites masked, in every answer', async () => {
    const { id } = await newClaim(exchange);
    for (const path of ['form', 'status', 'requisite']) {
      const { body } = await ask(exchange.app, { url: `/api/v1/claim/${id}/${path}/` });
      expect(body).not.toContain('anna@example.com');
      expect(body).not.toContain('2202200000004562');
    }
  });

  it('never reaches a cache or the next site', async () => {
    const { id } = await newClaim(exchange);
    const { headers } = await ask(exchange.app, { url: `/api/v1/claim/${id}/status/` });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  });
});
