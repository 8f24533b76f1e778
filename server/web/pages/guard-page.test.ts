import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataIn, type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

const asGuest = (url: string) => app.inject({ url });
const asUser = (url: string) => app.inject({ url, cookies: { signed_in: '1' } });

describe('the account', () => {
  it.each([
    ['/account', '/login?next=%2Faccount'],
    ['/account/', '/login?next=%2Faccount'],
    ['/account/orders?status=new', '/login?next=%2Faccount%2Forders%3Fstatus%3Dnew'],
    ['/en/account/settings', '/en/login?next=%2Faccount%2Fsettings'],
  ])('leads a guest from %s to %s, and makes nothing of the page', async (url, login) => {
    page.rendered.length = 0;
    const answer = await asGuest(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, login]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toBe('');
    expect(page.rendered).toEqual([]);
  });

  it('tells whoever asks for its data where to go', async () => {
    const answer = await asGuest('/en/account/orders/_payload.json?page=2');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { redirect: '/en/login?next=%2Faccount%2Forders%3Fpage%3D2' },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['/account', 'overview'],
    ['/account/orders', 'orders'],
    ['/en/account/settings', 'settings'],
  ])('shows a signed-in visitor at %s the layout of its %s, which nobody keeps', async (url, section) => {
    const answer = await asUser(url);
    expect(dataIn(answer.body, 'account')).toEqual({ page: 'account', section });
    expect(payloadIn(answer.body).layout.signedIn).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
});

describe('the pages for guests', () => {
  const steps = ['login', 'register', 'forget', 'recover', 'successfully'] as const;

  it.each(steps)('show a guest /%s, which nobody keeps', async (step) => {
    const answer = await asGuest(`/${step}`);
    expect(dataIn(answer.body, 'auth')).toEqual({
      ...{ page: 'auth', step, next: null, proof: null, ended: false },
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each(steps)('lead a signed-in visitor from /%s to the account', async (step) => {
    const answer = await asUser(`/en/${step}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/account']);
    expect((await asUser(`/${step}/_payload.json`)).json()).toEqual({ redirect: '/account' });
  });

  it('lead back to where a visitor wanted to go, and never out of the site', async () => {
    expect(dataIn((await asGuest('/login?next=/account/orders')).body, 'auth').next).toBe('/account/orders');
    expect((await asUser('/login?next=/account/orders')).headers.location).toBe('/account/orders');
    expect((await asUser('/en/login?next=%2Faccount%2Forders')).headers.location).toBe('/en/account/orders');
    for (const next of ['//evil.test', '/%5Cevil.test', 'https://evil.test', '/%09/evil.test', '/login']) {
      const search = `?next=${encodeURIComponent(next)}`;
      expect(dataIn((await asGuest(`/login${search}`)).body, 'auth').next, next).toBeNull();
      expect((await asUser(`/login${search}`)).headers.location, next).toBe('/account');
    }
  });

  it.each([
    ['/successfully?activate=TOKEN', { of: 'account', token: 'TOKEN' }],
    ['/successfully?email=TOKEN', { of: 'email', token: 'TOKEN' }],
    ['/recover?token=TOKEN', { of: 'password', token: 'TOKEN' }],
  ])('are open to everybody at %s, the link of an email', async (url, proof) => {
    for (const answer of [await asGuest(url), await asUser(url)]) {
      expect(dataIn(answer.body, 'auth').proof).toEqual(proof);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
    // The token of one page opens no other.
    expect((await asUser('/login?token=TOKEN')).statusCode).toBe(302);
    expect((await asUser('/recover?activate=TOKEN')).statusCode).toBe(302);
  });

  it('let in whoever still has the mark of a session that has ended, or they would be sent round in a circle', async () => {
    const answer = await asUser('/login?ended=1&next=/account');
    expect(dataIn(answer.body, 'auth')).toMatchObject({ step: 'login', ended: true, next: '/account' });
  });
});
