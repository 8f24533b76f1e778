import type {
  FaqGroup,
  OfficePiece,
  PieceEdit,
  PieceRow,
  PieceVersionView,
} from '@menyala/contract/office/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../../open-context.ts';
import { bomb, noise } from '../../platform/images/testing-pictures.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { cpuMs } from '../../testing/cpu-ms.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { contentPictures, savePictureFile, sweepContentPictures } from '../pictures/pictures.ts';
import { shownText } from '../shown/shown-text.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const text = (title: string, body = `Text of ${title}.`) => ({ title, description: '', body });
const none = { title: '', description: '', body: '' };

const edit = (slug: string, given: Partial<PieceEdit> = {}): PieceEdit => ({
  ...{ kind: 'news', slug, groupId: null, cover: null, author: '' },
  texts: { ru: text(`Новость ${slug}`), en: text(`News ${slug}`) },
  ...given,
});

async function write(slug: string, given: Partial<PieceEdit> = {}): Promise<OfficePiece> {
  const { status, body } = await office.post('pieces', edit(slug, given));
  expect(status, JSON.stringify(body)).toBe(201);
  return body as unknown as OfficePiece;
}

async function move(piece: OfficePiece, action: string, more: object = {}): Promise<OfficePiece> {
  const { status, body } = await office.post(`pieces/${piece.id}/${action}`, {
    version: piece.version,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as OfficePiece;
}

const save = (piece: OfficePiece, given: Partial<PieceEdit>) =>
  office.put(`pieces/${piece.id}`, { ...edit(piece.slug, given), version: piece.version });

const errorsOf = (body: Record<string, unknown>) => {
  const errors = (body['errors'] ?? {}) as Record<string, { code: string }[]>;
  return Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first?.code]));
};

const read = (slug: string, language: 'ru' | 'en' = 'en') => shownText(exchange.ctx, 'news', slug, language);

const send = async (url: string, bytes: Buffer, name = 'picture.png') => {
  const boundary = 'xxxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const answer = await exchange.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: await exchange.signIn(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
};

