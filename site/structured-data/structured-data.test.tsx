import type { PageData } from '@menyala/contract/site/pages';
import { Parser } from 'htmlparser2';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { aboutOf, homeOf, layoutOf, payloadOf } from '../testing/pages.ts';
import { structuredScripts } from './structured-data.tsx';
import {
  breadcrumbList,
  exchangeRate,
  faqPage,
  financialService,
  newsArticle,
  type Thing,
} from './things.ts';

const schema = 'https://schema.org/';

/** What a parser of JSON-LD that is not ours finds: triples as `type property value`, without the network. */
async function triplesOf(json: string): Promise<string[]> {
  const parser = new JsonLdParser({
    documentLoader: { load: async () => ({ '@context': { '@vocab': schema, '@base': schema } }) },
  });
  const found: string[] = [];
  const done = new Promise<void>((resolve, reject) => {
    parser.on('error', reject);
    parser.on('end', resolve);
  });
  parser.on('data', ({ predicate, object }) =>
    found.push(`${predicate.value.split(/[/#]/).at(-1)} ${object.value.replace(schema, '')}`),
  );
  parser.end(json);
  await done;
  return found;
}

interface FoundHead {
  scripts: string[];
  metas: Record<string, string>;
  links: { rel: string; hreflang: string; href: string }[];
}

function headOf(html: string): FoundHead {
  const found: FoundHead = { scripts: [], metas: {}, links: [] };
  let isInScript = false;
  const parser = new Parser({
    onopentag(name, { type, rel = '', hreflang = '', href = '', name: called, property, content = '' }) {
      isInScript = name === 'script' && type === 'application/ld+json';
      if (isInScript) found.scripts.push('');
      if (name === 'meta') found.metas[called ?? property ?? ''] = content;
      if (name === 'link') found.links.push({ rel, hreflang, href });
    },
    ontext(text) {
      if (isInScript) found.scripts.push((found.scripts.pop() ?? '') + text);
    },
    onclosetag: () => {
      isInScript = false;
    },
  });
  parser.end(html);
  return found;
}

const written = (language: 'ru' | 'en', path: string, data: PageData) =>
  headOf(renderPage(payloadOf(language, path, data), 'auto'));

const scriptOf = (thing: Thing) => headOf(structuredScripts([thing])).scripts[0] ?? '';

