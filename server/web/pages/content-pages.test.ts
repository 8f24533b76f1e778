import type { PieceKind } from '@menyala/contract/office/content';
import type { FastifyInstance } from 'fastify';
import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPiece } from '../../content/pieces/piece-queries.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
const day = 24 * 60 * 60 * 1000;

const words = (title: string, body: string) => ({ title, description: '', body });
const none = words('', '');

/** Published so many days ago; a draft where nothing is said. */
async function write(
  slug: string,
  given: {
    kind?: PieceKind;
    groupId?: number;
    daysAgo?: number | null;
    ru?: boolean;
    en?: boolean;
    body?: string;
  } = {},
): Promise<number> {
  const {
    kind = 'news',
    groupId = null,
    daysAgo = null,
    ru = true,
    en = true,
    body = `Text of ${slug}.`,
  } = given;
  const { ctx } = page;
  const now = ctx.clock.now();
  const texts = { ru: ru ? words(`Про ${slug}`, body) : none, en: en ? words(`About ${slug}`, body) : none };
  const id = await ctx.db.transaction().execute(async (tx) => {
    const added = await insertPiece(
      tx,
      { kind, slug, groupId, texts, cover: null, author: '' },
      { position: 0, now, by: null },
    );
    const at = daysAgo === null ? null : new Date(now.getTime() - daysAgo * day);
    if (at)
      await tx
        .updateTable('piece')
        .set({ shown: 1, shown_at: at, published_at: at, former_slugs: [`was-${slug}`] })
        .where('id', '=', added)
        .execute();
    return added;
  });
  await ctx.content.refresh();
  return id;
}

beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
  const { rows } = await page.small.admin.query<{ id: number }>(
    "insert into faq_group (title_ru, title_en, position) values ('Группа', 'Group', 0) returning id",
  );
  for (let place = 0; place < 30; place++) await write(`piece-${place}`, { daysAgo: place + 1 });
  await write('draft');
  await write('russian', { daysAgo: 40, en: false });
  await write('question', {
    kind: 'question',
    groupId: rows[0]?.id ?? 0,
    daysAgo: 1,
    body: 'It costs {{rate:BTC-SBERRUB}}.',
  });
  await write('half', { kind: 'question', groupId: rows[0]?.id ?? 0, daysAgo: 1, en: false });
});
afterAll(() => page.close());

const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });

