import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../ledger/invariants.ts';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, testPassword } from '../../testing/user.ts';
import { choose, makeInvoice, pay } from '../invoices/testing-invoices.ts';
import { findShop, invoicingShop } from '../shop.ts';
import { withdrawAutomatically } from './withdraw-automatically.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const usdt = () => exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0;

/** A user whose shop was paid an invoice of so many dollars. */
async function paidShop(amount = '300') {
  const { headers, id: userId } = await signUpUser(exchange);
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await exchange.app.inject({
      ...{
        method,
        url: `/api/v1/users/me/shops${path}`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
  };
  const opening = { name: 'Teas', website: '', currency: usdt(), invoiceCurrency: 'USD' };
  const { id } = (await send('POST', '', opening)).json as { id: string };
  const found = await findShop(exchange.ctx.db, id);
  if (!found) throw new Error('The shop is not there.');
  const invoice = await makeInvoice(exchange, invoicingShop(exchange.ctx, found), { amount });
  await pay(exchange, await choose(exchange, invoice, 'BTC-CHAIN'), 'BTC');
  const ask = (sum: string, more: object = {}) =>
    send('POST', `/${id}/withdrawal`, {
      ...{ currency: usdt(), amount: sum, requisites: detailsFor(exchange, 'USDTTRC20') },
      ...{ password: testPassword, ...more },
    });
  const terms = async () => (await send('GET', `/${id}/withdrawal`)).json;
  return { id, userId, send, ask, terms };
}
/** Events are delivered by nobody here, so that they may wait. */
const booksAreRight = async () =>
  expect((await checkInvariants(exchange.ctx.db)).filter(({ invariant }) => invariant !== 8)).toEqual([]);

it('pays the balance of a shop out of the reserve, less a fee, once it is asked for with the password', async () => {
  const shop = await paidShop();
  const before = await shop.terms();
  expect(before).toMatchObject({
    held: '0',
    waiting: '0',
    owed: '0',
    holdDays: 0,
    open: [],
    automatic: null,
  });
  expect(Number(before.available)).toBeGreaterThan(200);
  const way = before.ways.find((one: { currency: { id: number } }) => one.currency.id === usdt());
  expect(way).toMatchObject({ course: '1', unavailable: null, last: null });
  expect(Number(way.min)).toBeGreaterThanOrEqual(9);
  const without = await shop.ask('100', { password: undefined });
  expect([without.status, Object.keys(without.json.errors)]).toEqual([422, ['password']]);
  const asked = await shop.ask('100');
  expect(asked).toMatchObject({
    status: 201,
    json: { status: 'accepted', amount: '100', cancellable: true },
  });
  expect(asked.json.toSumma).toBe(String(100 - Number(asked.json.fee)));
  const after = await shop.terms();
  expect(after).toMatchObject({ held: '100', open: [{ id: asked.json.id }] });
  expect(Number(after.available)).toBeCloseTo(Number(before.available) - 100, 6);
  await booksAreRight();
  const back = await shop.send('DELETE', `/${shop.id}/withdrawal/${asked.json.id}`);
  expect(back).toMatchObject({ status: 200, json: { status: 'deleted' } });
  expect(await shop.terms()).toMatchObject({ held: '0', available: before.available, open: [] });
  await booksAreRight();
});

it('is taken back for five minutes alone where its rate is fixed, so that nobody waits for a better one', async () => {
  const shop = await paidShop();
  const { currencies } = exchange.ctx.catalogue.current();
  const { ways } = await shop.terms();
  const other = ways.find(
    ({ currency, unavailable }: (typeof ways)[number]) => currency.id !== usdt() && unavailable === null,
  );
  const code = currencies.get(other.currency.id)?.code ?? '';
  const requisites = detailsFor(exchange, code);
  const ask = () => shop.ask('50', { currency: other.currency.id, requisites });
  const takeBack = (id: string) => shop.send('DELETE', `/${shop.id}/withdrawal/${id}`);
  const slip = await ask();
  expect([slip.status, slip.json.cancellable]).toEqual([201, true]);
  expect((await takeBack(slip.json.id)).status).toBe(200);
  const [fixed, same] = [await ask(), await shop.ask('50')];
  exchange.clock.turn(5 * 60_000);
  expect(await takeBack(fixed.json.id)).toMatchObject({ status: 409, json: { code: 'wrong_status' } });
  const { open } = await shop.terms();
  expect(open.map(({ id, cancellable }: (typeof open)[number]) => [id, cancellable]).toSorted()).toEqual(
    [
      [fixed.json.id, false],
      [same.json.id, true],
    ].toSorted(),
  );
  expect((await takeBack(same.json.id)).status).toBe(200);
  await booksAreRight();
});

it('takes no more than there is, however many ask at once', async () => {
  const shop = await paidShop();
  const { available } = await shop.terms();
  const much = await shop.ask(String(Math.ceil(Number(available)) + 1));
  expect([much.status, Object.keys(much.json.errors)]).toEqual([422, ['amount']]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.ask('120')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  await booksAreRight();
});

it('keeps what is younger than the days of hold, and lets it go afterwards', async () => {
  const shop = await paidShop();
  await exchange.admin.query('update shop set hold_days = 3 where id = $1', [shop.id]);
  const young = await shop.terms();
  expect(young).toMatchObject({ available: '0', holdDays: 3 });
  expect(Number(young.waiting)).toBeGreaterThan(200);
  expect((await shop.ask('50')).status).toBe(422);
  await exchange.admin.query(`update shop_credit set at = at - interval '4 days' where shop_id = $1`, [
    shop.id,
  ]);
  expect((await shop.ask('50')).status).toBe(201);
  await booksAreRight();
});

it('shows and moves nothing of another’s shop, nor of the partner who owns it', async () => {
  const [a, b] = [await paidShop(), await paidShop()];
  const asked = await a.ask('50');
  for (const answer of [
    await b.send('GET', `/${a.id}/withdrawal`),
    await b.send('GET', `/${a.id}/withdrawals`),
    await b.send('POST', `/${a.id}/withdrawal`, { currency: usdt(), amount: '20', requisites: 'last' }),
    await b.send('DELETE', `/${a.id}/withdrawal/${asked.json.id}`),
    await b.send('DELETE', `/${b.id}/withdrawal/${asked.json.id}`),
    await b.send('PUT', `/${a.id}/withdrawal/automatic`, { automatic: null }),
  ])
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect((await a.send('GET', `/${a.id}/withdrawals`)).json).toMatchObject({ total: 1 });
  const { rows } = await exchange.admin.query(
    `select count(*)::int as n from account where owner = $1 and balance <> 0`,
    [String(a.userId)],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it('lets the balance go by itself above a sum, to the details of the last time', async () => {
  const shop = await paidShop();
  const wish = (above: string) => ({ automatic: { above, currency: usdt() } });
  const path = `/${shop.id}/withdrawal/automatic`;
  const early = await shop.send('PUT', path, wish('100'));
  expect([early.status, Object.keys(early.json.errors)]).toEqual([422, ['currency']]);
  await shop.ask('20');
  const little = await shop.send('PUT', path, wish('0.5'));
  expect([little.status, Object.keys(little.json.errors)]).toEqual([422, ['above']]);
  expect((await shop.send('PUT', path, wish('100'))).status).toBe(204);
  await Promise.all([withdrawAutomatically(exchange.ctx), withdrawAutomatically(exchange.ctx)]);
  const after = await shop.terms();
  expect(after).toMatchObject({ available: '0', automatic: { above: '100' } });
  expect(after.open).toHaveLength(2);
  await withdrawAutomatically(exchange.ctx);
  expect((await shop.terms()).open).toHaveLength(2);
  await booksAreRight();
  expect((await shop.send('PUT', path, { automatic: null })).status).toBe(204);
  expect((await shop.terms()).automatic).toBeNull();
});

it('lets no more out in a day without two-factor than the owner set, in however many pieces', async () => {
  const shop = await paidShop('400');
  const set = async (secondFactorAboveUsd: string) => {
    await exchange.admin.query(
      `update exchange_settings set settings = jsonb_set(settings, '{shops,secondFactorAboveUsd}', to_jsonb($1::text))`,
      [secondFactorAboveUsd],
    );
    await exchange.ctx.catalogue.refresh();
  };
  await set('100');
  const refused = await shop.ask('101');
  expect([refused.status, refused.json.code, refused.json.context.above]).toEqual([
    403,
    'second_factor_needed',
    '100',
  ]);
  const pieces = await Promise.all(Array.from({ length: 8 }, () => shop.ask('30')));
  expect(pieces.filter(({ status }) => status === 201)).toHaveLength(3);
  await set('1000');
});

it('asks for two-factor of what goes by itself too', async () => {
  const shop = await paidShop('400');
  expect((await shop.ask('50')).status).toBe(201);
  const set = (sum: string) =>
    exchange.admin.query(
      `update exchange_settings set settings = jsonb_set(settings, '{shops,secondFactorAboveUsd}', to_jsonb($1::text))`,
      [sum],
    );
  await set('100');
  await exchange.ctx.catalogue.refresh();
  await shop.send('PUT', `/${shop.id}/withdrawal/automatic`, {
    automatic: { above: '200', currency: usdt() },
  });
  const count = async () =>
    Number(
      (await exchange.admin.query('select count(*) from withdrawal where shop_id = $1', [shop.id])).rows[0]
        .count,
    );
  await withdrawAutomatically(exchange.ctx);
  expect(await count()).toBe(1);
  await exchange.admin.query('update users set totp_since = now() where id = $1', [shop.userId]);
  await withdrawAutomatically(exchange.ctx);
  expect(await count()).toBe(2);
  await set('1000');
  await exchange.ctx.catalogue.refresh();
});
