import { randomUUID } from 'node:crypto';
import type { LinkOrder, ShopLink } from '@menyala/contract/site/shop-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOverdue } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { driveInvoices } from '../invoices/drive-invoices.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { markInvoice } from '../invoices/mark-invoice.ts';
import { choose, openShop, pay } from '../invoices/testing-invoices.ts';
import { openProgram } from '../keys/testing-keys.ts';
import { checkLink } from './check-link.ts';
import { flushLinkVisits, noteLinkVisit } from './link-visits.ts';
import { findLink, makeLink, stopLink } from './links.ts';
import { payByLink, withFee } from './pay-by-link.ts';
import { linkOrder } from './testing-links.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

async function link(given: Partial<LinkOrder> = {}): Promise<ShopLink & { shop: string }> {
  const { id: shop } = await openShop(exchange);
  return { ...(await makeLink(exchange.ctx, shop, linkOrder(given))), shop };
}

async function press(
  id: string,
  given: { sum?: string; values?: Record<string, string>; key?: string; version?: number } = {},
): Promise<string> {
  const version = (await findLink(exchange.ctx.db, id))?.version ?? 0;
  const usual = { sum: '', values: {}, key: randomUUID(), version, language: 'en' as const };
  return payByLink(exchange.ctx, id, { ...usual, ...given });
}
const refusalOf = async (pressing: Promise<unknown>): Promise<Refusal | null> =>
  pressing.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );
const usesOf = async (id: string) => (await findLink(exchange.ctx.db, id))?.uses;

