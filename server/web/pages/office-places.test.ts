import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Monitor } from '../../market/currencies/monitor.ts';
import { dataIn, type PageContext, pageContext } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

const get = async (url: string) => (await app.inject(url)).body;

function setMonitors(...monitors: Partial<Monitor>[]): void {
  const { catalogue } = page.held;
  if (!catalogue) throw new Error('no catalogue');
  const version = catalogue.version + 1;
  page.held.catalogue = { ...catalogue, version, monitors: monitors as Monitor[] };
}

describe('the page for monitors', () => {
  it('names those that list the exchange now, and nobody’s secret', async () => {
    setMonitors();
    expect(dataIn(await get('/partners/monitoring'), 'monitoring').monitors).toEqual([]);
    setMonitors(
      { name: 'Best <b>', site: 'https://best.example/?a=1&b=2', isOn: true, secret: 'secret-of-best' },
      { name: 'Old', site: 'https://old.example', isOn: false },
    );
    const html = await get('/en/partners/monitoring');
    expect(dataIn(html, 'monitoring').monitors).toEqual([
      { name: 'Best <b>', site: 'https://best.example/?a=1&b=2' },
    ]);
    expect(html).not.toContain('secret-of-best');
  });

  it('names a file of each dialect', async () => {
    const { feeds, directions } = dataIn(await get('/partners/monitoring'), 'monitoring');
    expect(directions).toBeGreaterThan(0);
    expect(feeds.map(({ dialect }) => dialect)).toEqual(['xml', 'xml11', 'json', 'txt']);
    expect(feeds[0]?.url).toBe(`${page.ctx.config.publicUrl}/export/xml`);
  });
});

describe('the page for shops', () => {
  it('lists with what buyers can pay now, and promises no shop where none can be opened', async () => {
    const { currencies, isOpen } = dataIn(await get('/en/shops'), 'shops');
    const { catalogue } = page.held;
    const sent = new Set(catalogue?.directions.map(({ from }) => from.code));
    expect(currencies.length).toBeGreaterThan(5);
    expect(currencies.filter(({ code }) => !sent.has(code))).toEqual([]);
    expect(currencies.some(({ code }) => code.startsWith('CASH'))).toBe(false);
    expect(isOpen).toBe((await app.inject('/account/shop')).statusCode !== 404);
    if (catalogue) page.held.catalogue = { ...catalogue, version: catalogue.version + 1, directions: [] };
    expect(dataIn(await get('/en/shops'), 'shops').currencies).toEqual([]);
    page.held.catalogue = catalogue;
  });
});

describe('the subject of the contact form', () => {
  it('is what a link says, as plain text and no longer than the field', async () => {
    const typed = async (query: string) =>
      dataIn(await get(`/en/contacts?subject=${query}`), 'contacts').typed.subject;
    expect(await typed('Payments%20for%20a%20shop')).toBe('Payments for a shop');
    expect(await typed('a%0d%0aBcc:%20x@example.com%00%e2%80%ae')).toBe('aBcc: x@example.com');
    expect(await typed('a'.repeat(5000))).toHaveLength(120);
  });
});