describe('the head of a listed page', () => {
  it('names itself, the same page in each language, and one for whoever reads neither', () => {
    const { links } = written('en', '/', homeOf());
    const named = links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate');
    expect(named).toEqual([
      { rel: 'canonical', hreflang: '', href: 'https://menyala.test/en' },
      { rel: 'alternate', hreflang: 'ru', href: 'https://menyala.test/' },
      { rel: 'alternate', hreflang: 'en', href: 'https://menyala.test/en' },
      { rel: 'alternate', hreflang: 'x-default', href: 'https://menyala.test/' },
    ]);
  });

  it('says what is shown of it where it is shared', () => {
    const { metas } = written(
      'ru',
      '/exchange/SBERRUB-USDTTRC20',
      homeOf({ ofDirection: true, about: aboutOf() }),
    );
    expect(metas).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Меняла',
      'og:url': 'https://menyala.test/exchange/SBERRUB-USDTTRC20',
      'og:locale': 'ru_RU',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(metas['og:image']).toMatch(/^https:\/\/menyala\.test\/og\/ru\//);
    expect(metas['description']).toBe(metas['og:description']);
    expect(metas['robots']).toBeUndefined();
  });

  it('of a page of somebody says nothing but that it is in no list', () => {
    const { metas, links } = written('ru', '/account', { page: 'account', section: 'overview' });
    expect(metas['robots']).toBe('noindex');
    expect(Object.keys(metas).filter((name) => name.startsWith('og:'))).toEqual([]);
    expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([]);
  });
});

describe('structured data', () => {
  it('of home says who the exchange is', async () => {
    const { scripts } = written('ru', '/', homeOf());
    expect(scripts).toHaveLength(1);
    const triples = await triplesOf(scripts[0] ?? '');
    expect(triples).toContain('type FinancialService');
    expect(triples).toContain('name Меняла');
    expect(triples).toContain('email help@menyala.test');
    expect(triples.join()).not.toMatch(/rating/i);
  });

  it('of a direction tells its rate, the questions that are answered on it, and the way to it', async () => {
    const about = aboutOf();
    const { scripts } = written('en', '/exchange/SBERRUB-USDTTRC20', homeOf({ ofDirection: true, about }));
    const triples = (await Promise.all(scripts.map(triplesOf))).flat();
    for (const type of ['ExchangeRateSpecification', 'FAQPage', 'BreadcrumbList'])
      expect(triples).toContain(`type ${type}`);
    expect(triples).toContain('currency RUB');
    expect(triples.filter((one) => one === 'type Question')).toHaveLength(4);
  });

  it('of a text tells the way to it', async () => {
    const text: PageData = {
      ...{ page: 'text', kind: 'aml', title: 'AML', description: 'Text', html: '<p>Text</p>', version: 1 },
      updatedAt: '2026-11-20T10:00:00Z',
    };
    const { scripts } = written('en', '/aml', text);
    const triples = await triplesOf(scripts.join());
    expect(triples).toContain('type BreadcrumbList');
    expect(triples).toContain('item https://menyala.test/en/aml');
  });

  it('of each kind is read by a parser that is not ours, whatever is in it', async () => {
    const layout = layoutOf('en', '/news/one');
    const hostile = '</script><script>alert(1)</script>';
    const things: [string, Thing][] = [
      ['FinancialService', financialService(layout, hostile)],
      ['ExchangeRateSpecification', exchangeRate({ from: 'BTC', to: 'RUB', course: '6204511.25' })],
      ['FAQPage', faqPage([{ question: 'How long?', answer: hostile }])],
      ['BreadcrumbList', breadcrumbList(layout, [{ name: hostile, path: '/' }])],
      [
        'NewsArticle',
        newsArticle(layout, {
          ...{ title: hostile, description: 'd', path: '/news/one', pictures: ['/og/en/news/one.png'] },
          ...{ publishedAt: '2026-11-20T10:00:00Z', changedAt: '2026-11-21T10:00:00Z', author: '' },
        }),
      ],
    ];
    for (const [type, thing] of things) {
      const script = scriptOf(thing);
      expect(script).not.toContain('<');
      expect(await triplesOf(script), type).toContain(`type ${type}`);
    }
  });
});

describe('a piece of news', () => {
  const article: PageData = {
    ...{ page: 'article', slug: 'one', title: 'One', description: 'About it', html: '<p>Text</p>' },
    cover: { url: '/content/pictures/a.webp', width: 960, height: 540 },
    ...{ picture: '/og/en/news/one.png?v=1', author: 'Anna', languages: ['ru', 'en'] },
    ...{ publishedAt: '2026-11-20T10:00:00Z', changedAt: '2026-11-21T10:00:00Z', older: null, newer: null },
  };

  it('is shared as an article, with a picture of its own and its dates', () => {
    expect(written('en', '/news/one', article).metas).toMatchObject({
      'og:type': 'article',
      'og:title': 'One',
      'og:image': 'https://menyala.test/og/en/news/one.png?v=1',
      'article:published_time': '2026-11-20T10:00:00Z',
      'article:modified_time': '2026-11-21T10:00:00Z',
    });
  });

  it('says when it came, by whom, who publishes it and what it shows', async () => {
    const script = written('en', '/news/one', article).scripts.find((one) => one.includes('NewsArticle'));
    expect(JSON.parse(script ?? '{}')).toMatchObject({
      datePublished: '2026-11-20T10:00:00Z',
      dateModified: '2026-11-21T10:00:00Z',
      author: { '@type': 'Person', name: 'Anna' },
      publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject' } },
      image: ['https://menyala.test/og/en/news/one.png?v=1', 'https://menyala.test/content/pictures/a.webp'],
    });
    const unsigned = written('en', '/news/one', { ...article, author: '' }).scripts;
    expect(unsigned.join('')).not.toContain('"Person"');
  });
});
