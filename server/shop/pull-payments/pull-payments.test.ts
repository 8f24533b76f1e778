import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { InvoicingShop } from '../invoices/create-invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { choose, makeInvoice, openShop, pay } from '../invoices/testing-invoices.ts';
import type { Permission } from '../keys/permissions.ts';
import { openProgram, type ShopProgram, wooPermissions } from '../keys/testing-keys.ts';
import { wrongDays } from '../sales/testing-days.ts';
import { askPullPayment } from './ask-pull-payment.ts';
import { approvePullPayment, archivePullPayment, refusePullPayment } from './decide-pull-payment.ts';
import { drivePullPayments } from './drive-pull-payments.ts';
import { findPullPayment } from './pull-payment.ts';
import { askFor, giveShop, makePull, moveStraight, shopNamed } from './testing-pull-payments.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  expect(await wrongDays(exchange)).toEqual([]);
});

interface Refund {
  id: string;
  amount: string;
  currency: string;
  viewLink: string;
}

const mayApprove: Permission[] = [...wooPermissions, 'btcpay.store.cancreatepullpayments'];

/** A shop whose invoice over so many dollars was paid by a coin. */
async function paidShop(amount = '300', permissions: Permission[] = wooPermissions) {
  const shop = await openShop(exchange);
  const invoice = await paidInvoice(shop, amount);
  const program = await openProgram(exchange, shop.id, permissions);
  return { shop, invoice, program };
}
async function paidInvoice(shop: InvoicingShop, amount: string): Promise<string> {
  const invoice = await makeInvoice(exchange, shop, { amount });
  await pay(exchange, await choose(exchange, invoice, 'BTC'), 'BTC');
  return invoice;
}
const order = { name: 'Refund of 17', amount: '50', currency: 'USD' };
const make = (program: ShopProgram, shop: InvoicingShop, body: unknown = order, headers = {}) =>
  program.send('POST', `/api/v1/stores/${shop.id}/pull-payments`, body, headers);
const refund = (program: ShopProgram, shop: InvoicingShop, invoice: string, body: unknown) =>
  program.send('POST', `/api/v1/stores/${shop.id}/invoices/${invoice}/refund`, body);
const pathsOf = (answer: Awaited<ReturnType<typeof make>>) => [
  answer.status,
  ...answer.json<{ path: string }[]>().map(({ path }) => path),
];
const codeOf = (answer: Awaited<ReturnType<typeof make>>) => [answer.status, answer.json()['code']];

async function made(program: ShopProgram, shop: InvoicingShop, body: unknown = order): Promise<string> {
  const answer = await make(program, shop, body);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('viewLink')]);
  return answer.json<Refund>().id;
}

async function sumsOf({ id }: InvoicingShop): Promise<{ shop: number; held: number; owed: number }> {
  const { rows } = await exchange.admin.query<{ shop: string; held: string; owed: string }>(
    `select coalesce(sum(balance) filter (where kind = 'shop'), 0) as shop, coalesce(sum(balance) filter (where kind = 'shop_held'), 0) as held,
       coalesce(sum(balance) filter (where kind = 'shop_owed'), 0) as owed from account where owner = $1`,
    [id],
  );
  const [row = expect.unreachable()] = rows;
  return { shop: Number(row.shop), held: Number(row.held), owed: Number(row.owed) };
}

const pullOf = async (id: string) => (await findPullPayment(exchange.ctx, id)) ?? expect.unreachable();
const asks = (id: string, given: Parameters<typeof askFor>[2] = {}) => askFor(exchange, id, given);
const approves = async (id: string) => approvePullPayment(exchange.ctx, await pullOf(id), 'customer');

const staffMove = (id: string, action: 'send' | 'paid' | 'reject') => moveStraight(exchange, id, action);

