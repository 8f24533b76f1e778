import { signedInCookie } from '@menyala/contract/site/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { readAskedKey, redirectOf } from './read-asked-key.ts';
import { programWith, wooPermissions } from './testing-keys.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

/** What the plugin for WooCommerce asks for, and where it wants the key. */
const wish = (redirect = 'https://teas.example/?wc-api=auth&x=1') => {
  const query = new URLSearchParams({ applicationName: 'WooCommerce', strict: 'false', redirect });
  for (const permission of wooPermissions) query.append('permissions', permission);
  return query;
};

describe('the page that gives programs keys of shops', () => {
  const open = (query: URLSearchParams | string, path = '/api-keys/authorize') =>
    exchange.app.inject({ url: `${path}?${query}`, cookies: { [signedInCookie]: '1' } });
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
      expect(answer.body).toContain('WooCommerce');
    }
    const other = await exchange.app.inject('/rules');
    expect(policyOf(other)).toContain("form-action 'self'");
  });

  it('leads a guest to sign in, and from there back with all that the program asked for', async () => {
    const query = wish('https://teas.example/a?b=c');
    query.set('applicationName', 'My tea shop');
    const away = await exchange.app.inject(`/api-keys/authorize?${query}`);
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
    expect(answer.body).toContain('"problem":"redirect"');
  });

  it('shows what strangers say of themselves on one line, and asks for nothing that nobody has', () => {
    const query = new URLSearchParams({
      applicationName: `Te\u202eas\n${'x'.repeat(200)}`,
      applicationIdentifier: '\u0000',
      permissions: 'btcpay.store.canviewinvoices:ANYSTORE',
    });
    for (let place = 0; place < 1000; place += 1) query.append('permissions', `btcpay.server.can${place}`);
    const asked = readAskedKey(query);
    expect(asked.application).toMatch(/^Teas x{74,75}$/);
    expect(asked).toMatchObject({
      identifier: null,
      permissions: ['btcpay.store.canviewinvoices'],
      isStrict: true,
    });
    expect(asked.unknown).toHaveLength(10);
    expect(readAskedKey(new URLSearchParams()).problem).toBe('permissions');
    expect(redirectOf('http://[::1]:8080/x?y=z')).toBe('http://[::1]:8080/x?y=z');
  });
});

describe('a key for a program', () => {
  const ask = (headers: Record<string, string>, shop: string, body: object) =>
    exchange.app.inject({
      ...{ method: 'POST', url: `/api/v1/users/me/shops/${shop}/programs` },
      ...{ headers, payload: body },
    });
  const body = {
    ...{ application: 'Magento', identifier: 'magento2', redirect: 'https://teas.example/back?x=1' },
    permissions: wooPermissions,
  };

  it('has just what was asked for, and the key of before ends', async () => {
    const { headers, shop } = await ownerOfShop();
    const first = (await ask(headers, shop, body)).json();
    expect(first.permissions).toEqual(wooPermissions.map((one) => `${one}:${shop}`));
    const current = await programWith(exchange, first.key).send('GET', '/api/v1/api-keys/current');
    expect(current.json()).toMatchObject({ label: 'Magento', permissions: first.permissions });
    const second = (await ask(headers, shop, body)).json();
    expect((await programWith(exchange, first.key).send('GET', '/api/v1/stores')).status).toBe(401);
    expect((await programWith(exchange, second.key).send('GET', '/api/v1/stores')).status).toBe(200);
    const elsewhere = await ask(headers, shop, { ...body, redirect: 'https://other.example/' });
    expect(elsewhere.statusCode).toBe(201);
    const { items } = (
      await exchange.app.inject({ url: `/api/v1/users/me/shops/${shop}/keys`, headers })
    ).json();
    expect(items).toMatchObject([{ host: 'other.example' }, { host: 'teas.example' }]);
  });

  it('is refused by the field that is wrong, and for a shop of another', async () => {
    const { headers, shop } = await ownerOfShop();
    for (const [wrong, field] of [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['btcpay.server.canmodifyserversettings'] }, 'permissions'],
      [{ permissions: ['btcpay.store.canviewinvoices', '__proto__'] }, 'permissions'],
      [{ redirect: 'javascript:alert(1)' }, 'redirect'],
      [{ application: 'a\u202eb' }, 'application'],
    ] as const) {
      const answer = await ask(headers, shop, { ...body, ...wrong });
      expect([wrong, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([wrong, 422, [field]]);
    }
    const other = await signUpUser(exchange, { activated: true });
    expect((await ask(other.headers, shop, body)).statusCode).toBe(404);
    expect((await ask({}, shop, body)).statusCode).toBe(401);
  });

  async function ownerOfShop() {
    const { headers } = await signUpUser(exchange, { activated: true });
    const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
    const opened = await exchange.app.inject({
      ...{ method: 'POST', url: '/api/v1/users/me/shops', headers },
      payload: { name: 'Teas', website: '', currency, invoiceCurrency: 'USD' },
    });
    return { headers, shop: opened.json().id as string };
  }
});
