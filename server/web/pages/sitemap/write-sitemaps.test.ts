import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { ListedPage } from './listed-pages.ts';
import { writeSitemaps } from './write-sitemaps.ts';

const origin = 'https://exchange.test';
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap'].includes(name),
});
const pagesOf = (count: number): ListedPage[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/exchange/A${index}-B`, changedAt: null }));

describe('the sitemaps', () => {
  it('name every page once a language, with when its content changed and the other language', () => {
    const files = writeSitemaps(
      [
        { path: '/', changedAt: null },
        { path: '/news/one?a=1&b=<2>', changedAt: new Date('2026-05-01T10:00:00Z'), languages: ['en'] },
      ],
      origin,
    );
    expect([...files.keys()]).toEqual(['ru-RU-sitemap.xml', 'en-US-sitemap.xml', 'index-sitemap.xml']);
    for (const text of files.values()) expect(XMLValidator.validate(text)).toBe(true);
    expect(parser.parse(files.get('ru-RU-sitemap.xml') ?? '').urlset.url).toHaveLength(1);
    const [home, piece] = parser.parse(files.get('en-US-sitemap.xml') ?? '').urlset.url;
    expect(home.loc).toBe(`${origin}/en`);
    expect(home['xhtml:link'].map((link: object) => Object.values(link).slice(1))).toEqual([
      ['ru', `${origin}/`],
      ['en', `${origin}/en`],
      ['x-default', `${origin}/`],
    ]);
    // One that is not translated names itself alone.
    expect(piece['xhtml:link'].map((link: Record<string, string>) => link['@_hreflang'])).toEqual([
      'en',
      'x-default',
    ]);
    expect([piece.loc, piece.lastmod]).toEqual([
      `${origin}/en/news/one?a=1&b=<2>`,
      '2026-05-01T10:00:00.000Z',
    ]);
  });

  it('go on in further pieces, which the index names, where one would hold too much', () => {
    const files = writeSitemaps(pagesOf(50_001), origin);
    const index = parser.parse(files.get('index-sitemap.xml') ?? '').sitemapindex.sitemap;
    expect(index.map(({ loc }: { loc: string }) => loc.replace(origin, ''))).toEqual([
      '/ru-RU-sitemap.xml',
      '/ru-RU-sitemap-2.xml',
      '/en-US-sitemap.xml',
      '/en-US-sitemap-2.xml',
    ]);
    expect(files.get('ru-RU-sitemap.xml')?.match(/<url>/g)).toHaveLength(50_000);
    expect(files.get('ru-RU-sitemap-2.xml')).toContain('/exchange/A50000-B</loc>');
    const bySize = writeSitemaps(pagesOf(30), origin, { addresses: 50_000, bytes: 4_000 });
    for (const text of bySize.values()) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    const all = [...bySize].flatMap(([name, text]) => (name.startsWith('ru') ? text.match(/<url>/g) : []));
    expect(all).toHaveLength(30);
  });

  it('are there, and empty, where there is no page yet', () => {
    expect(writeSitemaps([], origin).get('ru-RU-sitemap.xml')).toContain('</urlset>');
  });
});
