import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataIn, type PageContext, pageContext } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

async function found(query: string, base = ''): Promise<string[]> {
  const answer = await app.inject(`${base}/exchange?q=${encodeURIComponent(query)}`);
  expect(answer.statusCode, query).toBe(200);
  const { catalogue } = page.held;
  const codeOf = (id: number) => catalogue?.currencies.get(id)?.code ?? '?';
  return dataIn(answer.body, 'directions').rows.map(({ from, to }) => `${codeOf(from)}-${codeOf(to)}`);
}

describe('the list of all directions', () => {
  it('has each that can be chosen, once', async () => {
    const data = dataIn((await app.inject('/exchange')).body, 'directions');
    expect(data.rows).toHaveLength(page.held.catalogue?.directions.length ?? 0);
    expect([data.query, data.number, data.pages]).toEqual(['', 1, 1]);
  });

  it('finds by ticker, by name in either language, by network and by code', async () => {
    expect(await found('btc сбер')).toContain('BTC-SBERRUB');
    expect((await found('биткоин на сбербанк'))[0]).toBe('BTC-SBERRUB');
    expect((await found('Bitcoin to Sberbank', '/en'))[0]).toBe('BTC-SBERRUB');
    expect(await found('trc20')).toContain('USDTTRC20-SBERRUB');
    expect((await found('SBERRUB → BTC'))[0]).toBe('SBERRUB-BTC');
    expect(await found('zzzz')).toEqual([]);
    // Words that say nothing of a currency find nothing.
    expect(await found('обмен на')).toEqual([]);
  });

  it('bears whatever is asked for', async () => {
    for (const query of ['%00', '<script>', '\u202Eevil', 'x'.repeat(5000), '((((', "' or 1=1"])
      expect(await found(query)).toEqual([]);
    // Nothing is asked for, so all are there.
    for (const query of ['   ', '\u0000']) expect((await found(query)).length).toBeGreaterThan(100);
    for (const search of ['page=0', 'page=-1', 'page=abc', 'page=1', 'page='])
      expect((await app.inject(`/exchange?${search}`)).statusCode, search).toBe(200);
    for (const search of ['page=2', 'page=9999'])
      expect((await app.inject(`/exchange?${search}`)).statusCode, search).toBe(404);
    expect((await app.inject('/exchange?page=1e9')).statusCode).toBe(200);
  });
});
