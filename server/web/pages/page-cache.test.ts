import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';
import { type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

const opened = await pageContext();
afterAll(() => opened.close());

let page: PageContext;
let app: FastifyInstance;
beforeEach(async () => {
  page = opened;
  app = await page.open();
  page.rendered.length = 0;
});

const get = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ url, cookies, headers });

const wait = (ms: number) => {
  page.small.time.now = new Date(page.small.time.now.getTime() + ms);
};

describe('the page cache', () => {
  it('renders a page once for everybody, whatever cookies they have', async () => {
    const first = await get('/');
    const second = await get('/', { session: 'x', maker: 'y', locale: 'ru-RU', pair: 'NO-SUCH' });
    expect(second.body).toBe(first.body);
    expect(page.rendered).toHaveLength(1);
  });

  it('tells pages apart by language, last pair and colour mode', async () => {
    await get('/');
    await get('/en');
    await get('/', { mode: 'dark' });
    await get('/', { pair: 'SBERRUB-BTC' });
    expect(page.rendered).toHaveLength(4);
    await get('/', { mode: 'dark' });
    await get('/', { mode: 'auto' });
    await get('/', { pair: 'SBERRUB-BTC' });
    expect(page.rendered).toHaveLength(4);
    await get('/aml', { pair: 'SBERRUB-BTC' });
    await get('/aml');
    expect(page.rendered).toHaveLength(5);
  });

  it('knows of a session only whether there is one, whoever it is of', async () => {
    const guests = await get('/');
    const users = await get('/', { signed_in: '1', refresh: 'secret' });
    expect([payloadIn(guests.body).layout.signedIn, payloadIn(users.body).layout.signedIn]).toEqual([
      false,
      true,
    ]);
    const others = await get('/', { signed_in: '2', refresh: 'of somebody else' });
    expect(others.body).toBe(users.body);
    expect(page.rendered).toHaveLength(2);
  });

  it('makes a page once for many who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/rules')));
    expect(page.rendered).toHaveLength(1);
  });

  it('answers 304 to whoever has the page, and a new page once the catalogue has changed', async () => {
    const { headers } = await get('/');
    const etag = String(headers.etag);
    const again = await get('/', {}, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('no catalogue');
    const settings = { ...catalogue.settings, name: { ru: 'Новое имя', en: 'New name' } };
    page.held.catalogue = { ...catalogue, settings, version: catalogue.version + 1 };
    const changed = await get('/', {}, { 'if-none-match': etag });
    page.held.catalogue = { ...catalogue, version: catalogue.version + 2 };
    expect(changed.statusCode).toBe(200);
    expect(payloadIn(changed.body).layout.settings.name).toBe('Новое имя');
  });

  it('follows a reserve at most once a second', async () => {
    await get('/');
    page.held.reservesVersion += 1;
    await get('/');
    expect(page.rendered).toHaveLength(1);
    wait(1000);
    await get('/');
    expect(page.rendered).toHaveLength(2);
    wait(1000);
    await get('/');
    expect(page.rendered).toHaveLength(2);
  });

  it('makes anew what shows a course that moved, and nothing else', async () => {
    const { ctx, small } = page;
    // The first of those that send bitcoins is a shortcut on every form.
    const moved = ctx.catalogue.current().directions.findLast(({ from }) => from.code === 'BTC');
    const pages = [`/exchange/BTC-${moved?.to.code}`, '/exchange/SBERRUB-TON/_payload.json', '/aml'];
    const tags = async () => {
      const answers = await Promise.all(pages.map((url) => get(url)));
      return answers.map(({ headers }) => String(headers.etag));
    };
    const before = await tags();
    await small.admin.query("update price set usd = usd * 1.01 where asset = 'BTC'");
    await publishCourses(ctx.db, small.time.now, { directionIds: [moved?.id ?? 0] });
    await ctx.rates.refresh();
    const after = await tags();
    expect(after.map((tag, place) => tag === before[place])).toEqual([false, true, true]);
  });

  it('shows nothing for longer than a few seconds, since hours and breaks go by the clock', async () => {
    await get('/');
    wait(5000);
    await get('/');
    expect(page.rendered).toHaveLength(2);
  });

  it('keeps neither error pages nor pages of another address than their own', async () => {
    for (const url of [
      '/nowhere',
      '/exchange/btc-sberrub',
      '/exchange/BTC-SBERRUB/details',
      '/?cur_from=BTC&amount=1',
    ]) {
      page.rendered.length = 0;
      await get(url);
      await get(url);
      expect(page.rendered, url).toHaveLength(2);
    }
  });

  it('makes no page anew for what it does not know in a query', async () => {
    const plain = await get('/');
    for (const query of ['a=1', 'utm_source=x&utm_id=7', 'cur_from=NOPE', 'city=ATLANTIS', 'side=to', '']) {
      expect((await get(`/?${query}`)).body, query).toBe(plain.body);
    }
    await get('/aml?cur_from=BTC');
    await get('/aml');
    expect(page.rendered).toHaveLength(2);
  });

  it('makes the page of a pair and a city once, however they are written', async () => {
    const { id = 0 } = page.held.catalogue?.currencyByCode.get('CASHRUB') ?? {};
    const first = await get('/?cur_from=BTC&cur_to=CASHRUB&city=SPB');
    const again = await get(`/?a=1&city=SPB&cur_to=${id}&side=to&cur_from=btc`);
    expect(again.body).toBe(first.body);
    expect(page.rendered).toHaveLength(1);
    await get('/?cur_from=BTC&cur_to=CASHRUB&city=MSK');
    await get('/?cur_from=BTC&cur_to=SBERRUB');
    const pairs = page.rendered.map(({ payload: { data, layout } }) =>
      data.page === 'home' ? [data.pair.structure.to.currency.code, data.form.city, layout.alternate] : null,
    );
    expect(pairs).toEqual([
      ['CASHRUB', 'SPB', '/en?cur_from=BTC&cur_to=CASHRUB&city=SPB'],
      ['CASHRUB', 'MSK', '/en?cur_from=BTC&cur_to=CASHRUB&city=MSK'],
      ['SBERRUB', null, '/en?cur_from=BTC&cur_to=SBERRUB'],
    ]);
  });

  it('says 503 to those who ask for more amounts at once than can wait, and goes on with kept pages', async () => {
    await get('/');
    const asked = Array.from({ length: 200 }, (_, at) =>
      get(`/?cur_from=BTC&cur_to=SBERRUB&amount=${at + 1}`),
    );
    const [kept, rules] = await Promise.all([get('/'), get('/rules')]);
    const answers = await Promise.all(asked);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(66);
    expect(busy).toHaveLength(134);
    expect(payloadIn(busy[0]?.body ?? '').data).toMatchObject({ page: 'error', status: 503 });
    expect(busy[0]?.headers['retry-after']).toBe('5');
    expect([kept.statusCode, rules.statusCode]).toEqual([200, 200]);
    expect((await get('/?cur_from=BTC&cur_to=SBERRUB&amount=1')).statusCode).toBe(200);
  });

  it('sends pages compressed as the browser likes it', async () => {
    const plain = await get('/aml');
    const br = await get('/aml', {}, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/aml', {}, { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['vary']).toContain('Accept-Encoding');
    expect(new Set([plain.headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(3);
  });
});

describe('the size of the cache', () => {
  const kept = (bytes: number): KeptPage => ({
    ...{ body: Buffer.alloc(bytes), etag: '', headers: {} },
    ...{ rates: 0, shows: [] },
  });
  const make = (bytes: number) => async () => ({ page: kept(bytes), isKept: true });

  it('is bounded in pages and in bytes, the oldest going first', async () => {
    const cache = createPageCache(page.ctx, { mostPages: 3, mostBytes: 100 });
    for (const key of ['a', 'b', 'c', 'd']) await cache.findOrMake(key, make(10));
    expect(cache.find('a')).toBeUndefined();
    expect(cache.find('d')).toBeDefined();
    await cache.findOrMake('large', make(90));
    expect(cache.find('c')).toBeUndefined();
    expect(cache.find('large')).toBeDefined();
  });

  it('keeps what is asked for before what nobody came back to', async () => {
    const cache = createPageCache(page.ctx, { mostPages: 2 });
    await cache.findOrMake('a', make(10));
    await cache.findOrMake('b', make(10));
    cache.find('a');
    await cache.findOrMake('c', make(10));
    expect([cache.find('a'), cache.find('b')]).toEqual([kept(10), undefined]);
  });

  it('gives up no page for one that alone is too large', async () => {
    const cache = createPageCache(page.ctx, { mostBytes: 100 });
    await cache.findOrMake('a', make(10));
    await cache.findOrMake('huge', make(101));
    expect([cache.find('a'), cache.find('huge')]).toEqual([kept(10), undefined]);
  });

  it('does not keep a page whose data changed while it was made', async () => {
    const cache = createPageCache(page.ctx);
    await cache.findOrMake('a', async () => {
      const { catalogue } = page.held;
      if (catalogue) page.held.catalogue = { ...catalogue, version: catalogue.version + 1 };
      cache.find('b');
      return { page: kept(1), isKept: true };
    });
    expect(cache.find('a')).toBeUndefined();
  });
});
