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

const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });

describe('the pages of the site', () => {
  it('exist in both languages, each naming the other', async () => {
    const ru = payloadIn((await get('/aml?from=mail')).body).layout;
    const en = payloadIn((await get('/en/aml?from=mail')).body).layout;
    expect([ru.language, ru.locale, ru.path, ru.alternate]).toEqual(['ru', 'ru-RU', '/aml', '/en/aml']);
    expect([en.language, en.locale, en.path, en.alternate]).toEqual(['en', 'en-US', '/aml', '/aml']);
    const home = payloadIn((await get('/en/')).body).layout;
    expect([home.path, home.alternate]).toEqual(['/', '/']);
    expect((await get('/en')).headers['content-language']).toBe('en-US');
  });

  it('are not led to another language by what a browser says of itself', async () => {
    const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, payloadIn(answer.body).layout.language]).toEqual([200, 'ru']);
  });

  it('are English at the address without a language for whoever chose English, and for nobody else', async () => {
    const chosen = { locale: 'en-US' };
    const led = await get('/?cur_from=BTC&ref=ABCD1234&cur_to=SBERRUB', chosen);
    expect([led.statusCode, led.headers.location]).toEqual([302, '/en?cur_from=BTC&cur_to=SBERRUB']);
    expect(led.headers['cache-control']).toBe('private, no-store');
    expect(led.headers.vary).toContain('Cookie');
    expect((await get('/', chosen)).headers.location).toBe('/en');
    for (const cookies of [{}, { locale: 'ru-RU' }, { locale: 'xx' }] as Record<string, string>[])
      expect((await get('/', cookies)).statusCode).toBe(200);
    // Other pages name their language in their address, and data and posts go where they are sent.
    for (const url of ['/aml', '/exchange/BTC-SBERRUB', '/_payload.json', '/en'])
      expect([url, (await get(url, chosen)).statusCode]).toEqual([url, 200]);
  });

  it('are Russian again by the switch, also where it could not write the cookie', async () => {
    const answer = await app.inject({
      url: '/',
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: { locale: 'en-US' },
    });
    expect([answer.statusCode, payloadIn(answer.body).layout.language]).toEqual([200, 'ru']);
  });

  it('hold the same data as their payload', async () => {
    for (const path of [
      '',
      '/en',
      '/exchange/BTC-SBERRUB',
      '/en/exchange/BTC-SBERRUB',
      '/rules',
      '/en/aml',
    ]) {
      const html = payloadIn((await get(path === '' ? '/' : path)).body);
      const json = (await get(`${path}/_payload.json`)).json();
      expect(json, path).toEqual(html);
    }
    const query = '?cur_from=SBERRUB&cur_to=BTC&amount=20000';
    expect((await get(`/_payload.json${query}`)).json()).toEqual(payloadIn((await get(`/${query}`)).body));
  });

  it('are not loaded ahead for whoever saves data, and those of a person for nobody', async () => {
    const ahead = (url: string, headers = {}) =>
      app.inject({ url, headers: { 'x-purpose': 'preload', ...headers } });
    expect((await ahead('/aml/_payload.json')).statusCode).toBe(200);
    const saved = await ahead('/aml/_payload.json', { 'save-data': 'on' });
    expect([saved.statusCode, saved.body]).toEqual([204, '']);
    for (const url of [
      '/account/_payload.json',
      '/en/claim/2f1d1a52-4a8e-4a34-9f0e-1d2f7d3f2a11/_payload.json',
    ])
      expect((await ahead(url)).statusCode, url).toBe(204);
    expect((await app.inject({ url: '/aml/_payload.json', headers: { 'save-data': 'on' } })).statusCode).toBe(
      200,
    );
  });

  it('allow nothing inline and nothing from elsewhere', async () => {
    for (const url of ['/', '/aml', '/nowhere', '/exchange/BTC-SBERRUB/details']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy, url).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
  });

  it('give a direction a page of its own, under its own codes', async () => {
    const { layout, data } = payloadIn((await get('/exchange/btc-sberrub')).body);
    expect(layout.path).toBe('/exchange/BTC-SBERRUB');
    expect(data).toMatchObject({ page: 'home', ofDirection: true });
    expect((await get('/exchange/BTC-NOSUCH')).statusCode).toBe(404);
    expect((await get('/exchange/BTC')).statusCode).toBe(404);
  });

  it('fill the details from the address, and say what is wrong with the sums without changing them', async () => {
    const right = dataIn((await get('/exchange/BTC-SBERRUB/details?amount=0.02&side=from')).body, 'details');
    expect(right.form).toMatchObject({ fromSumma: '0.02', anchor: 'from' });
    expect([right.problem, right.step]).toEqual([null, 'fields']);
    const wrong = dataIn((await get('/exchange/BTC-SBERRUB/details?amount=5000&side=from')).body, 'details');
    expect(wrong.form.fromSumma).toBe('5000');
    expect(wrong.problem?.errors).toHaveProperty('fromSumma');
    const received = dataIn(
      (await get('/exchange/BTC-SBERRUB/details?amount=90000&side=to')).body,
      'details',
    );
    expect(received.form).toMatchObject({ toSumma: '90000', anchor: 'to' });
    expect(right.idempotencyKey).not.toBe(received.idempotencyKey);
  });

  it('show texts as HTML that can do nothing', async () => {
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('no catalogue');
    const body =
      '# Title\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) **bold**';
    const hostile = {
      kind: 'aml' as const,
      version: 9,
      title: { ru: 'А', en: 'A' },
      body: { ru: body, en: body },
      createdAt: new Date(0),
    };
    page.held.catalogue = {
      ...catalogue,
      version: catalogue.version + 1,
      agreements: [...catalogue.agreements, hostile],
    };
    const { html, version } = dataIn((await get('/aml')).body, 'text');
    page.held.catalogue = { ...catalogue, version: catalogue.version + 2 };
    expect(version).toBe(9);
    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).not.toMatch(/script|onerror|<img/);
  });
});