describe('news', () => {
  it('are listed newest first, page by page', async () => {
    const first = dataIn((await get('/news')).body, 'news');
    expect([first.number, first.pages, first.items.length, first.items[0]?.slug]).toEqual([
      1,
      3,
      12,
      'piece-0',
    ]);
    const third = dataIn((await get('/news?page=3')).body, 'news');
    expect(third.items.at(-1)?.slug).toBe('russian');
    expect(dataIn((await get('/en/news?page=3')).body, 'news').items.at(-1)?.slug).toBe('piece-29');
  });

  it.each(['0', '1', '01', '1e9', '-1', 'x', '%00', '2.5', ' 2', '10001'])(
    'show their first page for what is no page: %s',
    async (number) => {
      const { statusCode, body } = await get(`/news?page=${number}`);
      expect([statusCode, dataIn(body, 'news').number]).toEqual([200, 1]);
    },
  );

  it('have no page beyond the last', async () => {
    expect((await get('/news?page=4')).statusCode).toBe(404);
    expect((await get('/news/_payload.json?page=9999')).statusCode).toBe(404);
  });

  it('have each an address of its own, with its neighbours', async () => {
    const article = dataIn((await get('/en/news/piece-5')).body, 'article');
    expect(article).toMatchObject({
      title: 'About piece-5',
      html: '<p>Text of piece-5.</p>\n',
      newer: { slug: 'piece-4' },
      older: { slug: 'piece-6' },
      languages: ['ru', 'en'],
    });
    const payload = (await get('/en/news/piece-5/_payload.json')).json();
    expect(payload.data).toEqual(article);
  });

  it.each([
    ...[
      'draft',
      '..%2f..%2fetc',
      '%2e%2e%2f',
      '%00',
      'nope',
      '%',
      '%E0%A4%A',
      'a'.repeat(300),
      'rss',
      '__proto__',
      'constructor',
    ],
    ...['question', 'piece-1%20', '%D0%BF'],
  ])('are not at %s', async (slug) => {
    for (const url of [`/news/${slug}`, `/en/news/${slug}`, `/news/${slug}/_payload.json`]) {
      const { statusCode, body } = await get(url);
      expect([400, 404, 414], url).toContain(statusCode);
      expect(body).not.toContain('Text of draft');
    }
  });

  it('lead to the right spelling from capitals and from an address that was', async () => {
    for (const slug of ['Piece-5', 'PIECE-5', 'was-piece-5']) {
      const { statusCode, headers } = await get(`/en/news/${slug}`);
      expect([statusCode, headers.location], slug).toEqual([301, '/en/news/piece-5']);
    }
    expect((await get('/news/PIECE-5/_payload.json')).json()).toEqual({ redirect: '/news/piece-5' });
    expect((await get('/news/DRAFT')).statusCode).toBe(404);
  });

  it('that are not written in a language are not there in it, and lead whoever switches to the list', async () => {
    expect((await get('/en/news/russian')).statusCode).toBe(404);
    expect((await get('/en/news/Russian')).statusCode).toBe(404);
    const { layout, data } = payloadIn((await get('/news/russian')).body);
    expect([layout.alternate, 'languages' in data && data.languages]).toEqual(['/en/news', ['ru']]);
    const { layout: both } = payloadIn((await get('/news/piece-1')).body);
    expect(both.alternate).toBe('/en/news/piece-1');
  });

  it('appear at once in a page that is kept, and in its minute where they are planned', async () => {
    await get('/news');
    const id = await write('fresh');
    await page.ctx.db
      .updateTable('piece')
      .set({ planned: 1, publish_at: new Date(page.small.time.now.getTime() + 500) })
      .where('id', '=', id)
      .execute();
    await page.ctx.content.refresh();
    expect((await get('/news')).body).not.toContain('Про fresh');
    page.small.time.now = new Date(page.small.time.now.getTime() + 500);
    expect(dataIn((await get('/news')).body, 'news').items[0]?.slug).toBe('fresh');
    expect((await get('/news/rss.xml')).body).toContain('/news/fresh');
    expect((await get('/ru-RU-sitemap.xml')).body).toContain('/news/fresh');
  });
});

describe('the picture that news are shared with', () => {
  it('is drawn in each language that they are written in, and in no other', async () => {
    const { picture } = dataIn((await get('/en/news/piece-5')).body, 'article');
    expect(picture).toMatch(/^\/og\/en\/news\/piece-5\.png\?v=[0-9a-f]{16}$/);
    const drawn = await get(picture);
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
    expect(drawn.headers['cache-control']).toContain('immutable');
    expect([drawn.rawPayload.readUInt32BE(16), drawn.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get('/og/ru/news/russian.png')).statusCode).toBe(200);
    for (const none of [
      'en/news/russian',
      'ru/news/draft',
      'ru/news/question',
      'ru/news/%00',
      'ru/news/..%2fx',
    ])
      expect((await get(`/og/${none}.png`)).statusCode, none).toBe(404);
  });
});

