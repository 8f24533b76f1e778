import { randomUUID } from 'node:crypto';
import type { PayLinkPage } from '@menyala/contract/site/pages';
import type { LinkOrder } from '@menyala/contract/site/shop-links';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { findInvoice } from '../../../shop/invoices/invoice-queries.ts';
import { openShop } from '../../../shop/invoices/testing-invoices.ts';
import { flushLinkVisits } from '../../../shop/links/link-visits.ts';
import { findLink, makeLink, stopLink } from '../../../shop/links/links.ts';
import { linkOrder } from '../../../shop/links/testing-links.ts';
import { blankSite } from '../../../testing/blank-site.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

let exchange: TestContext;
let app: FastifyInstance;
/** What the last page was drawn from. */
let drawn: PayLinkPage;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  app = await createApp(exchange.ctx, {
    ...blankSite,
    renderPage: ({ data }) => {
      if (data.page === 'payLink') drawn = data;
      return '<!doctype html><title>page</title>';
    },
  });
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

async function link(given: Partial<LinkOrder> = {}) {
  const { id: shop } = await openShop(exchange);
  return { shop, ...(await makeLink(exchange.ctx, shop, linkOrder(given))) };
}
async function look(id: string, base = '/en'): Promise<PayLinkPage> {
  const answer = await app.inject({
    url: `${base}/pay/${id}`,
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-robots-tag']).toContain('noindex');
  return drawn;
}
const post = (id: string, fields: Record<string, string>, base = '/en') =>
  app.inject({
    ...{ method: 'POST', url: `${base}/pay/${id}`, payload: String(new URLSearchParams(fields)) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the page of a payment link', () => {
  it('says what is asked for in the language of the page, and leads to an invoice of the payer’s own', async () => {
    const made = await link({
      title: { ru: 'Зелёный чай', en: '' },
      description: { ru: 'Сто граммов', en: 'A hundred grams' },
      fields: [{ name: 'buyerName', label: { ru: 'Имя', en: 'Name' }, required: true }],
      ...{ payerPaysFee: true, returnUrl: 'https://teas.example/ok', cancelUrl: 'https://teas.example/no' },
    });
    const page = await look(made.id);
    expect(page).toMatchObject({
      ...{ shop: { name: 'Teas' }, title: 'Зелёный чай', description: 'A hundred grams', state: 'open' },
      ...{ amount: '100', currency: 'USD', fee: { percent: '1', sum: '1.02', total: '101.02' } },
      ...{ fields: [{ name: 'buyerName', label: 'Name', required: true }], back: 'https://teas.example/no' },
    });
    expect(page.ways.length).toBeGreaterThan(3);
    expect((await look(made.id, '')).description).toBe('Сто граммов');
    const fields = { key: page.key, version: String(page.version), 'fields.buyerName': 'Anna' };
    const sent = await post(made.id, fields);
    expect(sent.statusCode).toBe(303);
    const id = /^\/en\/i\/(\w+)$/.exec(String(sent.headers.location))?.[1] ?? '';
    expect((await post(made.id, fields)).headers.location).toBe(`/en/i/${id}`);
    const invoice = await findInvoice(exchange.ctx.db, id);
    expect([invoice?.amount, invoice?.payerFee]).toEqual(['101.02', '1.02']);
    expect(JSON.parse(invoice?.metadata ?? '')).toMatchObject({ buyerName: 'Anna', linkId: made.id });
    await flushLinkVisits(exchange.ctx);
    expect(await findLink(exchange.ctx.db, made.id)).toMatchObject({ visits: 1, uses: 1 });
  });

  it('comes back with all that was typed and a sentence at each field that is wrong', async () => {
    const made = await link({
      ...{ amount: null, least: '5', most: '50' },
      fields: [
        { name: 'size', label: { ru: 'Размер', en: 'Size' }, required: true },
        { name: 'note', label: { ru: 'Пожелание', en: 'Wish' }, required: false },
      ],
    });
    const { key, version } = await look(made.id);
    const form = { key, version: String(version) };
    for (const sum of ['', '-1', '1e400', '4', '51', 'much']) {
      const answer = await post(made.id, { ...form, sum, 'fields.size': '', 'fields.note': 'Red ribbon' });
      expect([sum, answer.statusCode, Object.keys(drawn.problem?.errors ?? {}).sort()]).toEqual([
        ...[sum, 422, ['fields.size', 'sum']],
      ]);
      expect(drawn.typed).toEqual({ sum, values: { size: '', note: 'Red ribbon' } });
    }
    for (const value of ['a\u0000b']) {
      const answer = await post(made.id, { ...form, sum: '10', 'fields.size': value });
      expect([answer.statusCode, Object.keys(drawn.problem?.errors ?? {})]).toEqual([422, ['fields.size']]);
      expect(drawn.typed.values).toMatchObject({ size: 'ab' });
    }
    const long = await post(made.id, { ...form, sum: '10', 'fields.size': 'x'.repeat(10_000) });
    expect([long.statusCode, drawn.problem?.errors?.['fields.size']?.[0]?.code]).toEqual([422, 'too_long']);
    const poison = { 'fields.__proto__': 'x', 'fields.constructor': 'y', 'fields.other': 'z' };
    const sent = await post(made.id, { ...form, ...poison, sum: '12,5', 'fields.size': 'XL' }, '');
    const invoice = await findInvoice(exchange.ctx.db, String(sent.headers.location).split('/').at(-1) ?? '');
    expect([invoice?.amount, JSON.parse(invoice?.metadata ?? '')]).toEqual([
      '12.5',
      { linkId: made.id, itemDesc: 'Зелёный чай', size: 'XL' },
    ]);
  });

  it('says in words why nothing can be paid: stopped, over, used up, shop stopped, changed meanwhile', async () => {
    const expiresAt = new Date(exchange.clock.now().getTime() + 60_000).toISOString();
    const [stopped, over, used, ofStopped, changed] = [
      await link(),
      await link({ expiresAt }),
      await link({ mostUses: 1 }),
      await link(),
      await link(),
    ];
    const pages = new Map<string, PayLinkPage>();
    for (const { id } of [stopped, over, used, ofStopped, changed]) pages.set(id, await look(id));
    const send = (id: string) =>
      post(id, { key: randomUUID(), version: String(pages.get(id)?.version ?? 0) });
    await stopLink(exchange.ctx, stopped.shop, stopped.id, true);
    expect((await send(used.id)).statusCode).toBe(303);
    await exchange.admin.query(`update shop set status = 'stopped' where id = $1`, [ofStopped.shop]);
    exchange.clock.turn(61_000);
    for (const [id, state, status] of [
      [stopped.id, 'stopped', 409],
      [over.id, 'expired', 409],
      [used.id, 'used_up', 409],
      [ofStopped.id, 'shop_stopped', 409],
    ] as const) {
      expect([state, (await send(id)).statusCode, drawn.state]).toEqual([state, status, state]);
      expect((await look(id)).state).toBe(state);
    }
    await stopLink(exchange.ctx, changed.shop, changed.id, false);
    const key = pages.get(changed.id)?.key;
    expect((await send(changed.id)).statusCode).toBe(409);
    expect([drawn.problem?.code, drawn.key === key, drawn.state]).toEqual(['conflict', false, 'open']);
    expect((await app.inject('/pay/nobody')).statusCode).toBe(404);
    expect((await post('nobody', {})).statusCode).toBe(404);
  });

  it('makes 60 invoices for an address and no more, and goes on for others', async () => {
    const made = await link();
    // What links may have open together is no matter here.
    await exchange.admin.query('update shop set most_open_usd = 1e6 where id = $1', [made.shop]);
    const { version } = await look(made.id);
    const fields = () => ({ key: randomUUID(), version: String(version) });
    const ends = await Promise.all(Array.from({ length: 61 }, () => post(made.id, fields())));
    expect(ends.filter(({ statusCode }) => statusCode === 303)).toHaveLength(60);
    expect(ends.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const other = await app.inject({
      ...{ method: 'POST', url: `/pay/${made.id}`, payload: String(new URLSearchParams(fields())) },
      ...{ headers: { 'content-type': 'application/x-www-form-urlencoded' }, remoteAddress: '198.51.100.7' },
    });
    expect(other.statusCode).toBe(303);
  });
});
