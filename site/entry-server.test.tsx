import type { EntrancePage, PageData } from '@menyala/contract/site/pages';
import { describe, expect, it } from 'vitest';
import { renderPage, setAssets } from './entry-server.tsx';
import { homeOf, payloadOf } from './testing/pages.ts';

setAssets({
  script: '/assets/entry-1.js',
  styles: ['/assets/style-1.css'],
  preloads: [],
  buildId: 'build-1',
});

function entranceOf(step: EntrancePage['step'], changes: Partial<EntrancePage> = {}): EntrancePage {
  return { page: 'entrance', step, next: null, proof: null, ended: false, ...changes };
}

const pages: [name: string, path: string, data: PageData][] = [
  ['home', '/', homeOf()],
  ['home without a reserve', '/', homeOf({ reserves: [] })],
  ['home without directions', '/', homeOf({ sendIds: [] })],
  ['a direction', '/exchange/SBERRUB-USDTTRC20', homeOf({ ofDirection: true })],
  [
    'a text',
    '/aml',
    {
      page: 'text',
      kind: 'aml',
      title: 'AML',
      html: '<p>Text</p>',
      version: 1,
      updatedAt: '2026-11-20T10:00:00Z',
    },
  ],
  ['the login', '/login', entranceOf('login')],
  ['the login after a session that has ended', '/login', entranceOf('login', { ended: true })],
  ['signing up', '/register', entranceOf('register')],
  ['a forgotten password', '/forget', entranceOf('forget')],
  ['a new password', '/recover', entranceOf('recover', { proof: { of: 'password', token: 'TOKEN' } })],
  ['a recovery without its token', '/recover', entranceOf('recover')],
  ['a letter on its way', '/successfully', entranceOf('successfully')],
  ['an activation', '/successfully', entranceOf('successfully', { proof: { of: 'account', token: 'T' } })],
  ['the account', '/account', { page: 'account', section: 'overview' }],
  ['its claims', '/account/orders', { page: 'account', section: 'orders' }],
  ['its settings', '/account/settings', { page: 'account', section: 'settings' }],
  ['an error', '/nope', { page: 'error', status: 404, statusText: 'Page Not Found: /nope' }],
];

describe.each(['ru', 'en'] as const)('the document in %s', (language) => {
  it.each(pages)('of %s is whole, and has nothing inline', (_name, path, data) => {
    const html = renderPage(payloadOf(language, path, data), 'auto');
    expect(html).toMatch(/^<!doctype html><html lang="(ru-RU|en-US)" data-mode="auto">/);
    expect(html).toContain(`lang="${language === 'ru' ? 'ru-RU' : 'en-US'}"`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<\/body><\/html>$/);
    expect(html).not.toMatch(/ style=/);
    expect(html).not.toMatch(/<style/);
    expect(html).not.toMatch(/ on[a-z]+="/);
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/ src="\/|type="application\/json"/);
  });

  it.each(pages)('of %s names no text that does not exist', (_name, path, data) => {
    const html = renderPage(payloadOf(language, path, data), 'auto').replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    );
    expect(html).not.toMatch(/\b(design|shell|exchange|errors|textPages|entrance|captcha|account)\.[a-z]/);
  });
});

describe('the document', () => {
  it('is the same each time, since its times come from the payload', () => {
    const payload = payloadOf('ru', '/', homeOf());
    expect(renderPage(payload, 'auto')).toBe(renderPage(payload, 'auto'));
  });

  it('wears the colours of the cookie', () => {
    expect(renderPage(payloadOf('ru', '/', homeOf()), 'dark')).toContain('data-mode="dark"');
  });

  it('carries its payload so that no text in it can end the script', () => {
    const error: PageData = {
      page: 'error',
      status: 500,
      statusText: '</script><script>alert(1)</script><!--',
    };
    const html = renderPage(payloadOf('en', '/x', error), 'auto');
    expect(html).not.toContain('<script>alert');
    const json = /<script id="payload"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).payload.data).toEqual(error);
  });

  it('links the owner’s accent only where there is one', () => {
    const payload = payloadOf('ru', '/', homeOf());
    expect(renderPage(payload, 'auto')).not.toContain('/theme.css');
    const { settings } = payload.frame;
    const branded = { ...payload, frame: { ...payload.frame, settings: { ...settings, accent: '#aa0000' } } };
    expect(renderPage(branded, 'auto')).toContain('<link rel="stylesheet" href="/theme.css"/>');
  });

  it('says on every page of a demo that the money is not real', () => {
    for (const [, path, data] of pages) {
      expect(renderPage(payloadOf('ru', path, data), 'auto')).toContain('деньги ненастоящие');
    }
  });

  it('works as a plain form before any script: both sums, the pair and the steps are posted', () => {
    const html = renderPage(payloadOf('en', '/', homeOf()), 'auto');
    const tags = [...html.matchAll(/<(?:form|input|button) [^>]*>/g)].map(([tag]) => tag);
    const having = (...attributes: string[]) =>
      tags.filter((tag) => attributes.every((each) => tag.includes(each)));
    expect(having('<form', 'method="post"', 'action="/en"')).toHaveLength(2);
    for (const name of ['from', 'to', 'anchor', 'send', 'receive']) {
      expect(having('<input', `name="${name}"`)).toHaveLength(1);
    }
    for (const step of ['swap', 'pick'])
      expect(having('<button', 'name="step"', `value="${step}"`)).toHaveLength(1);
    // The first button is the one that Enter presses; it must not be the swap.
    expect(having('type="submit"')[0]).toContain('value="form"');
  });

  it('keeps a password out of the address: nothing is sent before the code is there, and then by no plain form', () => {
    for (const step of ['login', 'register', 'recover'] as const) {
      const proof = step === 'recover' ? { of: 'password' as const, token: 'TOKEN' } : null;
      const html = renderPage(payloadOf('ru', `/${step}`, entranceOf(step, { proof })), 'auto');
      expect(html).toMatch(/<form [^>]*method="post"/);
      expect(html).toMatch(/<button disabled=""[^>]*type="submit"/);
      expect(html).toContain('<noscript>');
    }
  });

  it('says "Sign in" to guests, and shows users the way round their account', () => {
    const payload = payloadOf('en', '/', homeOf());
    const guests = renderPage(payload, 'auto');
    expect(guests).toContain('href="/en/login"');
    expect(guests).not.toContain('/en/account');
    const users = renderPage({ ...payload, frame: { ...payload.frame, signedIn: true } }, 'auto');
    expect(users).not.toContain('href="/en/login"');
    for (const path of ['/en/account', '/en/account/orders', '/en/account/settings'])
      expect(users).toContain(`href="${path}"`);
  });

  it('has a guest in the middle of a claim come back to it after signing in', () => {
    const error: PageData = { page: 'error', status: 404, statusText: '' };
    const html = renderPage(payloadOf('ru', '/claim/0b9d3f0e', error), 'auto');
    expect(html).toContain('href="/login?next=%2Fclaim%2F0b9d3f0e"');
  });
});