describe('paying by a link', () => {
  it('takes no more than half of what a shop may have open, so that strangers do not stop its programs', async () => {
    const made = await link({ amount: null });
    await exchange.admin.query('update shop set most_open_usd = 1000 where id = $1', [made.shop]);
    const program = await openProgram(exchange, made.shop);
    expect((await refusalOf(press(made.id, { sum: '1001' })))?.code).toBe('limit_reached');
    await press(made.id, { sum: '300' });
    expect((await refusalOf(press(made.id, { sum: '201' })))?.code).toBe('limit_reached');
    await press(made.id, { sum: '200' });
    expect((await refusalOf(press(made.id, { sum: '1' })))?.code).toBe('limit_reached');
    const ask = (amount: string) =>
      program.send('POST', `/api/v1/stores/${made.shop}/invoices`, { amount, currency: 'USD' });
    expect([(await ask('500')).status, (await ask('1')).status]).toEqual([200, 409]);
  });

  it('leaves a program its half also after one press alone, of the largest sum that is taken', async () => {
    const made = await link({ amount: null });
    await exchange.admin.query('update shop set most_open_usd = 1000 where id = $1', [made.shop]);
    const program = await openProgram(exchange, made.shop);
    expect((await refusalOf(press(made.id, { sum: '501' })))?.code).toBe('limit_reached');
    await press(made.id, { sum: '500' });
    const ask = (amount: string) =>
      program.send('POST', `/api/v1/stores/${made.shop}/invoices`, { amount, currency: 'USD' });
    expect([(await ask('450')).status, (await ask('50')).status]).toEqual([200, 200]);
  });

  it('of more than that half could be paid by nobody, and is refused when it is made', async () => {
    const edit = linkOrder({ amount: '501' });
    expect(() => checkLink(exchange.ctx, edit, 'USD', { mostOpenUsd: '1000' })).toThrow(
      expect.objectContaining({
        errors: { amount: [{ code: 'above_max', values: { nearest: '500', ticker: 'USD' } }] },
      }),
    );
    expect(checkLink(exchange.ctx, { ...edit, amount: '500' }, 'USD', { mostOpenUsd: '1000' }).amount).toBe(
      '500',
    );
  });

  it('makes an invoice of the payer’s own, which holds the fields and is counted as a use', async () => {
    const made = await link({
      returnUrl: 'https://teas.example/thanks?i={InvoiceId}',
      cancelUrl: 'https://teas.example/cart',
      fields: [
        { name: 'buyerEmail', label: { ru: 'Почта', en: 'Email' }, required: true },
        { name: 'note', label: { ru: 'Пожелание', en: 'Wish' }, required: false },
      ],
    });
    const id = await press(made.id, { values: { buyerEmail: 'Anna@Example.com', note: '', other: 'x' } });
    const invoice = await findInvoice(exchange.ctx.db, id);
    expect(invoice).toMatchObject({ amount: '100', currency: 'USD', payerFee: null, status: 'New' });
    expect(JSON.parse(invoice?.metadata ?? '')).toEqual({
      ...{ linkId: made.id, itemDesc: 'Green tea', buyerEmail: 'Anna@Example.com' },
    });
    expect(invoice?.checkout).toMatchObject({
      redirectURL: 'https://teas.example/thanks?i={InvoiceId}',
      cancelURL: 'https://teas.example/cart',
    });
    expect(await usesOf(made.id)).toBe(1);
  });

  it('makes one invoice however often a form is sent, also where that took the last use', async () => {
    const made = await link({ mostUses: 1 });
    const key = randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => press(made.id, { key })));
    expect(new Set(ids).size).toBe(1);
    expect(await press(made.id, { key })).toBe(ids[0]);
    expect(await usesOf(made.id)).toBe(1);
    expect((await refusalOf(press(made.id)))?.code).toBe('link_closed');
  });

  it('never passes its number of uses, however many press at once', async () => {
    const made = await link({ mostUses: 3 });
    const ends = await Promise.all(Array.from({ length: 12 }, () => refusalOf(press(made.id))));
    expect(ends.filter((end) => end === null)).toHaveLength(3);
    expect(ends.filter((end) => end?.code === 'link_closed')).toHaveLength(9);
    expect(await usesOf(made.id)).toBe(3);
  });

  it('gives a use back once an invoice ends unpaid, and counts it again where money comes late', async () => {
    const made = await link({ mostUses: 1 });
    const id = await press(made.id);
    const claim = await choose(exchange, id, 'BTC-CHAIN');
    exchange.clock.turn(16 * 60_000);
    await sweepOverdue(exchange.ctx);
    await driveInvoices(exchange.ctx);
    expect([(await findInvoice(exchange.ctx.db, id))?.status, await usesOf(made.id)]).toEqual(['Expired', 0]);
    const second = await press(made.id);
    await pay(exchange, claim, 'BTC');
    // Two have paid, or may: nobody else can.
    expect(await usesOf(made.id)).toBe(2);
    expect((await refusalOf(press(made.id)))?.code).toBe('link_closed');
    expect(await markInvoice(exchange.ctx, second, 'Invalid').then(() => usesOf(made.id))).toBe(1);
  });

  it('adds the fee to what is asked for where the payer pays it, so that the shop gets the whole', async () => {
    expect(withFee('100', '1', 2)).toEqual({ asked: '101.02', fee: '1.02' });
    expect(withFee('100', '0', 2)).toEqual({ asked: '100', fee: '0' });
    const made = await link({ currency: 'USDT', payerPaysFee: true });
    const id = await press(made.id);
    const invoice = await findInvoice(exchange.ctx.db, id);
    expect([invoice?.amount, invoice?.payerFee]).toEqual(['101.02', '1.02']);
    await pay(exchange, await choose(exchange, id, 'BTC-CHAIN'), 'BTC');
    const { rows } = await exchange.admin.query(
      'select amount >= 100 and amount < 100.02 as is_whole from shop_credit where invoice_id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_whole: true }]);
  });

  it('takes a sum within its bounds where it has none, and says by the field what is wrong', async () => {
    const made = await link({
      ...{ amount: null, least: '5', most: '50' },
      fields: [{ name: 'size', label: { ru: 'Размер', en: '' }, required: true }],
    });
    for (const [sum, code] of [
      ['', 'required'],
      ['5 EUR', 'other_unit'],
      ['0', 'bad_amount'],
      ['4.99', 'below_min'],
      ['50.01', 'above_max'],
      ['10.001', 'too_many_decimals'],
    ] as const) {
      const { errors } = (await refusalOf(press(made.id, { sum }))) ?? {};
      expect([sum, errors?.['sum']?.[0]?.code]).toEqual([sum, code]);
      expect(errors?.['fields.size']?.[0]?.code).toBe('required');
    }
    const long = await refusalOf(press(made.id, { sum: '10', values: { size: 'x'.repeat(501) } }));
    expect(long?.errors['fields.size']?.[0]?.code).toBe('too_long');
    const nul = await refusalOf(press(made.id, { sum: '10', values: { size: 'a\u0000b' } }));
    expect(nul?.errors['fields.size']?.[0]?.code).toBe('forbidden_characters');
    const id = await press(made.id, { sum: '10', values: { size: 'XL' } });
    expect((await findInvoice(exchange.ctx.db, id))?.amount).toBe('10');
  });

  it('is refused once it is stopped, over or changed, and where its shop is stopped', async () => {
    const made = await link({ expiresAt: new Date(exchange.clock.now().getTime() + 60_000).toISOString() });
    expect((await refusalOf(press(made.id, { version: 7 })))?.code).toBe('conflict');
    await stopLink(exchange.ctx, made.shop, made.id, true);
    expect((await refusalOf(press(made.id)))?.code).toBe('link_closed');
    await stopLink(exchange.ctx, made.shop, made.id, false);
    await press(made.id);
    exchange.clock.turn(61_000);
    expect((await refusalOf(press(made.id)))?.code).toBe('link_closed');
    const other = await link();
    await exchange.admin.query(`update shop set status = 'stopped' where id = $1`, [other.shop]);
    expect((await refusalOf(press(other.id)))?.code).toBe('forbidden');
    expect((await refusalOf(press('nobody')))?.code).toBe('not_found');
    expect(await usesOf(other.id)).toBe(0);
  });

  it('counts each who opens it once a day, and no robot', async () => {
    const made = await link();
    const agent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const visit = (ip: string, headers: Record<string, string> = agent) =>
      noteLinkVisit(exchange.ctx, made.id, { ip, headers });
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) visit(ip);
    visit('203.0.113.3', { 'user-agent': 'Googlebot/2.1' });
    await flushLinkVisits(exchange.ctx);
    visit('203.0.113.2');
    await flushLinkVisits(exchange.ctx);
    expect((await findLink(exchange.ctx.db, made.id))?.visits).toBe(2);
  });
});

