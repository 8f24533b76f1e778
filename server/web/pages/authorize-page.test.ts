import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wooPermissions } from '../../shop/keys/testing-keys.ts';
import { dataIn, type PageContext, pageContext } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

/** What the plugin for WooCommerce asks for, and where it wants the key. */
const wish = (redirect = 'https://teas.example/?wc-api=auth&x=1') => {
  const query = new URLSearchParams({ applicationName: 'WooCommerce', strict: 'false', redirect });
  for (const permission of wooPermissions) query.append('permissions', permission);
  return query;
};

describe('the page that gives programs keys of shops', () => {
  const open = (query: URLSearchParams, path = '/api-keys/authorize') =>
    app.inject({ url: `${path}?${query}`, cookies: { signed_in: '1' } });
  const policyOf = (answer: Awaited<ReturnType<typeof open>>) =>
    String(answer.headers['content-security-policy']).split('; ');

  it('admits the one host that gets the key in its policy, and is framed by nobody', async () => {
    for (const path of ['/api-keys/authorize', '/api-keys/authorize/', '/en/api-keys/authorize']) {
      const answer = await open(wish(), path);
      expect(answer.statusCode).toBe(200);
      expect(policyOf(answer)).toContain("form-action 'self' https://teas.example");
      expect(policyOf(answer)).toContain("frame-ancestors 'none'");
      expect(answer.headers['x-frame-options']).toBe('DENY');
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(dataIn(answer.body, 'authorize')).toMatchObject({
        ...{ application: 'WooCommerce', isStrict: false, problem: null },
        redirect: { host: 'teas.example', isOpen: false },
      });
    }
    const other = await app.inject('/rules');
    expect(policyOf(other)).toContain("form-action 'self'");
  });

  it('leads the owner of an invoice from where plugins link to, and tells strangers nothing', async () => {
    const answer = await app.inject('/en/invoices/AbC%2F1');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/en/account/shop/sales-history?invoice=AbC%2F1',
    ]);
  });

  it('leads a guest to sign in, and from there back with all that the program asked for', async () => {
    const query = wish(`https://teas.example/a?b=${'&c='.repeat(320)}`);
    query.set('applicationName', 'My tea shop');
    const away = await app.inject(`/api-keys/authorize?${query}`);
    const login = new URL(String(away.headers.location), 'https://menyala.test');
    expect([away.statusCode, login.pathname]).toEqual([302, '/login']);
    const back = new URL(login.searchParams.get('next') ?? '', 'https://menyala.test');
    expect(back.pathname).toBe('/api-keys/authorize');
    expect(new URLSearchParams(back.search).toString()).toBe(query.toString());
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//teas.example/'],
    ['https://user:word@teas.example/'],
    ['https://a;script-src.example/'],
    ['https://teas.example\u0000.evil/'],
    [`https://teas.example/${'a'.repeat(1000)}`],
    ['ftp://teas.example/'],
  ])('makes no key for %j, and says so', async (redirect) => {
    const answer = await open(wish(redirect));
    expect(answer.statusCode).toBe(200);
    expect(policyOf(answer)).toContain("form-action 'self'");
    expect(dataIn(answer.body, 'authorize')).toMatchObject({ problem: 'redirect', redirect: null });
  });
});
