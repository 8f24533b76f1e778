import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { crawlSite } from './testing-crawl-site.ts';

/** The crawl itself, at a site of three pages in two languages, each time with one fault. */

const origin = 'http://exchange.example';
const names = ['', 'rules', 'news'] as const;
type Name = (typeof names)[number];

let app: FastifyInstance;
let links: Record<Name, string[]>;
let titles: Record<Name, string>;
let unlisted: Name[];
beforeEach(async () => {
  await app?.close();
  links = { '': ['rules', 'news'], rules: [''], news: [''] };
  titles = { '': 'Home', rules: 'Rules', news: 'News' };
  unlisted = [];
  app = Fastify();
  app.get('/sitemap.xml', async (_, reply) => reply.redirect('/index-sitemap.xml', 301));
  app.get(
    '/index-sitemap.xml',
    async () => `<sitemapindex><sitemap><loc>${origin}/all.xml</loc></sitemap></sitemapindex>`,
  );
  app.get(
    '/all.xml',
    async () =>
      `<urlset>${names
        .filter((name) => !unlisted.includes(name))
        .flatMap(inSitemap)
        .join('')}</urlset>`,
  );
  app.get('/card.png', async (_, reply) => reply.type('image/png').send('PNG'));
  for (const name of names)
    for (const base of ['', '/en'])
      app.get(`${base}/${name}`.replace(/(?<=.)\/$/, ''), async (_, reply) =>
        reply.type('text/html').send(pageOf(name, base)),
      );
});
afterAll(() => app.close());

const addressOf = (name: string, base: string) => `${origin}${base}/${name}`.replace(/(?<=\/en)\/$/, '');
const languagesOf = (name: string) => ({
  ru: addressOf(name, ''),
  en: addressOf(name, '/en'),
  'x-default': addressOf(name, ''),
});

function inSitemap(name: Name): string[] {
  const others = Object.entries(languagesOf(name)).map(
    ([tag, href]) => `<xhtml:link hreflang="${tag}" href="${href}"/>`,
  );
  return ['', '/en'].map((base) => `<url><loc>${addressOf(name, base)}</loc>${others.join('')}</url>`);
}

function pageOf(name: Name, base: string): string {
  const languages = Object.entries(languagesOf(name)).map(
    ([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`,
  );
  return `<html lang="${base === '' ? 'ru' : 'en'}"><title>${titles[name]}</title>
    <meta name="description" content="About ${name}"><meta property="og:image" content="${origin}/card.png">
    <link rel="canonical" href="${addressOf(name, base)}">${languages.join('')}<h1>${name}</h1>
    ${links[name].map((to) => `<a href="${addressOf(to, base)}">${to}</a>`).join('')}`;
}

const findings = async () => (await crawlSite({ app, origin })).findings;

describe('the crawl', () => {
  it('reads every page in both languages, and has nothing to say of a whole site', async () => {
    expect(await crawlSite({ app, origin })).toEqual({ pages: 6, findings: [] });
  });

  it('names a dead link and the page that it stands on', async () => {
    links.rules.push('gone');
    expect(await findings()).toEqual([
      `${origin}/gone is a 404, linked from ${origin}/rules`,
      `${origin}/en/gone is a 404, linked from ${origin}/en/rules`,
    ]);
  });

  it('names a page without a title', async () => {
    titles.news = '';
    expect(await findings()).toEqual([`${origin}/news has no title`, `${origin}/en/news has no title`]);
  });

  it('names a page that only a sitemap knows, and one that no sitemap knows', async () => {
    links[''] = ['rules'];
    unlisted = ['rules'];
    expect(await findings()).toEqual([
      `${origin}/news is known to a sitemap alone`,
      `${origin}/en/news is known to a sitemap alone`,
      `${origin}/rules is in no sitemap`,
      `${origin}/en/rules is in no sitemap`,
    ]);
  });
});