const path = '/api/v1/users/me/shops';
async function owner() {
  const { headers } = await signUpUser(exchange, { activated: true });
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await exchange.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
  };
  const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
  const opened = await ask('POST', path, { name: 'Teas', website: '', currency, invoiceCurrency: 'USD' });
  return { ask, shop: opened.json.id as string, links: `${path}/${opened.json.id}/links` };
}

describe('links in the account', () => {
  it('are made, listed with their figures, changed, stopped and deleted', async () => {
    const { ask, links } = await owner();
    const made = await ask('POST', links, linkOrder({ mostUses: 5 }));
    expect(made).toMatchObject({ status: 201, json: { state: 'open', uses: 0, invoices: 0, turnover: '0' } });
    const one = `${links}/${made.json.id}`;
    const id = await press(made.json.id);
    await pay(exchange, await choose(exchange, id, 'BTC-CHAIN'), 'BTC');
    const { items, currencies } = (await ask('GET', links)).json;
    expect(items).toMatchObject([
      { uses: 1, invoices: 1, paid: 1, turnover: expect.stringMatching(/^9\d|^1\d\d/) },
    ]);
    expect(currencies[0]).toBe('USD');

    const { currency: _, ...edit } = linkOrder({ amount: '20.50', title: { ru: '', en: 'Black tea' } });
    const changed = await ask('PUT', one, edit);
    expect(changed).toMatchObject({ status: 200, json: { amount: '20.5', title: { en: 'Black tea' } } });
    expect((await ask('PUT', `${one}/stopped`, { stopped: true })).json.state).toBe('stopped');
    expect((await ask('PUT', `${one}/stopped`, { stopped: false })).json.state).toBe('open');
    expect((await ask('GET', `${one}/qr`)).json.svg).toContain('<svg');
    expect((await ask('DELETE', one)).status).toBe(204);
    expect((await ask('GET', links)).json.items).toEqual([]);
    expect((await refusalOf(press(made.json.id)))?.code).toBe('not_found');
    for (const answer of [
      await ask('DELETE', one),
      await ask('PUT', one, edit),
      await ask('GET', `${one}/qr`),
    ])
      expect(answer.status).toBe(404);
  });

  it('say by the field what is wrong', async () => {
    const { ask, links } = await owner();
    const field = (name: string) => ({ name, label: { ru: 'Поле', en: 'Field' }, required: false });
    for (const [wrong, path] of [
      [{ amount: '-1' }, 'amount'],
      [{ amount: '1e400' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '1.001' }, 'amount'],
      [{ amount: '99999999999999999999' }, 'amount'],
      [{ amount: null, least: '10', most: '5' }, 'most'],
      [{ currency: 'XXX' }, 'currency'],
      [{ title: { ru: 'x'.repeat(10_000), en: '' } }, 'title.ru'],
      [{ title: { ru: ' ', en: '' } }, 'title.ru'],
      [{ title: { ru: 'a\u0000b', en: '' } }, 'title.ru'],
      [{ description: { ru: '', en: 'a\u0007b' } }, 'description.en'],
      [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
      [{ returnUrl: 'https://user:word@teas.example' }, 'returnUrl'],
      [{ cancelUrl: 'teas.example' }, 'cancelUrl'],
      [{ cancelUrl: 'data:text/html,x' }, 'cancelUrl'],
      [{ fields: Array.from({ length: 50 }, (_, place) => field(`f${place}`)) }, 'fields'],
      [{ fields: [field('__proto__')] }, 'fields.0.name'],
      [{ fields: [field('constructor')] }, 'fields.0.name'],
      [{ fields: [field('orderId')] }, 'fields.0.name'],
      [{ fields: [field('size'), field('Size')] }, 'fields.1.name'],
      [{ fields: [{ ...field('size'), label: { ru: '', en: '' } }] }, 'fields.0.label.ru'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ mostUses: 0 }, 'mostUses'],
      [{ mostUses: 1.5 }, 'mostUses'],
    ] as const) {
      const { status, json } = await ask('POST', links, { ...linkOrder(), ...wrong });
      expect([JSON.stringify(wrong).slice(0, 80), status, Object.keys(json.errors ?? {})]).toEqual([
        ...[JSON.stringify(wrong).slice(0, 80), 422, [path]],
      ]);
    }
    expect((await ask('GET', links)).json.items).toEqual([]);
  });

  it('of another’s shop are not there', async () => {
    const [a, b] = [await owner(), await owner()];
    const { id } = (await a.ask('POST', a.links, linkOrder())).json;
    const { currency: _, ...edit } = linkOrder();
    for (const links of [a.links, b.links])
      for (const answer of [
        await b.ask('PUT', `${links}/${id}`, edit),
        await b.ask('PUT', `${links}/${id}/stopped`, { stopped: true }),
        await b.ask('DELETE', `${links}/${id}`),
        await b.ask('GET', `${links}/${id}/qr`),
      ])
        expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await b.ask('GET', a.links)).status).toBe(404);
    expect((await b.ask('POST', a.links, linkOrder())).status).toBe(404);
    expect((await a.ask('GET', a.links)).json.items).toMatchObject([{ id, state: 'open' }]);
  });
});