describe('a program of a shop', () => {
  it('makes a refund as the plugin for WooCommerce asks for one, and sets the money aside', async () => {
    const { shop, program } = await paidShop();
    const before = await sumsOf(shop);
    // Byte for byte as PHP's library writes it for the plugin.
    const recorded =
      '{"name":"Refund of order 17, \\u20ac\\/1","amount":"50.00000000","currency":"USD","period":null,"BOLT11Expiration":null,' +
      '"autoApproveClaims":false,"startsAt":null,"expiresAt":null,"paymentMethods":["BTC","BTC_LightningNetwork"],' +
      '"payoutMethods":["USDT_TRC20","BTC_CHAIN"],"description":null}';
    const answer = await make(program, shop, recorded);
    expect(answer.status).toBe(200);
    const view = answer.json<Refund>();
    expect(view).toMatchObject({
      ...{ name: 'Refund of order 17, €/1', description: '', amount: '50', currency: 'USD', archived: false },
      ...{ autoApproveClaims: false, BOLT11Expiration: 30, expiresAt: null, startsAt: expect.any(Number) },
      viewLink: `${exchange.ctx.config.publicUrl}/pull-payments/${view.id}`,
    });
    const after = await sumsOf(shop);
    const { setAside, methods } = await pullOf(view.id);
    expect(methods).toContain('USDT-TRC20');
    expect(after.held).toBe(Number(setAside));
    expect(after.shop).toBeCloseTo(before.shop - after.held, 8);
    const open = await exchange.app.inject({ url: `/api/v1/pull-payments/${view.id}/` });
    expect([open.statusCode, open.json()]).toEqual([200, view]);
    const list = await program.send('GET', `/api/v1/stores/${shop.id}/pull-payments/`);
    expect(list.json()).toEqual([view]);
  });

  it('gets the same refund for the same key, and another request with it is refused', async () => {
    const { shop, program } = await paidShop();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all([
      make(program, shop, order, headers),
      make(program, shop, order, headers),
    ]);
    expect(one?.json()).toEqual(two?.json());
    expect(codeOf(await make(program, shop, { ...order, amount: '51' }, headers))).toEqual([
      422,
      'idempotency-mismatch',
    ]);
    expect(await sumsOf(shop)).toMatchObject({
      held: Number((await pullOf(one?.json<Refund>().id ?? '')).setAside),
    });
  });

  it('never sets aside more than there is, however many ask at once', async () => {
    const { shop, program } = await paidShop('300');
    const much = await make(program, shop, { ...order, amount: '500' });
    expect(pathsOf(much)).toEqual([422, 'amount']);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => make(program, shop, { ...order, amount: '120' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
  });

  it('hears what is wrong by its field', async () => {
    const { shop, program } = await paidShop();
    const wrong = async (body: object) => pathsOf(await make(program, shop, { ...order, ...body }));
    expect(await wrong({ amount: '-1' })).toEqual([422, 'amount']);
    expect(await wrong({ amount: '1e400' })).toEqual([422, 'amount']);
    expect(await wrong({ amount: 0 })).toEqual([422, 'amount']);
    expect(await wrong({ amount: null })).toEqual([422, 'amount']);
    expect(await wrong({ amount: '0.5' })).toEqual([422, 'amount']);
    expect(await wrong({ name: 'x'.repeat(51) })).toEqual([422, 'name']);
    expect(await wrong({ name: null })).toEqual([422, 'name']);
    expect(await wrong({ currency: 'NOPE' })).toEqual([422, 'currency']);
    expect(await wrong({ currency: null })).toEqual([422, 'currency']);
    expect(await wrong({ payoutMethods: ['NOBODY-KNOWS'] })).toEqual([422, 'payoutMethods']);
    expect(await wrong({ expiresAt: 5 })).toEqual([422, 'expiresAt']);
    expect(await wrong({ expiresAt: 'soon' })).toEqual([422, 'expiresAt']);
    expect(pathsOf(await make(program, shop, {}))).toEqual([422, 'name', 'currency', 'amount']);
    expect(await sumsOf(shop)).toMatchObject({ held: 0 });
  });

  it('needs the permission to let refunds go without an approval', async () => {
    const { shop, invoice, program } = await paidShop();
    for (const answer of [
      await make(program, shop, { ...order, autoApproveClaims: true }),
      await refund(program, shop, invoice, { refundVariant: 'Fiat', autoApproveClaims: true }),
    ])
      expect([answer.status, answer.json()]).toEqual([
        403,
        expect.objectContaining({
          ...{ code: 'missing-permission', missingPermission: 'btcpay.store.cancreatepullpayments' },
        }),
      ]);
    const looking = await openProgram(exchange, shop.id, ['btcpay.store.canviewpullpayments']);
    expect(codeOf(await make(looking, shop))).toEqual([403, 'missing-permission']);
    const id = await made(program, shop);
    expect(codeOf(await looking.send('DELETE', `/api/v1/stores/${shop.id}/pull-payments/${id}`))).toEqual([
      403,
      'missing-permission',
    ]);
  });

  it('sees and archives nothing of another shop', async () => {
    const [a, b] = [await paidShop(), await paidShop('300', ['btcpay.store.canmodifystoresettings'])];
    const id = await made(a.program, a.shop);
    for (const answer of [
      await b.program.send('DELETE', `/api/v1/pull-payments/${id}`),
      await b.program.send('DELETE', `/api/v1/stores/${b.shop.id}/pull-payments/${id}`),
      await b.program.send('GET', `/api/v1/stores/${b.shop.id}/pull-payments/${id}`),
    ])
      expect(codeOf(answer)).toEqual([404, 'pullpayment-not-found']);
    expect((await exchange.app.inject({ url: '/api/v1/pull-payments/unknown' })).statusCode).toBe(404);
    expect(codeOf(await refund(b.program, b.shop, a.invoice, { refundVariant: 'Fiat' }))).toEqual([
      404,
      'invoice-not-found',
    ]);
  });

  it('archives a refund, once, and has its money back', async () => {
    const { shop, program } = await paidShop('300', ['btcpay.store.canmodifystoresettings']);
    const before = await sumsOf(shop);
    const id = await made(program, shop);
    for (let time = 0; time < 2; time += 1) {
      const answer = await program.send('DELETE', `/api/v1/stores/${shop.id}/pull-payments/${id}`);
      expect([answer.status, answer.text, answer.type]).toEqual([200, '', '']);
    }
    expect(await sumsOf(shop)).toEqual(before);
    await expect(asks(id)).rejects.toMatchObject({ code: 'refund_closed' });
    const list = (query: string) => program.send('GET', `/api/v1/stores/${shop.id}/pull-payments${query}`);
    expect((await list('')).json()).toEqual([]);
    expect((await list('?includeArchived=true')).json()).toMatchObject([{ id, archived: true }]);
  });
});

describe('a refund of an invoice', () => {
  it('counts in the invoice’s currency, in the coin at the rate of then or of now, or by a sum of its own', async () => {
    const { shop, program } = await paidShop('300');
    const one = async (amount: string, body: object) => {
      const invoice = await paidInvoice(shop, amount);
      const answer = await refund(program, shop, invoice, body);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('viewLink')]);
      const view = answer.json<Refund>();
      await archivePullPayment(exchange.ctx, view.id, 'customer');
      return { invoice, ...view };
    };
    expect(await one('80', { refundVariant: 'Fiat' })).toMatchObject({ amount: '80', currency: 'USD' });
    expect(await one('80', { refundVariant: 'Fiat', subtractPercentage: 10 })).toMatchObject({
      amount: '72',
    });
    const then = await one('80', { refundVariant: 'RateThen', payoutMethodId: 'BTC_CHAIN' });
    expect(then.currency).toBe('BTC');
    const { rates = [] } = (await findInvoice(exchange.ctx.db, then.invoice)) ?? {};
    const rate = rates.find(({ method }) => method === 'BTC')?.rate ?? '1';
    expect(Number(then.amount)).toBeCloseTo(80 / Number(rate), 7);
    const now = await one('80', { refundVariant: 'CurrentRate', paymentMethod: 'BTC' });
    expect(now.currency).toBe('BTC');
    expect(Number(now.amount)).toBeGreaterThan(0);
    expect(
      await one('80', { refundVariant: 'Custom', customAmount: 12.5, customCurrency: 'USD' }),
    ).toMatchObject({ amount: '12.5', currency: 'USD' });
  });

  it('tells the shop’s webhooks, in the invoice’s order', async () => {
    const { shop, invoice, program } = await paidShop();
    const { id } = (
      await refund(program, shop, invoice, { refundVariant: 'Fiat', subtractPercentage: '5' })
    ).json<Refund>();
    const { rows } = await exchange.admin.query(
      `select type, data from invoice_event where invoice_id = $1 order by id desc limit 1`,
      [invoice],
    );
    expect(rows).toEqual([{ type: 'InvoiceRefund', data: { pullPaymentId: id } }]);
  });

  it('gives back no more than the invoice brought, all its refunds together', async () => {
    const { shop, invoice, program } = await paidShop('100');
    await paidInvoice(shop, '500');
    const custom = (customAmount: string) =>
      refund(program, shop, invoice, { refundVariant: 'Custom', customAmount, customCurrency: 'USD' });
    expect(pathsOf(await custom('101'))).toEqual([422, 'customAmount']);
    const answers = await Promise.all([custom('60'), custom('60'), custom('60')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(pathsOf(await refund(program, shop, invoice, { refundVariant: 'Fiat' }))).toEqual([
      422,
      'refundVariant',
    ]);
    expect((await custom('40')).status).toBe(200);
  });

  it('is told how much of an only sale can be given back now, and that our fee is why', async () => {
    const { shop, invoice, program } = await paidShop('100');
    const answer = await refund(program, shop, invoice, { refundVariant: 'Fiat' });
    expect(pathsOf(answer)).toEqual([422, 'refundVariant']);
    const [{ message } = expect.unreachable()] = answer.json<{ message: string }[]>();
    expect(message).toMatch(
      /^No more than .*9[89](\.\d+)?.* can be refunded now: .* fee of the sale is not returned/,
    );
    const [customAmount] = /9[89](\.\d+)?/.exec(message) ?? expect.unreachable();
    const custom = { refundVariant: 'Custom', customAmount, customCurrency: 'USD' };
    expect((await refund(program, shop, invoice, custom)).status).toBe(200);
  });

  it('is refused where nothing came, or what came is not the shop’s', async () => {
    const { shop, program } = await paidShop();
    const unpaid = await makeInvoice(exchange, shop);
    expect(codeOf(await refund(program, shop, unpaid, { refundVariant: 'Fiat' }))).toEqual([
      400,
      'non-refundable',
    ]);
    const wrong = async (body: object) =>
      pathsOf(await refund(program, shop, (await paid()) as string, body));
    const paid = () => paidInvoice(shop, '50');
    expect(await wrong({})).toEqual([422, 'refundVariant']);
    expect(await wrong({ refundVariant: 'All' })).toEqual([422, 'refundVariant']);
    expect(await wrong({ refundVariant: 'OverpaidAmount' })).toEqual([422, 'refundVariant']);
    expect(await wrong({ refundVariant: 'Custom' })).toEqual([422, 'customAmount', 'customCurrency']);
    expect(await wrong({ refundVariant: 'Fiat', subtractPercentage: 100 })).toEqual([
      422,
      'subtractPercentage',
    ]);
  });
});

describe('the buyer of a refund', () => {
  it('gives details, the shop approves them, and staff pay', async () => {
    const { shop, program } = await paidShop();
    const id = await made(program, shop);
    const { setAside } = await pullOf(id);
    await asks(id, { email: 'buyer@example.com' });
    expect(await pullOf(id)).toMatchObject({ status: 'asked', email: 'buyer@example.com' });
    const withdrawal = await approves(id);
    expect(withdrawal).toMatchObject({
      status: 'accepted',
      amount: setAside,
      pullPaymentId: id,
      shopId: shop.id,
    });
    expect(await pullOf(id)).toMatchObject({ status: 'approved', asked: null, held: setAside });
    await expect(asks(id)).rejects.toMatchObject({ code: 'refund_closed' });
    await staffMove(withdrawal.id, 'send');
    await staffMove(withdrawal.id, 'paid');
    expect(await pullOf(id)).toMatchObject({ status: 'paid', held: '0' });
    expect(await sumsOf(shop)).toMatchObject({ held: 0 });
  });

  it('is paid without an approval where the key could give it', async () => {
    const { shop, program } = await paidShop('300', mayApprove);
    const id = await made(program, shop, { ...order, autoApproveClaims: true });
    await Promise.all([asks(id), asks(id)]);
    expect(await pullOf(id)).toMatchObject({ status: 'approved' });
    const { rows } = await exchange.admin.query('select status from withdrawal where pull_payment_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'accepted' }]);
  });

  it('reads why the shop or staff refused, and gives others', async () => {
    const { shop, program } = await paidShop();
    const id = await made(program, shop);
    await asks(id);
    await refusePullPayment(exchange.ctx, await pullOf(id), 'Wrong name', 'customer');
    expect(await pullOf(id)).toMatchObject({ status: 'open', reason: 'Wrong name', asked: null });
    await asks(id);
    expect(await pullOf(id)).toMatchObject({ status: 'asked', reason: null });
    const { id: withdrawal } = await approves(id);
    await staffMove(withdrawal, 'reject');
    expect(await pullOf(id)).toMatchObject({ status: 'open', reason: 'Wrong details' });
    await asks(id);
    expect((await approves(id)).status).toBe('accepted');
  });

  it('has the details that the shop saw approved, and no later ones', async () => {
    const { shop, program } = await paidShop();
    const id = await made(program, shop);
    await asks(id);
    const seen = await pullOf(id);
    await asks(id, { email: 'buyer@example.com' });
    await expect(approvePullPayment(exchange.ctx, seen, 'customer')).rejects.toMatchObject({
      code: 'conflict',
    });
    const answers = await Promise.allSettled([approves(id), approves(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('may be late: then the shop has its money back, and what was asked in time still goes', async () => {
    const { shop, program } = await paidShop();
    const before = await sumsOf(shop);
    const expiresAt = Math.floor(exchange.clock.now().getTime() / 1000) + 3600;
    const [late, inTime] = [
      await made(program, shop, { ...order, expiresAt }),
      await made(program, shop, { ...order, expiresAt }),
    ];
    await asks(inTime);
    exchange.clock.turn(2 * 3600_000);
    await expect(asks(late)).rejects.toMatchObject({ code: 'refund_closed' });
    await drivePullPayments(exchange.ctx);
    expect(await pullOf(late)).toMatchObject({ status: 'closed', held: '0' });
    const { id: withdrawal } = await approves(inTime);
    await staffMove(withdrawal, 'reject');
    expect(await pullOf(inTime)).toMatchObject({ status: 'closed', reason: 'Wrong details' });
    expect(await sumsOf(shop)).toEqual(before);
  });

  it('waits until it starts, and is asked for what is missing', async () => {
    const { shop, program } = await paidShop();
    const startsAt = Math.floor(exchange.clock.now().getTime() / 1000) + 3600;
    const id = await made(program, shop, { ...order, startsAt });
    await expect(asks(id)).rejects.toMatchObject({ code: 'refund_closed' });
    const open = await made(program, shop);
    await expect(asks(open, { email: 'nobody' })).rejects.toMatchObject({ errors: { email: [{}] } });
    await expect(asks(open, { code: 'NOPE', requisites: {} })).rejects.toMatchObject({
      errors: { method: [{}] },
    });
    const given = { method: 'USDT-TRC20', requisites: {}, email: null, locale: 'en-US' };
    await expect(askPullPayment(exchange.ctx, open, given, '203.0.113.5')).rejects.toMatchObject({
      errors: { 'requisites.address': [{ code: 'required' }] },
    });
  });
});

describe('a shop whose payment was taken back', () => {
  it('pays its debt first, and no refund leaves meanwhile', async () => {
    const shop = await openShop(exchange);
    const program = await openProgram(exchange, shop.id);
    const invoice = await makeInvoice(exchange, shop, { amount: '100' });
    const claim = await choose(exchange, invoice, 'BTC');
    const reference = await pay(exchange, claim, 'BTC');
    const all = await refund(program, shop, invoice, {
      ...{ refundVariant: 'Custom', customAmount: '90', customCurrency: 'USD' },
    });
    const { id } = all.json<Refund>();
    await asks(id);
    await pay(exchange, claim, 'BTC', { reference, state: 'reversed' });
    await exchange.ctx.outbox.drain();
    const { owed, held } = await sumsOf(shop);
    expect(owed).toBeLessThan(0);
    expect(held).toBeGreaterThan(0);
    await expect(approves(id)).rejects.toMatchObject({ code: 'refund_stopped' });
    expect(pathsOf(await make(program, shop))).toEqual([422, 'amount']);
    await refusePullPayment(exchange.ctx, await pullOf(id), 'The payment was taken back', 'customer');
  });
});

it('is begun in its turn by a sweep, however many before it cannot begin', async () => {
  const waiting = async (shop: InvoicingShop) => {
    const id = await makePull(exchange, shop.id);
    await askFor(exchange, id);
    await exchange.admin.query('update pull_payment set approves_itself = true where id = $1', [id]);
    return id;
  };
  const [owing, other] = [await openShop(exchange), await openShop(exchange)];
  for (const { id } of [owing, other]) await giveShop(exchange, id, '500');
  const stuck = [await waiting(owing), await waiting(owing), await waiting(owing)];
  const id = await waiting(other);
  const { currencyId } = await shopNamed(exchange, owing.id);
  const owed = { debit: { kind: 'shop_owed', owner: owing.id }, credit: { kind: 'profit' } } as const;
  await post(
    exchange.ctx.db,
    {
      kind: 'adjustment',
      pass: null,
      actor: 'staff:demo',
      transfers: [{ ...owed, currencyId, amount: '1000' }],
    },
    exchange.ctx.clock.now(),
  );
  for (let sweep = 0; sweep < 5; sweep += 1) await drivePullPayments(exchange.ctx, 1);
  const statusOf = async (one: string) => (await findPullPayment(exchange.ctx, one))?.status;
  expect(await statusOf(id)).toBe('approved');
  expect(await Promise.all(stuck.map(statusOf))).toEqual(['asked', 'asked', 'asked']);
});
