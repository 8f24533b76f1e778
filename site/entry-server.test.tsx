import type { AuthPage, PageData, PageLayout } from '@menyala/contract/site/pages';
import { describe, expect, it } from 'vitest';
import { renderPage, setAssets, writePayload } from './entry-server.tsx';
import { aboutOf, homeOf, payloadOf } from './testing/pages.ts';

setAssets({
  script: '/assets/entry-1.js',
  styles: ['/assets/style-1.css'],
  preloads: [],
});

function entranceOf(step: AuthPage['step'], changes: Partial<AuthPage> = {}): AuthPage {
  return { page: 'auth', step, next: null, proof: null, ended: false, ...changes };
}

const pages: [name: string, path: string, data: PageData][] = [
  ['home', '/', homeOf()],
  ['home without a reserve', '/', homeOf({ reserves: [] })],
  ['an exchange before its opening', '/', { page: 'closed', reason: 'opening' }],
  ['an exchange that pauses', '/exchange/SBERRUB-USDTTRC20', { page: 'closed', reason: 'paused' }],
  ['home in the place of a direction that is off', '/', homeOf({ wanted: { from: 10, to: 1 } })],
  ['a direction', '/exchange/SBERRUB-USDTTRC20', homeOf({ ofDirection: true, about: aboutOf() })],
  [
    'a direction that is off',
    '/exchange/SBERRUB-USDTTRC20',
    homeOf({ ofDirection: true, about: aboutOf({ isOff: true, limits: null, history: null }) }),
  ],
  [
    'a text',
    '/aml',
    {
      page: 'text',
      kind: 'aml',
      title: 'AML',
      description: 'Text',
      html: '<p>Text</p>',
      version: 1,
      updatedAt: '2026-11-20T10:00:00Z',
    },
  ],
  ['cash where none is exchanged', '/cash', { page: 'cash', cities: [], city: null, text: null }],
  ['reviews where there are none', '/reviews', { page: 'reviews', items: [], number: 1, pages: 0 }],
  [
    'reviews',
    '/reviews',
    {
      ...{ page: 'reviews', number: 1, pages: 2 },
      items: [
        {
          ...{
            id: 1,
            language: 'ru',
            name: 'Анна',
            text: 'Пришло за десять минут.\nСпасибо!',
            answer: 'Вам спасибо.',
          },
          ...{ from: 'Bitcoin', to: 'Сбербанк', publishedAt: '2026-05-01T12:00:00.000Z' },
        },
      ],
    },
  ],
  [
    'a payment link',
    '/pay/4zD5iR8yqVYp6mWn1uXk2b',
    {
      ...{
        page: 'payLink',
        id: '4zD5iR8yqVYp6mWn1uXk2b',
        shop: { name: 'Teas', website: '' },
        title: 'Green tea',
      },
      ...{
        description: 'A hundred grams',
        state: 'open',
        currency: 'USD',
        amount: null,
        least: '5',
        most: null,
      },
      ...{ fee: { percent: '1', sum: null, total: null }, expiresAt: '2026-11-30T10:00:00Z' },
      fields: [{ name: 'size', label: 'Size', required: false }],
      ...{ ways: ['Bitcoin', 'TON'], typed: { sum: '', values: {} }, problem: null, key: 'key', version: 1 },
      back: 'https://teas.example',
      query: '?theme=dark',
    },
  ],
  [
    'a payment link that takes no payments',
    '/pay/4zD5iR8yqVYp6mWn1uXk2b',
    {
      ...{
        page: 'payLink',
        id: '4zD5iR8yqVYp6mWn1uXk2b',
        shop: { name: 'Teas', website: '' },
        title: 'Green tea',
      },
      ...{ description: '', state: 'used_up', currency: 'USD', amount: '10', least: null, most: null },
      ...{ fee: { percent: '1', sum: '0.11', total: '10.11' }, expiresAt: null, fields: [], ways: [] },
      ...{ typed: { sum: '', values: {} }, problem: null, key: 'key', version: 1, back: null, query: '' },
    },
  ],
  [
    'shops before there are any',
    '/shops',
    {
      page: 'shops',
      isOpen: false,
      link: null,
      terms: { feePercent: '1', holdDays: 0, needsApproval: true },
      currencies: [],
      text: null,
    },
  ],
  [
    'shops',
    '/shops',
    {
      terms: { feePercent: '0.5', holdDays: 3, needsApproval: false },
      ...{
        page: 'shops',
        isOpen: true,
        link: 'DemoTeaLinkDemoTeaLink',
        text: { title: 'Shops', html: '<p>Text</p>' },
      },
      currencies: [
        {
          ...{ code: 'BTC', name: 'Bitcoin', category: 'crypto', network: 'Bitcoin', confirmations: 2 },
          icon: { sign: 'B', tint: 'amber', image: null },
        },
        {
          ...{ code: 'SBERRUB', name: 'Sber', category: 'bank', network: null, confirmations: null },
          icon: { sign: 'S', tint: 'green', image: null },
        },
      ],
    },
  ],
  [
    'monitors where there are none',
    '/partners/monitoring',
    {
      ...{ page: 'monitoring', monitors: [], feeds: [], directions: 0, text: null, hasProgramme: false },
      visitorLink: 'https://menyala.test/?cur_from={from}',
    },
  ],
  [
    'monitors',
    '/partners/monitoring',
    {
      ...{ page: 'monitoring', directions: 42, hasProgramme: true, text: null },
      monitors: [
        { name: 'Best', site: 'https://best.example' },
        { name: 'Other', site: null },
      ],
      feeds: [{ dialect: 'xml', url: 'https://menyala.test/export/xml' }],
      visitorLink: 'https://menyala.test/?cur_from={from}',
    },
  ],
  [
    'questions',
    '/faq',
    {
      page: 'faq',
      query: 'text',
      groups: [{ id: 1, title: 'Group', questions: [{ slug: 'a', title: 'A', html: '<p>Text</p>' }] }],
    },
  ],
  ['no questions', '/faq', { page: 'faq', query: '', groups: [] }],
  [
    'an answer',
    '/faq/a',
    {
      ...{ page: 'answer', slug: 'a', title: 'A', description: 'Text', html: '<p>Text</p>', group: 'Group' },
      others: [{ slug: 'b', title: 'B' }],
      ...{ publishedAt: '2026-11-20T10:00:00Z', changedAt: '2026-11-20T10:00:00Z', languages: ['ru', 'en'] },
    },
  ],
  [
    'news',
    '/news',
    {
      ...{ page: 'news', number: 2, pages: 3 },
      items: [
        { slug: 'a', title: 'A', description: 'Text', publishedAt: '2026-11-20T10:00:00Z', cover: null },
      ],
    },
  ],
  ['no news', '/news', { page: 'news', items: [], number: 1, pages: 0 }],
  [
    'a piece of news',
    '/news/a',
    {
      ...{ page: 'article', slug: 'a', title: 'A', description: 'Text', html: '<p>Text</p>', author: 'Anna' },
      cover: { url: '/content/pictures/a.webp', width: 960, height: 540 },
      picture: '/og/ru/news/a.png',
      ...{ publishedAt: '2026-11-20T10:00:00Z', changedAt: '2026-11-20T10:00:00Z', languages: ['ru'] },
      ...{ older: { slug: 'b', title: 'B' }, newer: null },
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
  [
    'the contacts',
    '/contacts',
    {
      page: 'contacts',
      text: { title: 'Before you write', html: '<p>Text</p>' },
      week: ['Mon–Fri 10:00–19:00'],
      zone: 'Moscow time',
      cities: [
        {
          ...{ code: 'MSK', name: 'Moscow', at: [55.75, 37.62] },
          places: [
            { id: 1, name: 'One', address: 'A', mapUrl: 'https://maps.example/1', at: [55.75, 37.61] },
            { id: 2, name: 'Two', address: 'B', mapUrl: null, at: [55.76, 37.53] },
            { id: 3, name: 'Three', address: 'C', mapUrl: null, at: null },
          ],
        },
        { code: 'XXX', name: 'Nowhere', at: null, places: [] },
      ],
      typed: { name: '', email: '', subject: '', text: 'Hello', claim: '' },
      problem: null,
      key: '5f0e8f6e-0000-4000-8000-000000000001',
    },
  ],
  [
    'a question',
    '/contacts/5f0e8f6e-0000-4000-8000-000000000001',
    {
      page: 'question',
      id: '5f0e8f6e-0000-4000-8000-000000000001',
      thread: {
        ...{ id: '5f0e8f6e-0000-4000-8000-000000000001', subject: 'When?', claim: null, status: 'open' },
        ...{ unread: 0, isProven: true, isForgotten: false, updatedAt: '2026-11-20T10:00:00Z' },
        messages: [
          {
            ...{ id: '5f0e8f6e-0000-4000-8000-000000000002', seq: 1, by: 'customer', picture: null },
            ...{ text: '<b>https://menyala.test/rules</b>', at: '2026-11-20T10:00:00Z' },
          },
        ],
      },
    },
  ],
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
      expect(tag).toMatch(/ src="\/|type="application\/(?:ld\+)?json"/);
  });

  it.each(pages)('of %s names no text that does not exist', (_name, path, data) => {
    const html = renderPage(payloadOf(language, path, data), 'auto').replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    );
    expect(html).not.toMatch(
      /\b(design|layout|exchange|errors|textPages|auth|captcha|account|contacts|support)\.[a-z]/,
    );
  });
});