describe('links for programs', () => {
  const base = (shop: string) => `/api/v1/shops/${shop}/links`;

  it('are made, shown, replaced and stopped with the permissions of invoices', async () => {
    const { id: shop } = await openShop(exchange);
    const maker = await openProgram(exchange, shop, ['btcpay.store.cancreateinvoice']);
    const viewer = await openProgram(exchange, shop, ['btcpay.store.canviewinvoices']);
    const changer = await openProgram(exchange, shop, ['btcpay.store.canmodifyinvoices']);
    const made = await maker.send('POST', base(shop), { amount: 12.5, title: 'Green tea', mostUses: 3 });
    const link = made.json<ShopLink & { url: string }>();
    expect([made.status, link]).toMatchObject([
      200,
      {
        amount: '12.5',
        currency: 'USD',
        title: { ru: 'Green tea', en: 'Green tea' },
        mostUses: 3,
        state: 'open',
      },
    ]);
    expect(link.url).toMatch(new RegExp(`/pay/${link.id}$`));
    const one = `${base(shop)}/${link.id}`;
    expect((await viewer.send('GET', base(shop))).json()).toMatchObject([{ id: link.id }]);
    expect((await viewer.send('GET', one)).json()).toMatchObject({ id: link.id });
    const put = await changer.send('PUT', one, { least: '5', most: '10', title: { en: 'Gift' } });
    expect(put.json()).toMatchObject({ amount: null, least: '5', most: '10', title: { ru: '', en: 'Gift' } });
    expect((await changer.send('DELETE', one)).json()).toMatchObject({ state: 'stopped' });

    for (const [program, method, url, missing] of [
      [viewer, 'POST', base(shop), 'cancreateinvoice'],
      [maker, 'GET', base(shop), 'canviewinvoices'],
      [maker, 'GET', one, 'canviewinvoices'],
      [maker, 'PUT', one, 'canmodifyinvoices'],
      [viewer, 'DELETE', one, 'canmodifyinvoices'],
    ] as const) {
      const answer = await program.send(method, url, { title: 'x' });
      expect([answer.status, answer.json()]).toMatchObject([
        403,
        { code: 'missing-permission', missingPermission: `btcpay.store.${missing}` },
      ]);
    }
  });

  it('of another shop are as those that are not there', async () => {
    const [{ id: a }, { id: b }] = [await openShop(exchange), await openShop(exchange)];
    const { id } = await makeLink(exchange.ctx, a, linkOrder());
    const program = await openProgram(exchange, b, ['btcpay.store.canmodifyinvoices']);
    expect((await program.send('GET', `${base(a)}/${id}`)).status).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await program.send(method, `${base(b)}/${id}`, { title: 'x' });
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'link-not-found' }]);
    }
    expect((await findLink(exchange.ctx.db, id))?.stoppedAt).toBeNull();
  });

  it('hear by the field what is wrong', async () => {
    const { id: shop } = await openShop(exchange);
    const program = await openProgram(exchange, shop, ['btcpay.store.cancreateinvoice']);
    for (const [wrong, path] of [
      [{ amount: -1 }, 'amount'],
      ['{"title":"x","amount":1e400}', 'amount'],
      [{ least: 10, most: 5 }, 'most'],
      [{ title: '' }, 'title.ru'],
      [{ title: 'x'.repeat(10_000) }, 'title.ru'],
      [{ currency: 'XXX' }, 'currency'],
      [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
      [{ fields: {} }, 'fields'],
      [{ fields: [{ name: 'a b', label: 'x' }] }, 'fields.0.name'],
      [{ fields: Array.from({ length: 50 }, () => ({ name: 'a', label: 'a' })) }, 'fields'],
      [{ expiresAt: 'soon' }, 'expiresAt'],
      [{ mostUses: 'many' }, 'mostUses'],
    ] as const) {
      const body = typeof wrong === 'string' ? wrong : { title: 'Tea', ...wrong };
      const answer = await program.send('POST', base(shop), body);
      const paths = answer.json<{ path: string }[]>().map((one) => one.path);
      expect([JSON.stringify(wrong).slice(0, 60), answer.status, paths]).toContainEqual(
        expect.arrayContaining([path]),
      );
    }
    const poisoned = '{"title":"x","fields":[{"__proto__":{"name":"a"}}]}';
    expect((await program.send('POST', base(shop), poisoned)).status).toBe(400);
  });
});