describe('a piece', () => {
  it('is read by nobody before it is published, and not after it is withdrawn', async () => {
    const draft = await write('first');
    expect(draft).toMatchObject({ status: 'draft', hasDraft: true, shownIn: [], languages: ['ru', 'en'] });
    expect(read('first')).toBeNull();
    const published = await move(draft, 'publish');
    expect(published).toMatchObject({ status: 'published', hasDraft: false, shownIn: ['ru', 'en'] });
    expect(read('first')).toMatchObject({ title: 'News first', html: '<p>Text of News first.</p>\n' });
    const withdrawn = await move(published, 'withdraw');
    expect(withdrawn).toMatchObject({ status: 'withdrawn', publishedAt: published.publishedAt });
    expect(read('first')).toBeNull();
  });

  it('shows a newer draft only once that is published', async () => {
    const published = await move(await write('twice'), 'publish');
    const { body } = await save(published, { texts: { ru: text('Новая'), en: text('Newer') } });
    const drafted = body as unknown as OfficePiece;
    expect(drafted).toMatchObject({ status: 'published', hasDraft: true, newest: 2, shown: 1 });
    expect(read('twice')?.title).toBe('News twice');
    await move(drafted, 'publish');
    expect(read('twice')?.title).toBe('Newer');
  });

  it('appears at its minute by itself, and its row follows with the next change', async () => {
    const draft = await write('planned');
    const at = new Date(exchange.clock.now().getTime() + 60_000).toISOString();
    const planned = await move(draft, 'plan', { at });
    expect(planned).toMatchObject({ status: 'planned', publishAt: at, shownIn: [] });
    exchange.clock.turn(59_999);
    expect(read('planned')).toBeNull();
    const before = exchange.ctx.content.version;
    exchange.clock.turn(1);
    expect(read('planned')?.publishedAt.toISOString()).toBe(at);
    expect(exchange.ctx.content.version).toBeGreaterThan(before);
    const { body } = await office.get(`pieces/${planned.id}`);
    expect(body).toMatchObject({ status: 'published', publishAt: null, publishedAt: at });
    const list = await office.get('pieces?status=published&q=planned');
    expect(list.body['items']).toMatchObject([{ slug: 'planned', shownIn: ['ru', 'en'] }]);
    const saved = await save(body as unknown as OfficePiece, { author: 'Anna' });
    expect(saved.body).toMatchObject({ status: 'published', shown: 1, newest: 2, author: 'Anna' });
    expect(read('planned')).not.toBeNull();
  });

  it('can be planned once more, or not at all; never for what is past', async () => {
    const draft = await write('later');
    const wrong = async (at?: string) =>
      errorsOf((await office.post(`pieces/${draft.id}/plan`, { version: draft.version, at })).body);
    expect(await wrong()).toEqual({ at: 'required' });
    expect(await wrong(exchange.clock.now().toISOString())).toEqual({ at: 'not_ahead' });
    expect(await wrong('2036-01-01T00:00:00Z')).toEqual({ at: 'too_far_ahead' });
    const at = (ms: number) => new Date(exchange.clock.now().getTime() + ms).toISOString();
    const planned = await move(await move(draft, 'plan', { at: at(1000) }), 'plan', { at: at(5000) });
    const unplanned = await move(planned, 'unplan');
    exchange.clock.turn(10_000);
    expect(unplanned.status).toBe('draft');
    expect(read('later')).toBeNull();
  });

  it('that is not written in a language is not there in that language', async () => {
    await move(await write('russian', { texts: { ru: text('Только'), en: none } }), 'publish');
    expect(read('russian', 'ru')).toMatchObject({ languages: ['ru'] });
    expect(read('russian', 'en')).toBeNull();
    const half = await write('half', { texts: { ru: text('Целая'), en: { ...none, title: 'Half' } } });
    const { status, body } = await office.post(`pieces/${half.id}/publish`, { version: half.version });
    expect([status, errorsOf(body)]).toEqual([422, { 'texts.en.body': 'required' }]);
    const missing = await office.get('pieces?missing=en&size=100');
    expect((missing.body['items'] as PieceRow[]).map(({ slug }) => slug).sort()).toEqual(['half', 'russian']);
  });

  it('is changed on the version that was seen', async () => {
    const draft = await write('seen');
    await save(draft, { author: 'One' });
    expect(await save(draft, { author: 'Other' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const late = await office.post(`pieces/${draft.id}/publish`, { version: draft.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is deleted only while it was never published', async () => {
    const draft = await write('gone');
    const published = await move(await write('stays'), 'publish');
    expect((await office.delete(`pieces/${draft.id}?version=1`)).status).toBe(204);
    expect((await office.get(`pieces/${draft.id}`)).status).toBe(404);
    const refused = await office.delete(`pieces/${published.id}?version=${published.version}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('leads on from the address that it was published at', async () => {
    const published = await move(await write('old-address'), 'publish');
    await save(published, { slug: 'New-Address ' });
    expect(read('old-address')).toBeNull();
    expect(read('new-address')).not.toBeNull();
    expect(exchange.ctx.content.current().findFormer('news', 'old-address')?.slug).toBe('new-address');
  });

  it('refuses what is no address, or somebody else’s', async () => {
    await write('taken');
    for (const slug of ['../etc', 'a b', 'новость', 'a--b', '-a', 'a'.repeat(81), 'rss.xml', 'a/b', ''])
      expect((await office.post('pieces', edit(slug))).status, slug).toBe(422);
    const wrong = async (piece: PieceEdit) => errorsOf((await office.post('pieces', piece)).body);
    expect(await wrong(edit('TAKEN'))).toEqual({ slug: 'slug_taken' });
    expect(await wrong(edit('nowhere', { kind: 'page' }))).toEqual({ slug: 'bad_value' });
    expect(await wrong(edit('BTC-NOPE', { kind: 'direction' }))).toEqual({ slug: 'no_direction' });
    expect(await wrong(edit('ATLANTIS', { kind: 'city' }))).toEqual({ slug: 'bad_city' });
    expect(await wrong(edit('question', { kind: 'question' }))).toEqual({ groupId: 'required' });
    expect(await wrong(edit('question', { kind: 'question', groupId: 99_999 }))).toEqual({
      groupId: 'bad_value',
    });
    expect(await wrong(edit('empty', { texts: { ru: none, en: none } }))).toEqual({
      'texts.ru.title': 'required',
    });
    expect((await write('btc-sberrub', { kind: 'direction' })).slug).toBe('BTC-SBERRUB');
  });

  it('has texts of 200 kB at most, and a call of a megabyte', async () => {
    const long = (bytes: number) => ({ ru: text('Длинная', 'я'.repeat(bytes / 2)), en: none });
    expect((await office.post('pieces', edit('long', { texts: long(200_000) }))).status).toBe(201);
    const longer = await office.post('pieces', edit('longer', { texts: long(200_002) }));
    expect(errorsOf(longer.body)).toEqual({ 'texts.ru.body': 'too_long' });
    const huge = await office.post('pieces', edit('huge', { texts: long(5_000_000) }));
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(JSON.stringify(huge.body)).toContain('1 MB');
  });

  it.each([
    ['quotations', '> '.repeat(5000)],
    ['lists', '- '.repeat(5000)],
    ['brackets', '['.repeat(50_000)],
    ['stars', '*a **a '.repeat(20_000)],
    ['underscores', '_a __a '.repeat(20_000)],
    ['links', '[a](b '.repeat(20_000)],
    ['ticks', '`'.repeat(100_000)],
    ['tables', '| a '.repeat(30_000)],
  ])('is never slow to show, whatever is in it: %s', async (_name, body) => {
    const begun = cpuMs();
    const { status } = await office.post('content-preview', { texts: { ru: text('x', body), en: none } });
    expect([200, 422]).toContain(status);
    expect(cpuMs() - begun).toBeLessThan(3_000);
  });
});

it('is read in every process within a second of what one of them publishes, plans or takes back', async () => {
  const { config, clock, log } = exchange.ctx;
  const other = await openContext({ config, url: exchange.url, clock, log });
  const readThere = (slug: string) => shownText(other, 'news', slug, 'en')?.title ?? null;
  const within = { timeout: 1_000, interval: 10 };
  try {
    const published = await move(await write('everywhere'), 'publish');
    await expect.poll(() => readThere('everywhere'), within).toBe('News everywhere');
    const withdrawn = await move(published, 'withdraw');
    await expect.poll(() => readThere('everywhere'), within).toBeNull();
    const at = new Date(clock.now().getTime() + 60_000).toISOString();
    await move(withdrawn, 'plan', { at });
    expect(readThere('everywhere')).toBeNull();
    exchange.clock.turn(60_000);
    await expect.poll(() => readThere('everywhere'), within).toBe('News everywhere');
    const banner = { kind: 'notice', tone: 'info', isOn: true, position: 0, link: null, picture: null };
    const words = (text: string) => ({ ru: text, en: text });
    const added = await office.post('banners', {
      ...{ ...banner, title: words(''), text: words('Everywhere'), linkText: words('') },
      ...{ startsAt: null, endsAt: null },
    });
    expect(added.status).toBe(201);
    await expect.poll(() => other.content.current().banners.length, within).toBe(1);
  } finally {
    await other.close();
  }
});

describe('versions', () => {
  it('tell line by line what each changed, and bring an older one back as a draft', async () => {
    const draft = await write('versions', { texts: { ru: text('Версии', 'раз\nдва\nтри'), en: none } });
    const published = await move(draft, 'publish');
    const { body } = await save(published, { texts: { ru: text('Версии', 'раз\nполтора\nтри'), en: none } });
    const list = await office.get(`pieces/${draft.id}/versions`);
    expect(list.body).toMatchObject({
      total: 2,
      items: [
        { number: 2, isNewest: true, isShown: false, savedBy: 'demo' },
        { number: 1, isNewest: false, isShown: true },
      ],
    });
    const second = (await office.get(`pieces/${draft.id}/versions/2`)).body as unknown as PieceVersionView;
    expect(second.changes).toEqual([
      {
        language: 'ru',
        field: 'body',
        lines: [
          { is: 'same', text: 'раз' },
          { is: 'removed', text: 'два' },
          { is: 'added', text: 'полтора' },
          { is: 'same', text: 'три' },
        ],
      },
    ]);
    const { version } = body as unknown as OfficePiece;
    const restored = await office.post(`pieces/${draft.id}/versions/1/restore`, { version });
    expect(restored.body).toMatchObject({ newest: 3, shown: 1, texts: { ru: { body: 'раз\nдва\nтри' } } });
    expect((await office.get(`pieces/${draft.id}/versions/99`)).status).toBe(404);
  });

  it('are not made by a save that changes nothing', async () => {
    const draft = await write('unchanged');
    const { body } = await save(draft, {});
    expect(body).toMatchObject({ newest: 1, version: 2 });
  });
});

describe('groups of questions', () => {
  const group = async (title: string) =>
    (await office.post('faq-groups', { title: { ru: title, en: title } })).body as unknown as FaqGroup;

  it('stand in their order, with their questions in theirs', async () => {
    const [one, other] = [await group('One'), await group('Other')];
    const question = async (slug: string, groupId: number) =>
      move(await write(slug, { kind: 'question', groupId }), 'publish');
    const asked = [await question('q-one', one.id), await question('q-two', one.id)];
    await question('q-three', other.id);
    const ids = ((await office.get('faq-groups?size=100')).body['items'] as FaqGroup[]).map(({ id }) => id);
    expect((await office.post('faq-groups/order', { seen: ids, ids: ids.toReversed() })).status).toBe(204);
    const seen = asked.map(({ id }) => id);
    await office.post(`faq-groups/${one.id}/order`, { seen, ids: seen.toReversed() });
    const stale = await office.post(`faq-groups/${one.id}/order`, { seen, ids: seen });
    expect(stale).toMatchObject({ status: 409, body: { context: { ids: seen.toReversed() } } });
    const shown = exchange.ctx.content.current().groups.filter(({ id }) => id >= one.id);
    expect(shown.map(({ title, questions }) => [title.en, questions.map(({ slug }) => slug)])).toEqual([
      ['Other', ['q-three']],
      ['One', ['q-two', 'q-one']],
    ]);
    expect((await office.post('faq-groups/order', { seen: ids.toReversed(), ids: [one.id] })).status).toBe(
      409,
    );
    const refused = await office.delete(`faq-groups/${one.id}`);
    expect(errorsOf(refused.body)).toEqual({ id: 'known_by_texts' });
    const empty = await group('Empty');
    expect((await office.delete(`faq-groups/${empty.id}`)).status).toBe(204);
  });
});

describe('pictures', () => {
  it('are drawn anew, known by what they show, and served for ever', async () => {
    const bytes = await noise('png');
    const first = await send('/office/api/content-pictures', bytes);
    expect(first).toMatchObject({ status: 201, body: { width: 300, height: 300, title: 'picture.png' } });
    const again = await send('/office/api/content-pictures', bytes);
    expect(again.body.id).toBe(first.body.id);
    const served = await exchange.app.inject(first.body.url);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['cache-control']).toContain('immutable');

    const body = `![A card](${first.body.url}) ![Theirs](https://evil.example/a.png) ![No](/content/pictures/${'0'.repeat(24)}.webp)`;
    await move(
      await write('pictured', { cover: first.body.id, texts: { ru: none, en: text('Pictured', body) } }),
      'publish',
    );
    expect(read('pictured')?.html).toBe(
      `<p><img src="${first.body.url}" alt="A card" width="300" height="300" loading="lazy" decoding="async" />  </p>\n`,
    );
    const refused = await office.delete(`content-pictures/${first.body.id}`);
    expect(errorsOf(refused.body)).toEqual({ id: 'known_by_texts' });
  });

  it('lose the files that no row names after an hour, and no other', async () => {
    const bytes = await noise('webp');
    const kept = await send('/office/api/content-pictures', bytes);
    await savePictureFile(exchange.ctx, Buffer.from('left by a process that ended half way'));
    const { ctx } = exchange;
    const inMs = (ms: number) => ({ ...ctx, clock: { now: () => new Date(Date.now() + ms) } });
    expect(await sweepContentPictures(inMs(0))).toBe(0);
    expect(await sweepContentPictures(inMs(2 * 60 * 60_000))).toBe(1);
    expect((await exchange.app.inject(kept.body.url)).statusCode).toBe(200);
    // The same picture sent once more has its file again, whatever became of it.
    await contentPictures(ctx).remove(kept.body.id);
    await send('/office/api/content-pictures', bytes);
    expect((await exchange.app.inject(kept.body.url)).statusCode).toBe(200);
  });

  it('that are bombs or no pictures are refused', async () => {
    expect((await send('/office/api/content-pictures', bomb())).status).toBe(422);
    expect((await send('/office/api/content-pictures', Buffer.from('<svg onload="x"/>'))).status).toBe(422);
  });
});

describe('a preview', () => {
  const preview = async (body: string) =>
    (await office.post('content-preview', { texts: { ru: text('Да', body), en: text('Yes', body) } }))
      .body as {
      ru: { html: string };
      en: { html: string };
      unknownBlocks: string[];
    };

  it('shows nothing that runs, frames or loads', async () => {
    const { en } = await preview(
      [
        '<script>alert(1)</script>',
        '<iframe src="https://evil.example"></iframe>',
        '[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) [d](//evil.example)',
        '<img src=x onerror=alert(1)>',
        '![x](data:image/png;base64,AA)',
      ].join('\n\n'),
    );
    expect(en.html).not.toMatch(/<(?:script|iframe|img)|href="(?:javascript|data|vbscript|\/\/)/i);
    expect(en.html).toContain('&lt;script&gt;');
  });

  it('marks links that lead outside, and leads to our own pages in its language', async () => {
    const { ru, en } = await preview(
      '[f](/faq) [e](/en/faq) [o](https://example.com/a) [m](mailto:a@b.example)',
    );
    expect(ru.html).toContain('<a href="/faq">f</a> <a href="/en/faq">e</a>');
    expect(en.html).toContain('<a href="/en/faq">f</a>');
    expect(en.html).toContain('<a href="https://example.com/a" rel="nofollow noopener">o</a>');
    expect(en.html).toContain('<a href="mailto:a@b.example">m</a>');
  });

  it('tells figures of now in blocks, and in words what has none', async () => {
    const { ru, en, unknownBlocks } = await preview(
      '{{rate:BTC-SBERRUB}} | {{reserve:SBERRUB}} | {{limits: BTC-SBERRUB}} | {{fee:BTC}} | {{time:BTC-SBERRUB}} | {{name}} | {{nope}} | {{rate:AAA-BBB}} | {{reserve:}} | {{rate}} | {{<b>}}',
    );
    expect(ru.html).toMatch(/1\s+BTC = [\d\s,]+\s₽/u);
    expect(ru.html).toContain('нет такого направления: AAA-BBB');
    expect(en.html).toContain('no such block: nope');
    expect(unknownBlocks).toEqual(['nope', 'rate:AAA-BBB', 'reserve:', 'rate', '&lt;b&gt;']);
    const { items } = (await office.get('content-blocks')).body as { items: { example: string }[] };
    expect(items.map(({ example }) => example)).toContain('{{name}}');
  });

  it('says of a direction that is off that it is', async () => {
    const { admin, ctx } = exchange;
    const change = async (isOn: boolean) => {
      await admin.query(
        `update direction set is_enabled = $1 where from_id = (select id from currency where code = 'TON') and to_id = (select id from currency where code = 'SBERRUB')`,
        [isOn],
      );
      await ctx.catalogue.refresh();
    };
    await change(false);
    expect((await preview('{{rate:TON-SBERRUB}} {{limits:TON-SBERRUB}}')).en.html).toContain(
      'is not exchanged now',
    );
    await change(true);
  });
});

it('writes all that staff do into the audit log', async () => {
  const { rows } = await exchange.admin.query<{ act: string }>(
    `select distinct act from audit where act like 'piece.%' or act like 'faq_group.%' or act like 'content_picture.%'`,
  );
  expect(rows.map(({ act }) => act).sort()).toEqual([
    'content_picture.add',
    'faq_group.add',
    'faq_group.delete',
    'faq_group.order',
    'piece.add',
    'piece.bring_back',
    'piece.delete',
    'piece.edit',
    'piece.plan',
    'piece.publish',
    'piece.unplan',
    'piece.withdraw_from_site',
  ]);
});