describe('home', () => {
  const home = (changes: Parameters<typeof homeOf>[0] = {}, layout: Partial<PageLayout> = {}) => {
    const payload = payloadOf('en', '/', homeOf(changes));
    Object.assign(payload.layout, layout);
    return renderPage(payload, 'auto').replace(/<script[\s\S]*?<\/script>/g, '');
  };
  const button = (html: string) => /<button[^>]*aria-describedby="why-not"[^>]*>/.exec(html)?.[0] ?? '';

  it('is kept out of search engines until the exchange opens, and promises nobody', () => {
    const payload = payloadOf('en', '/', { page: 'closed', reason: 'opening' });
    payload.layout.settings.exchangeAttributes = null;
    payload.layout.settings.hours.text = 'Operators are online';
    const html = renderPage(payload, 'auto').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Opening soon');
    expect(html).not.toContain('Operators are online');
  });

  it('lets nobody go on during a break, says why beside the button, and calls nobody online', () => {
    expect(button(home())).toBe('');
    const html = home(
      {},
      {
        tech: {
          active: true,
          until: null,
          text: 'Updating.',
          planned: null,
          stopped: false,
          fromMemory: false,
        },
      },
    );
    expect(button(html)).toContain('disabled');
    expect(html).toContain('Maintenance: you can place an order when it is over.');
    expect(html).not.toContain('Operators are online');
  });

  it('announces a planned break with its moments, and lets people go on until then', () => {
    const planned = { from: '2026-11-22T09:00:00Z', until: '2026-11-22T11:00:00Z' };
    const html = home(
      {},
      { tech: { active: false, until: null, text: 'Updating.', planned, stopped: false, fromMemory: false } },
    );
    expect(html).toContain(
      'From November 22 at 12:00 MSK until November 22 at 14:00 MSK we take no new orders.',
    );
    expect(button(html)).toBe('');
  });

  it('says on every page that it goes on from memory, and lets people try', () => {
    const tech = {
      active: false,
      until: null,
      text: 'Partly unavailable.',
      planned: null,
      stopped: false,
      fromMemory: true,
    };
    const html = home({}, { tech });
    expect(html).toContain('Partly unavailable.');
    expect(button(html)).toBe('');
    expect(home()).not.toContain('Partly unavailable.');
  });

  it('lets nobody go on where the reserve is empty, and says one thing about it', () => {
    const html = home({ reserves: [] });
    expect(button(html)).toContain('disabled');
    expect(html).toContain('reserve is empty');
    expect(html).not.toContain('This direction is off');
  });

  it('names the pair that was wanted where it is off', () => {
    const html = home({ wanted: { from: 10, to: 1 } });
    expect(html).toMatch(/Exchanging \S+ for \S+ is off right now/);
  });

  it('says beside the button that operators are away', () => {
    const page = homeOf();
    const payload = payloadOf('en', '/', { ...page, pair: { ...page.pair, hoursNotice: 'Back at ten.' } });
    payload.layout.settings.hours = { open: false, opensAt: null, opensText: null, text: 'Open 10–20.' };
    const html = renderPage(payload, 'auto').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html).toContain('Operators are offline now');
    expect(html.indexOf('Back at ten.')).toBeLessThan(html.indexOf('Go to payment'));
  });
});

