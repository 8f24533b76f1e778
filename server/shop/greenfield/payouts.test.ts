import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { openShop } from '../invoices/testing-invoices.ts';
import { openProgram, type ShopProgram, wooPermissions } from '../keys/testing-keys.ts';
import { findPullPayment, payoutOf } from '../pull-payments/pull-payment.ts';
import { giveShop, moveStraight } from '../pull-payments/testing-pull-payments.ts';

let exchange: TestContext;
let shop: InvoicingShop;
let weak: ShopProgram;
let strong: ShopProgram;
let address: string;
beforeAll(async () => {
  exchange = await createTestContext();
  shop = await openShop(exchange);
  await giveShop(exchange, shop.id, '1000');
  weak = await openProgram(exchange, shop.id);
  strong = await openProgram(exchange, shop.id, [...wooPermissions, 'btcpay.store.canmodifystoresettings']);
  [address = ''] = Object.values(detailsFor(exchange, 'USDTTRC20'));
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

interface Payout {
  id: string;
  revision: number;
  state: string;
  payoutAmount: string | null;
  destination: string;
}
const payouts = () => `/api/v1/stores/${shop.id}/payouts`;
const order = (given: object = {}) => ({
  ...{ destination: address, amount: '20', payoutMethodId: 'USDT-TRC20' },
  ...given,
});
const made = async (program: ShopProgram, body: object = order()): Promise<Payout> => {
  const answer = await program.send('POST', payouts(), body);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"state"')]);
  return answer.json<Payout>();
};
const balances = async () => {
  const { rows } = await exchange.admin.query<{ kind: string; balance: number }>(
    "select kind, balance::float as balance from account where owner = $1 and kind in ('shop', 'shop_held')",
    [shop.id],
  );
  return { shop: 0, shop_held: 0, ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) };
};
const pathsOf = async (answer: ReturnType<ShopProgram['send']>) => {
  const { status, json } = await answer;
  return [status, ...json<{ path: string }[]>().map(({ path }) => path)];
};

describe('a payout that a shop asks for', () => {
  it('sets the money aside and waits for its owner, with a key that may not approve', async () => {
    const before = await balances();
    const payout = await made(weak);
    expect(payout).toMatchObject({ state: 'AwaitingApproval', payoutAmount: null });
    expect(payout.destination).not.toContain(address);
    expect(await balances()).toEqual({
      shop: before.shop - 20,
      shop_held: before.shop_held + 20,
    });
    for (const [method, path, body] of [
      ['POST', `${payouts()}/${payout.id}`, { revision: payout.revision }],
      ['POST', payouts(), order({ approved: true })],
      ['DELETE', `${payouts()}/${payout.id}`, undefined],
    ] as const)
      expect((await weak.send(method, path, body)).json()).toMatchObject({ code: 'missing-permission' });

    // Refused by the shop, it is over, and the money is back: nobody else is to say where it goes.
    expect((await strong.send('DELETE', `${payouts()}/${payout.id}`)).status).toBe(200);
    expect(await balances()).toEqual(before);
    expect((await strong.send('GET', `${payouts()}/${payout.id}`)).json()).toMatchObject({
      state: 'Cancelled',
    });
    const ids = async (query = '') =>
      (await strong.send('GET', `${payouts()}${query}`)).json<Payout[]>().map(({ id }) => id);
    expect([await ids(), await ids('?includeCancelled=true')]).toEqual([
      expect.not.arrayContaining([payout.id]),
      expect.arrayContaining([payout.id]),
    ]);
  });

  it('is approved on the revision that was seen, paid by staff, and by nobody’s word', async () => {
    const { id, revision } = await made(weak);
    const approve = (body: object) => strong.send('POST', `${payouts()}/${id}`, body);
    expect(await pathsOf(approve({}))).toEqual([422, 'revision']);
    expect((await approve({ revision: revision - 1 })).json()).toMatchObject({ code: 'old-revision' });
    expect((await approve({ revision })).json()).toMatchObject({ state: 'AwaitingPayment' });
    expect((await approve({ revision })).json()).toMatchObject({ code: 'invalid-state' });
    const marked = await strong.send('POST', `${payouts()}/${id}/mark-paid`, {});
    expect([marked.status, marked.json()]).toMatchObject([400, { code: 'invalid-state' }]);

    const pull = await findPullPayment(exchange.ctx, id);
    const withdrawal = pull && (await payoutOf(exchange.ctx, pull));
    await moveStraight(exchange, withdrawal?.id ?? '', 'send');
    expect((await strong.send('GET', `${payouts()}/${id}`)).json()).toMatchObject({ state: 'InProgress' });
    await moveStraight(exchange, withdrawal?.id ?? '', 'paid');
    expect((await strong.send('GET', `${payouts()}/${id}`)).json()).toMatchObject({
      ...{ state: 'Completed', payoutAmount: expect.stringMatching(/^19/) },
      paymentProof: { id: expect.any(String) },
    });
  });

  it('is approved at once by a key that may, and made once however often it is sent with its key', async () => {
    const headers = { 'idempotency-key': 'payout-1' };
    const send = (amount: string) =>
      strong.send('POST', payouts(), order({ approved: true, amount }), headers);
    const [first, again] = [await send('30'), await send('30')];
    expect(first.json()).toMatchObject({ state: 'AwaitingPayment' });
    expect(again.json<Payout>().id).toBe(first.json<Payout>().id);
    expect((await send('31')).json()).toMatchObject({ code: 'idempotency-mismatch' });
  });

  it('is refused by its field, and sets nothing aside then', async () => {
    const before = await balances();
    for (const [given, path] of [
      [{ destination: '' }, 'destination'],
      [{ destination: 'T-nobody' }, 'destination'],
      [{ destination: { address, memo: 'x' } }, 'destination'],
      [{ payoutMethodId: 'XXX' }, 'payoutMethodId'],
      [{ payoutMethodId: null }, 'payoutMethodId'],
      [{ amount: '-1' }, 'amount'],
      [{ amount: null }, 'amount'],
      [{ amount: '0.5' }, 'amount'],
      [{ amount: '100000' }, 'amount'],
    ] as const)
      expect([given, await pathsOf(weak.send('POST', payouts(), order(given)))]).toEqual([
        given,
        [422, path],
      ]);
    expect(await balances()).toEqual(before);
  });
});

describe('a payout of a pull payment', () => {
  it('is asked for by whoever has its id, for the whole of it, and read without the details', async () => {
    const pull = (
      await weak.send('POST', `/api/v1/stores/${shop.id}/pull-payments`, {
        ...{ name: 'Refund', amount: '25', currency: 'USD' },
      })
    ).json<{ id: string }>();
    const path = `/api/v1/pull-payments/${pull.id}/payouts`;
    const anybody = (method: 'GET' | 'POST', url: string, payload?: object) =>
      exchange.app.inject({ method, url, ...(payload ? { payload } : {}) });
    expect((await anybody('GET', path)).json()).toEqual([]);
    for (const amount of ['24', '26'])
      expect((await anybody('POST', path, order({ amount }))).json()).toMatchObject([{ path: 'amount' }]);
    const asked = await anybody(
      'POST',
      path,
      order({ amount: null, destination: `tron:${address}?amount=1` }),
    );
    expect([asked.statusCode, asked.json()]).toMatchObject([
      ...[200, { id: pull.id, pullPaymentId: pull.id, state: 'AwaitingApproval', originalAmount: '25' }],
    ]);
    const listed = await anybody('GET', path);
    expect(listed.json()).toMatchObject([{ id: pull.id, payoutMethodId: 'USDT-TRC20' }]);
    expect(listed.body).not.toContain(address);
    expect((await anybody('GET', `${path}/${pull.id}`)).json()).toMatchObject({ id: pull.id });
    expect((await anybody('GET', `${path}/another`)).json()).toMatchObject({ code: 'payout-not-found' });
    expect((await anybody('GET', '/api/v1/pull-payments/none/payouts')).json()).toMatchObject({
      code: 'pullpayment-not-found',
    });
    // A shop names the pull payment in its own call, too.
    const named = order({ amount: null, pullPaymentId: pull.id, approved: true });
    expect(await made(strong, named)).toMatchObject({ id: pull.id, state: 'AwaitingPayment' });
  });
});