describe('errors', () => {
  it('are a page that names the path, with nothing in it that could run', async () => {
    const answer = await get('/no/<script>alert(1)</script>');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<script>alert');
    expect(dataIn(answer.body, 'error').statusText).toBe('Page Not Found: /no/<script>alert(1)</script>');
    expect(dataIn((await get('/en/nowhere?x=1')).body, 'error').statusText).toBe(
      'Page Not Found: /en/nowhere',
    );
    expect(dataIn((await get('/привет')).body, 'error').statusText).toBe('Page Not Found: /привет');
  });

  it('keep a path as it came where it would show something else than it is', async () => {
    const { statusText } = dataIn((await get('/%E2%80%AEevil')).body, 'error');
    expect(statusText).toBe('Page Not Found: /%E2%80%AEevil');
  });

  it('are problems for programs, and payloads for navigation', async () => {
    for (const url of [
      '/api/v1/nothing',
      '/en/api/v1/nothing',
      '/front-api/x',
      '/office/api/x',
      '/builds/none.json',
    ]) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type'], url).toContain('application/problem+json');
    }
    const payload = await get('/en/nowhere/_payload.json');
    expect(payload.statusCode).toBe(404);
    expect(payload.json().data).toEqual({
      page: 'error',
      status: 404,
      statusText: 'Page Not Found: /en/nowhere',
    });
  });

  it('are a 500 while the directions cannot be loaded', async () => {
    const { catalogue } = page.held;
    page.held.catalogue = null;
    for (const url of ['/', '/exchange/BTC-SBERRUB', '/aml', '/_payload.json']) {
      expect((await get(url)).statusCode, url).toBe(500);
    }
    expect(dataIn((await get('/')).body, 'error').status).toBe(500);
    expect((await get('/nowhere')).statusCode).toBe(404);
    if (!catalogue) throw new Error('no catalogue');
    page.held.catalogue = { ...catalogue, version: catalogue.version + 1 };
    expect((await get('/')).statusCode).toBe(200);
  });

  it('are a 500 without details where the page itself breaks', async () => {
    let broken = true;
    const other = await page.open({
      renderPage: (payload) => {
        if (broken && payload.data.page !== 'error') throw new Error('secret detail');
        return JSON.stringify(payload);
      },
    });
    const answer = await other.inject('/aml');
    broken = false;
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect((await other.inject('/aml')).statusCode).toBe(200);
  });
});
