import type { Language } from '@menyala/contract';
import type { PieceRow } from '@menyala/contract/office/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveBlocks } from '../content/shown/blocks.ts';
import { shownPiece } from '../content/shown/shown-text.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { enterOffice } from '../testing/office.ts';
import type { PageRequest } from '../web/pages/page-request.ts';
import { cashPayload } from '../web/pages/payloads/cash-payload.ts';
import { seedDemoTexts } from './seed-texts.ts';

const languages: readonly Language[] = ['ru', 'en'];

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
  const filled = await Promise.all([seedDemoTexts(demo.ctx), seedDemoTexts(demo.ctx)]);
  expect(filled.toSorted()).toEqual([false, true]);
});
afterAll(() => demo.close());

describe('the texts of a demo', () => {
  it('are questions in groups and news over months, all in both languages, and what is not yet read', async () => {
    const { news, groups, banners } = demo.ctx.content.current();
    expect(groups.map(({ questions }) => questions.length)).toEqual([5, 5, 6, 5, 4]);
    expect(news).toHaveLength(8);
    const all = [...news, ...groups.flatMap(({ questions }) => questions)];
    for (const { texts, slug } of all) expect(Object.keys(texts), slug).toEqual(['ru', 'en']);
    for (const { cover, slug } of news) expect(cover, slug).not.toBeNull();
    const [newest, oldest] = [news[0], news.at(-1)];
    const months = (Number(newest?.publishedAt) - Number(oldest?.publishedAt)) / (30 * 24 * 60 * 60 * 1000);
    expect(months).toBeGreaterThan(4);
    expect(banners.map(({ kind }) => kind).toSorted()).toEqual(['banner', 'notice']);

    const office = await enterOffice(demo);
    const { items } = (await office.get('pieces?kind=news&size=50')).body as { items: PieceRow[] };
    expect(items.map(({ status }) => status).toSorted()).toEqual([
      'draft',
      'planned',
      ...Array.from({ length: 8 }, () => 'published'),
    ]);
  });

  it('have no block that knows nothing to say, and tell courses of now', () => {
    const { news, groups, find } = demo.ctx.content.current();
    const placed = (['direction', 'city', 'page'] as const).flatMap((kind) =>
      ['BTC-SBERRUB', 'SBERRUB-USDTTRC20', 'USDTTRC20-CASHRUB', 'MSK', 'SPB', 'cash', 'contacts'].flatMap(
        (slug) => find(kind, slug) ?? [],
      ),
    );
    expect(placed).toHaveLength(7);
    const all = [...news, ...placed, ...groups.flatMap(({ questions }) => questions)];
    for (const piece of all)
      for (const language of languages) {
        const text = piece.texts[language];
        expect(text && resolveBlocks(demo.ctx, text, language).unknown, piece.slug).toEqual([]);
      }
    const { data } = cashPayload(demo.ctx, { language: 'en', query: new URLSearchParams() } as PageRequest);
    expect(data.cities.find(({ code }) => code === 'MSK')?.text?.title).toBe('Cash in Moscow');
    const direction = find('direction', 'BTC-SBERRUB');
    expect(direction && shownPiece(demo.ctx, direction, 'en')?.html).toMatch(/1\sBTC = [\d,.]+\s₽/);
  });
});
