import { randomUUID } from 'node:crypto';
import type { InvoicePage } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { breachesOf } from '../../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../../ledger/testing-reserve.ts';
import type { InvoicingShop } from '../../../shop/invoices/create-invoice.ts';
import { makeInvoice, openShop, pay } from '../../../shop/invoices/testing-invoices.ts';
import { waysTo } from '../../../shop/payment-methods.ts';
import { blankSite } from '../../../testing/blank-site.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

let exchange: TestContext;
let app: FastifyInstance;
let shop: InvoicingShop;
/** What the last page was drawn from. */
let drawn: InvoicePage;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  app = await createApp(exchange.ctx, {
    ...blankSite,
    renderPage: ({ data }) => {
      if (data.page === 'invoice') drawn = data;
      return '<!doctype html><title>page</title>';
    },
  });
  const opened = await openShop(exchange);
  const to = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20');
  shop = { ...opened, ways: waysTo(exchange.ctx, to?.id ?? 0) };
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await app.close();
  await exchange.close();
});

async function look(id: string, query = '', cookies: Record<string, string> = {}): Promise<InvoicePage> {
  const answer = await app.inject({ url: `/en/i/${id}${query}`, cookies });
  expect(answer.statusCode).toBe(200);
  return drawn;
}
/** Each invoice has its payer, in a network of their own: unpaid attempts of one network are counted together. */
const networks = new Map<string, string>();
function networkOf(invoice: string): string {
  const network = networks.get(invoice) ?? `198.18.${networks.size}.7`;
  networks.set(invoice, network);
  return network;
}
const post = (
  id: string,
  fields: Record<string, string>,
  remoteAddress = networkOf(id.split('?', 1)[0] ?? ''),
) =>
  app.inject({
    ...{ method: 'POST', url: `/en/i/${id}`, remoteAddress, payload: String(new URLSearchParams(fields)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const claimOf = ({ headers: { location } }: { headers: Record<string, unknown> }) =>
  new URL(String(location), 'https://here.invalid').searchParams.get('claim') ?? '';
/** Begins to pay, as the page's form does. @returns the claim's id */
async function begin(id: string, method: string, query = ''): Promise<string> {
  const page = await look(id, `?method=${method}`);
  const answer = await post(`${id}${query}`, {
    method,
    key: page.key,
    email: 'anna@example.com',
    ...examples(page),
  });
  expect(answer.statusCode).toBe(303);
  return claimOf(answer);
}
const examples = ({ chosen }: InvoicePage) =>
  Object.fromEntries((chosen?.fields ?? []).map(({ name, example }) => [`fromRequisites.${name}`, example]));

describe('the page of an invoice', () => {
  it('shows what is to be paid in each currency, asks what the chosen one needs, and then where to pay', async () => {
    const id = await makeInvoice(exchange, shop, {
      metadata: '{"itemDesc":"Green tea"}',
      orderId: '17',
      checkout: { redirectURL: 'https://shop.example/o/{OrderId}?i={InvoiceId}' },
    });
    const page = await look(id);
    expect(page).toMatchObject({
      ...{ shop: { name: 'Teas' }, about: 'Green tea', status: 'New', amount: '100', currency: 'USD' },
      ...{ paid: '0', due: '100', chosen: null, claim: null },
      back: { address: `https://shop.example/o/17?i=${id}`, isAutomatic: false },
    });
    expect(page.ways.map(({ method }) => method)).toContain('BTC-CHAIN');
    for (const { sum } of page.ways) expect(Number(sum)).toBeGreaterThan(0);

    const chosen = await look(id, '?method=RUB-SBER');
    expect(chosen.chosen?.fields.map(({ name }) => name)).toContain('card');
    const fields = { method: 'RUB-SBER', key: chosen.key, email: 'anna@example.com', ...examples(chosen) };
    const sent = await post(id, fields);
    expect(sent.statusCode).toBe(303);
    const claim = claimOf(sent);
    expect(sent.headers.location).toBe(`/en/i/${id}?claim=${claim}`);
    // The same form sent once more makes nothing new.
    expect((await post(id, fields)).headers.location).toBe(`/en/i/${id}?claim=${claim}`);
    const { payment } = await look(id, `?claim=${claim}`);
    expect(payment).toMatchObject({
      method: 'RUB-SBER',
      form: { id: claim, maker: false },
      status: { status: 'new' },
    });
    expect(payment?.requisite?.fields.length).toBeGreaterThan(0);
    expect(payment?.status.actions).toEqual(['pay', 'confirm', 'bill']);
    const cookies = { maker: sent.cookies.find(({ name }) => name === 'maker')?.value ?? '' };
    expect((await look(id, '', cookies)).claim).toBe(claim);
    expect((await look(id)).claim).toBeNull();

    const { rows } = await exchange.admin.query('select from_summa::text as sum from claim where id = $1', [
      claim,
    ]);
    await pay(exchange, { id: claim, fromSumma: rows[0].sum }, 'SBERRUB');
    expect(await look(id)).toMatchObject({ status: 'Settled', ways: [], due: expect.any(String) });
    const late = await post(id, { ...fields, key: randomUUID() });
    expect(late.statusCode).toBe(409);
    expect(drawn.problem?.code).toBe('invoice_closed');
  });

  it('comes back with what was typed and a sentence at each field that is wrong', async () => {
    const id = await makeInvoice(exchange, shop);
    const chosen = await look(id, '?method=RUB-SBER');
    const wrong = { ...examples(chosen), 'fromRequisites.card': '1234', email: 'nobody' };
    const answer = await post(id, { method: 'RUB-SBER', key: chosen.key, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(drawn.problem?.errors ?? {}).sort()).toEqual(['email', 'fromRequisites.card']);
    expect(drawn.typed).toMatchObject({ email: 'nobody', values: { card: '1234' } });
    expect([drawn.key, drawn.chosen?.method]).toEqual([chosen.key, 'RUB-SBER']);
    const hidden = await post(id, { ...wrong, method: 'RUB-SBER', email: 'a\u0007b@example.com' });
    expect([hidden.statusCode, Object.keys(drawn.problem?.errors ?? {})]).toEqual([422, ['email']]);
    const nobodys = await post(id, { method: 'XXX-CHAIN' });
    expect([nobodys.statusCode, drawn.chosen]).toEqual([422, null]);
  });

  it('takes any sum where the invoice has none, and refuses what is no sum', async () => {
    const id = await makeInvoice(exchange, shop, { amount: null });
    const page = await look(id, '?method=BTC-CHAIN');
    expect([page.amount, page.due, page.ways[0]?.sum]).toEqual([null, null, null]);
    for (const sum of ['', '0', '-1', 'much']) {
      const answer = await post(id, { method: 'BTC-CHAIN', sum, email: 'anna@example.com' });
      expect([sum, answer.statusCode, Object.keys(drawn.problem?.errors ?? {})]).toEqual([sum, 422, ['sum']]);
    }
    const sent = await post(id, { method: 'BTC-CHAIN', sum: '0.01', email: 'anna@example.com' });
    expect(sent.statusCode).toBe(303);
    await exchange.admin.query('update shop set most_open_usd = 1 where id = $1', [shop.id]);
    const above = await post(id, { method: 'BTC-CHAIN', sum: '0.02', email: 'anna@example.com' });
    expect([above.statusCode, drawn.typed.sum]).toEqual([409, '0.02']);
    expect(drawn.problem?.detail).toContain('The shop cannot take that much right now.');
    await exchange.admin.query('update shop set most_open_usd = null where id = $1', [shop.id]);
  });

  it('says when its time is over, and is not there for an id that is nobody’s', async () => {
    const id = await makeInvoice(exchange, shop);
    exchange.clock.turn(16 * 60_000);
    expect(await look(id)).toMatchObject({ status: 'Expired', ways: [], chosen: null });
    expect((await app.inject('/i/nobody')).statusCode).toBe(404);
    expect((await post('nobody', { method: 'BTC-CHAIN' })).statusCode).toBe(404);
  });

  it('may be framed by any site, and its post gives the proof of the maker to a frame alone, in the fragment', async () => {
    const id = await makeInvoice(exchange, shop);
    const { headers } = await app.inject({ url: `/en/i/${id}?view=modal` });
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
    expect((await app.inject('/en/contacts')).headers['x-frame-options']).toBe('DENY');

    const page = await look(id, '?method=BTC-CHAIN&view=modal');
    expect(page.view).toEqual({ isModal: true, theme: null, isChoosing: false });
    const fields = { method: 'BTC-CHAIN', key: page.key, email: 'anna@example.com', ...examples(page) };
    const framed = await app.inject({
      ...{ method: 'POST', url: `/en/i/${id}?view=modal`, payload: String(new URLSearchParams(fields)) },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'iframe' },
    });
    const claim = claimOf(framed);
    expect(framed.headers.location).toMatch(
      new RegExp(`^/en/i/${id}\\?view=modal&claim=${claim}#maker=[\\w-]{22}$`),
    );
    // The proof opens the claim's page, where its maker may cancel it.
    const proof = String(framed.headers.location).split('#maker=')[1];
    const opened = await app.inject(`/en/claim/${claim}?maker=${proof}`);
    const maker = opened.cookies.find(({ name }) => name === 'maker')?.value ?? '';
    const cancelled = await app.inject({
      ...{ method: 'POST', url: `/en/api/v1/claim/${claim}/cancel`, cookies: { maker } },
    });
    expect(cancelled.json()).toMatchObject({ status: 'deleted' });
    // A cancelled attempt does not end the invoice.
    expect(await look(id, `?claim=${claim}`)).toMatchObject({
      status: 'New',
      payment: { status: { status: 'deleted' } },
    });
  });

  it('lets whoever knows the claim say that it is paid, and lets nobody without the proof cancel it', async () => {
    const id = await makeInvoice(exchange, shop);
    const claim = await begin(id, 'RUB-SBER');
    const stranger = await post(`${id}?claim=${claim}`, { action: 'cancel' });
    expect([stranger.statusCode, drawn.payment?.problem?.code]).toEqual([403, 'maker_only']);
    expect((await post(`${id}?claim=${claim}`, { action: 'confirm' })).headers.location).toBe(
      `/en/i/${id}?claim=${claim}`,
    );
    expect((await look(id, `?claim=${claim}`)).payment?.status.status).toBe('checking');
    // "I paid" alone changes nothing of the invoice.
    expect(drawn).toMatchObject({ status: 'New', paid: '0' });
  });

  it('knows no claim of another invoice, of an exchange, or of nobody', async () => {
    const [id, other] = [await makeInvoice(exchange, shop), await makeInvoice(exchange, shop)];
    const claim = await begin(other, 'BTC-CHAIN');
    for (const named of [claim, randomUUID(), 'x', `${claim}'`, '../1']) {
      expect((await look(id, `?claim=${encodeURIComponent(named)}`)).payment).toBeNull();
      expect((await post(`${id}?claim=${encodeURIComponent(named)}`, { action: 'confirm' })).statusCode).toBe(
        404,
      );
    }
    expect((await look(other, `?claim=${claim}`)).payment?.status.status).toBe('new');
  });

  it('closes the unpaid attempt when its payer chooses another currency, and the form sent again brings the old one not back', async () => {
    const id = await makeInvoice(exchange, shop);
    const page = await look(id, '?method=BTC-CHAIN');
    const fields = { method: 'BTC-CHAIN', key: page.key, email: 'anna@example.com', ...examples(page) };
    const first = claimOf(await post(id, fields));
    const second = await begin(id, 'RUB-SBER', `?claim=${first}`);
    expect((await look(id, `?claim=${first}`)).payment?.status.status).toBe('deleted');
    expect(claimOf(await post(id, fields))).toBe(first);
    expect((await look(id, `?claim=${second}`)).payment?.status.status).toBe('new');
  });

  it('takes the rest in another currency, and shows what came and what is left', async () => {
    const id = await makeInvoice(exchange, shop);
    const first = await begin(id, 'RUB-SBER');
    const { rows } = await exchange.admin.query(
      'select (from_summa / 2)::numeric(20, 2)::text as half from claim where id = $1',
      [first],
    );
    await pay(exchange, { id: first, fromSumma: '0' }, 'SBERRUB', { amount: rows[0].half });
    const partly = await look(id, `?claim=${first}`);
    expect(partly).toMatchObject({
      status: 'New',
      additionalStatus: 'PaidPartial',
      payment: { status: { status: 'paused' } },
    });
    expect(Number(partly.paid)).toBeCloseTo(50, 0);
    expect(Number(partly.payment?.requisite?.left)).toBeGreaterThan(0);
    const second = await begin(id, 'BTC-CHAIN', `?claim=${first}`);
    // What came is not given up for it.
    expect((await look(id, `?claim=${first}`)).payment?.status.status).toBe('paused');
    const { requisite } = (await look(id, `?claim=${second}`)).payment ?? {};
    await pay(exchange, { id: second, fromSumma: requisite?.left ?? '' }, 'BTC');
    expect((await look(id)).status).toBe('Processing');
  });

  it('counts attempts by invoice, not by the email of whoever pays', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => makeInvoice(exchange, shop)));
    for (const id of ids) await begin(id, 'BTC-CHAIN');
    // Whoever says of one attempt after the other that it is paid does not hold the reserve by that for ever.
    const [id = ''] = ids;
    for (let made = 0; made < 5; made += 1) {
      const claim = await begin(id, 'BTC-CHAIN');
      await post(`${id}?claim=${claim}`, { action: 'confirm' });
    }
    const page = await look(id, '?method=BTC-CHAIN');
    const more = await post(id, { method: 'BTC-CHAIN', key: page.key, email: 'anna@example.com' });
    expect([more.statusCode, drawn.problem?.code]).toEqual([429, 'rate_limited']);
  });

  it('answers hostile addresses and forms without a fault', async () => {
    const id = await makeInvoice(exchange, shop);
    const odd = ['%00', '%2e%2e%2f', 'a'.repeat(300), `${id}%00`, '%F0%9F%8D%B5', "'%20or%201=1--"];
    for (const one of odd) {
      expect([one, (await app.inject(`/en/i/${one}`)).statusCode]).toEqual([one, 404]);
      expect([one, (await post(one, { method: 'BTC-CHAIN' })).statusCode]).toEqual([one, 404]);
    }
    expect((await app.inject('/en/pull-payments/%00')).statusCode).toBe(404);
    for (const query of [
      'method=%00',
      'method=__proto__',
      'claim=%00',
      'view=%3Cb%3E',
      'theme=x',
      'ways=&ways=2',
    ])
      expect(await look(id, `?${query}`)).toMatchObject({
        chosen: null,
        payment: null,
        view: { isModal: false },
      });
    const twice = await app.inject({
      ...{ method: 'POST', url: `/en/i/${id}?claim=a&claim=b`, remoteAddress: networkOf(id) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `method=BTC-CHAIN&method=RUB-SBER&key=x&key=${randomUUID()}&email=a%40example.com&email=b%00&sum=1e400&fromRequisites.__proto__=1&fromRequisites.${'a'.repeat(99)}=1`,
    });
    // The first of each counts, and names of no field are none.
    expect([twice.statusCode, (await look(id, `?claim=${claimOf(twice)}`)).payment?.method]).toEqual([
      303,
      'BTC-CHAIN',
    ]);
    for (const payload of ['%', '=', 'action=confirm&action=cancel', 'action=', 'x'.repeat(5000)]) {
      const answer = await app.inject({
        ...{ method: 'POST', url: `/en/i/${id}`, payload },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([payload.slice(0, 20), answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([
        payload.slice(0, 20),
        true,
      ]);
    }
    const upload = await app.inject({
      ...{ method: 'POST', url: `/en/i/${id}`, payload: '--x--' },
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(upload.statusCode).toBe(404);
  });

  it('takes nothing for a shop that was stopped, and says so', async () => {
    const stopped = await openShop(exchange);
    const to = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20');
    const id = await makeInvoice(exchange, { ...stopped, ways: waysTo(exchange.ctx, to?.id ?? 0) });
    await exchange.admin.query(`update shop set status = 'stopped' where id = $1`, [stopped.id]);
    expect(await look(id)).toMatchObject({ status: 'New', isShopOpen: false, ways: [] });
    const answer = await post(id, { method: 'BTC-CHAIN', email: 'anna@example.com' });
    expect([answer.statusCode, drawn.problem?.code]).toEqual([409, 'invoice_closed']);
  });

  it('is shown in the language of its shop, else in that of the browser', async () => {
    const id = await makeInvoice(exchange, shop);
    const german = await makeInvoice(exchange, shop, { checkout: { defaultLanguage: 'de-DE' } });
    const russian = await makeInvoice(exchange, shop, { checkout: { defaultLanguage: 'ru' } });
    const led = async (one: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: `/i/${one}?view=modal`, headers })).headers.location;
    expect(await led(id)).toBeUndefined();
    expect(await led(id, { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })).toBeUndefined();
    expect(await led(id, { 'accept-language': 'en-GB,en;q=0.9' })).toBe(`/en/i/${id}?view=modal`);
    expect(await led(id, { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' })).toBeUndefined();
    expect(await led(german)).toBe(`/en/i/${german}?view=modal`);
    expect(await led(russian, { 'accept-language': 'en' })).toBeUndefined();
  });

  it('says that there is no reserve, and keeps the way among those of the shop', async () => {
    const id = await makeInvoice(exchange, shop);
    const to = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0;
    await setReserve(exchange, to, '20');
    const short = (await look(id)).ways.find(({ method }) => method === 'BTC-CHAIN');
    expect(short?.closed).toMatch(/reserve/i);
    await setReserve(exchange, to, '0');
    const without = await makeInvoice(exchange, shop);
    for (const one of [id, without]) {
      const { ways } = await look(one);
      expect(ways.map(({ method }) => method)).toContain('BTC-CHAIN');
      // What comes in the currency of the shop's balance needs no reserve.
      for (const { method, closed } of ways)
        expect([method, closed]).toEqual([method, method === 'USDT-TRC20' ? null : expect.any(String)]);
      const answer = await post(one, { method: 'BTC-CHAIN', email: 'anna@example.com' });
      expect([answer.statusCode, drawn.problem?.detail]).toEqual([409, expect.stringMatching(/reserve/i)]);
    }
  });
});