describe('a page that is not there', () => {
  it('says so, with the address as people read it and a way on', () => {
    const data = { page: 'error', status: 404, statusText: 'Page Not Found: /en/привет' } as const;
    const html = renderPage(payloadOf('en', '/%D0%BF', data), 'auto').replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    );
    // In the title, as the heading, and with the address.
    expect(html.match(/not found/gi)).toHaveLength(3);
    expect(html).toContain('Page Not Found: /en/привет');
    expect(html).toContain('Check the address, find an exchange direction, or start from the home page');
  });
});

describe('the data of a page', () => {
  it('are what its document carries, with the files of its code', () => {
    const payload = payloadOf('ru', '/', homeOf());
    expect(JSON.parse(writePayload(payload))).toEqual({ ...payload, modules: [] });
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
    const { settings } = payload.layout;
    const branded = {
      ...payload,
      layout: { ...payload.layout, settings: { ...settings, accent: '#aa0000' } },
    };
    expect(renderPage(branded, 'auto')).toContain('<link rel="stylesheet" href="/theme.css"/>');
  });

  it('says on every page of a demo that the money is not real', () => {
    for (const [, path, data] of pages) {
      expect(renderPage(payloadOf('ru', path, data), 'auto')).toContain('Деньги здесь учебные');
    }
  });

  it('works as a plain form before any script: both sums, the pair and the steps are posted', () => {
    const html = renderPage(payloadOf('en', '/', homeOf()), 'auto');
    const tags = [...html.matchAll(/<(?:form|input|button) [^>]*>/g)].map(([tag]) => tag);
    const isForm = (tag: string) => tag.startsWith('<form');
    const anchorAt = (all: string[]) => all.findIndex((tag) => tag.includes('name="anchor"'));
    const having = (...attributes: string[]) =>
      tags.filter((tag) => attributes.every((each) => tag.includes(each)));
    expect(having('<form', 'method="post"', 'action="/en"')).toHaveLength(2);
    for (const name of ['from', 'to', 'anchor', 'send', 'receive']) {
      expect(having('<input', `name="${name}"`)).toHaveLength(1);
    }
    for (const step of ['swap', 'pick'])
      expect(having('<button', 'name="step"', `value="${step}"`)).toHaveLength(1);
    // The first button of its form is the one that Enter presses; it must not be the swap.
    const ofExchange = tags.slice(tags.findLastIndex((tag, place) => isForm(tag) && place < anchorAt(tags)));
    expect(ofExchange.find((tag) => tag.includes('type="submit"'))).toContain('value="form"');
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
    const users = renderPage({ ...payload, layout: { ...payload.layout, signedIn: true } }, 'auto');
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