describe('the feed of news', () => {
  it.each([
    ['/news/rss.xml', '', 'Про piece-0', 'ru-ru'],
    ['/en/news/rss.xml', '/en', 'About piece-0', 'en-us'],
  ])('%s is read by a parser that is not ours', async (url, base, title, language) => {
    const answer = await get(url);
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const feed = await new Parser().parseString(answer.body);
    const origin = page.ctx.config.publicUrl;
    expect(feed).toMatchObject({ link: `${origin}${base}/news`, language });
    const item = feed.items.find((one) => one.title === title);
    expect(item).toMatchObject({
      link: `${origin}${base}/news/piece-0`,
      guid: `${origin}${base}/news/piece-0`,
      isoDate: new Date(Date.parse('2026-05-01T12:00:00Z') - day).toISOString(),
      content: 'Text of piece-0.',
    });
    expect(answer.body).not.toContain('draft');
    expect(answer.body.includes('russian')).toBe(base === '');
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('questions', () => {
  it('are on one page with their answers, and each on its own', async () => {
    const { groups } = dataIn((await get('/en/faq')).body, 'faq');
    expect(groups).toMatchObject([{ title: 'Group', questions: [{ slug: 'question' }] }]);
    const answer = dataIn((await get('/en/faq/question')).body, 'answer');
    expect(answer).toMatchObject({ group: 'Group', others: [] });
    expect(answer.html).toMatch(/^<p>It costs 1\sBTC = [\d,]+\s₽ \(\d\d:\d\d MSK\)\.<\/p>/u);
    expect(dataIn((await get('/faq/question')).body, 'answer').others).toEqual([
      { slug: 'half', title: 'Про half' },
    ]);
    expect((await get('/en/faq/half')).statusCode).toBe(404);
    expect((await get('/faq/piece-1')).statusCode).toBe(404);
  });

  it('go out of the cache with the course that is in them', async () => {
    const before = (await get('/faq/question')).headers.etag;
    expect((await get('/faq/question')).headers.etag).toBe(before);
    await page.small.admin.query("update price set usd = usd * 1.05 where asset = 'BTC'");
    await publishCourses(page.ctx.db, page.small.time.now);
    await page.ctx.rates.refresh();
    expect((await get('/faq/question')).headers.etag).not.toBe(before);
  });

  it.each(['цена', '%3Cscript%3E', 'x'.repeat(500), '', '%00'])(
    'are searched for %s without a fault',
    async (q) => {
      const { statusCode, body } = await get(`/faq?q=${q}`);
      expect(statusCode).toBe(200);
      expect(dataIn(body, 'faq').query.length).toBeLessThanOrEqual(100);
    },
  );
});

describe('a text at a place', () => {
  it('stands on the pages of cash and of contacts, in the languages that it is written in', async () => {
    await write('cash', { kind: 'page', daysAgo: 1, body: 'Now {{rate:BTC-SBERRUB}}.' });
    await write('contacts', { kind: 'page', daysAgo: 1, en: false });
    const cash = dataIn((await get('/en/cash')).body, 'cash');
    expect(cash.text).toMatchObject({ title: 'About cash', html: expect.stringContaining('1\u00a0BTC') });
    expect(dataIn((await get('/contacts')).body, 'contacts').text?.title).toBe('Про contacts');
    expect(dataIn((await get('/en/contacts')).body, 'contacts').text).toBeNull();
  });
});

describe('notices and menus', () => {
  it('are closed for the visit, without a script as well', async () => {
    await page.small.admin.query(
      `insert into banner (kind, tone, title_ru, title_en, text_ru, text_en, link_text_ru, link_text_en, is_on, starts_at, position)
       values ('notice', 'info', '', '', 'Объявление', '', '', '', true, '2026-01-01', 0)`,
    );
    await page.ctx.content.refresh();
    const { layout } = payloadIn((await get('/news')).body);
    expect(layout.notice?.text).toBe('Объявление');
    expect(payloadIn((await get('/en/news')).body).layout.notice).toBeNull();
    const hide = (next: string) =>
      app.inject({
        method: 'POST',
        url: '/hide-banner',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ key: layout.notice?.key ?? '', next }).toString(),
      });
    const hidden = await hide('/news?page=2');
    expect([hidden.statusCode, hidden.headers.location]).toEqual([303, '/news?page=2']);
    for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await hide(elsewhere)).headers.location).toBe('/');
    const [cookie] = hidden.cookies;
    const after = await get('/news', { hidden: cookie?.value ?? '' });
    expect(payloadIn(after.body).layout.notice).toBeNull();
    expect(payloadIn((await get('/news')).body).layout.notice).not.toBeNull();
  });

  it('list pages that are there, in the order of the specification', async () => {
    const { menus } = payloadIn((await get('/en/news')).body).layout;
    const names = ['Home', 'Cash', 'Rules', 'Partners', 'Shops', 'FAQ', 'News', 'Contacts'];
    const shown = menus.header.map(({ title }) => title);
    expect(shown).toEqual(names.filter((name) => shown.includes(name)));
    expect(shown).toEqual(expect.arrayContaining(['Home', 'Rules', 'Partners', 'FAQ', 'News']));
  });
});

it('goes on without the database', async () => {
  await page.small.admin.query('alter table piece rename to piece_away');
  await expect(page.ctx.content.refresh()).rejects.toThrow();
  expect((await get('/news/piece-7')).statusCode).toBe(200);
  await page.small.admin.query('alter table piece_away rename to piece');
  await page.ctx.content.refresh();
});
