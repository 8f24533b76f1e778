import { XMLParser } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { type ReadPage, readPage } from './testing-read-page.ts';

/** A site that is asked by `inject`; `origin` is that of its addresses, without a trailing slash. */
export interface Site {
  app: FastifyInstance;
  origin: string;
}

export interface Crawl {
  /** How many pages were read. */
  pages: number;
  /** What is wrong, a line each. */
  findings: string[];
}

/** So many requests at once. */
const atOnce = 8;
/** Pictures are drawn when they are asked for: of the pages of one kind a few stand for all. */
const mostPictures = 3;
/** A week of a course, a login that leads back: of what only differs in its query from a page that is read, so many of each kind. */
const mostViews = 24;

interface Listed {
  address: string;
  alternates: Record<string, string>;
}

/**
 * Reads a site as a search engine does: from both home pages and all sitemaps along every link. Listed pages answer with 200, one
 * heading, a title and a description of their own, name themselves and their other language, which names them; no link is
 * dead; what sitemaps know is linked, and what is linked and meant to be found they know.
 */
export async function crawlSite(site: Site): Promise<Crawl> {
  const { origin } = site;
  const findings: string[] = [];
  const listed = new Map((await readSitemaps(site, findings)).map((one) => [one.address, one]));
  const pages = new Map<string, ReadPage>();
  /** Each address with the first page that links to it. */
  const linkedFrom = new Map<string, string>();
  const fragments: { target: string; id: string; from: string }[] = [];
  const seen = new Set<string>();
  const waiting = [`${origin}/`, `${origin}/en`, ...listed.keys()];
  const views = new Map<string, number>();
  for (const start of waiting) seen.add(start);

  async function visit(address: string): Promise<void> {
    const from = linkedFrom.get(address) ?? 'a sitemap';
    const answer = await ask(site, address);
    const isListed = listed.has(address);
    if (answer.statusCode >= 300 && answer.statusCode < 400 && !isListed) {
      const to = new URL(answer.headers.location ?? '', address);
      if (to.origin === origin && !seen.has(to.href)) {
        seen.add(to.href);
        linkedFrom.set(to.href, address);
        waiting.push(to.href);
      }
      return;
    }
    if (answer.statusCode !== 200)
      return void findings.push(`${address} is a ${answer.statusCode}, linked from ${from}`);
    if (!answer.headers['content-type']?.startsWith('text/html')) return;
    const page = readPage(answer.body, address);
    pages.set(address, page);
    const isIndexed = page.isIndexed && !String(answer.headers['x-robots-tag'] ?? '').includes('noindex');
    page.isIndexed = isIndexed;
    for (const link of page.links) {
      const url = new URL(link);
      if (url.origin !== origin || !url.protocol.startsWith('http')) continue;
      const id = decodeURIComponent(url.hash.slice(1));
      url.hash = '';
      if (id !== '') fragments.push({ target: url.href, id, from: address });
      if (!linkedFrom.has(url.href) && url.href !== address) linkedFrom.set(url.href, address);
      if (seen.has(url.href)) continue;
      seen.add(url.href);
      if (isWanted(url)) waiting.push(url.href);
    }
  }

  function isWanted({ pathname, searchParams }: URL): boolean {
    if (searchParams.size === 0) return true;
    const kind = `${kindOf(pathname)} ${[...searchParams.keys()].join(' ')}`;
    const count = (views.get(kind) ?? 0) + 1;
    views.set(kind, count);
    return count <= mostViews;
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));

  for (const { target, id, from } of fragments) {
    const page = pages.get(target);
    if (page && !page.ids.has(id)) findings.push(`${from} links to #${id} of ${target}, which is not there`);
  }
  const indexed = [...pages].filter(([, { isIndexed }]) => isIndexed);
  for (const [address, page] of indexed) findings.push(...faultsOf(address, page, pages, origin));
  findings.push(...sameOnTwo(indexed, 'title'), ...sameOnTwo(indexed, 'description'));
  for (const [address, { alternates }] of listed) {
    const page = pages.get(address);
    if (!linkedFrom.has(address)) findings.push(`${address} is known to a sitemap alone`);
    if (!page) continue;
    if (!page.isIndexed) findings.push(`${address} is in a sitemap, and says noindex`);
    if (!isSame(alternates, page.alternates))
      findings.push(
        `${address} names other languages than its sitemap: ${text(page.alternates)}, ${text(alternates)}`,
      );
  }
  for (const [address, { canonical }] of indexed)
    if (canonical === address && !listed.has(address)) findings.push(`${address} is in no sitemap`);
  findings.push(
    ...(await faultsOfPictures(
      site,
      indexed.map(([, page]) => page),
    )),
  );
  return { pages: pages.size, findings };
}

function ask({ app, origin }: Site, address: string) {
  // Packing the answers is work for nothing here.
  const headers = { host: new URL(origin).host, 'accept-encoding': 'identity' };
  return app.inject({ url: address.slice(origin.length), headers });
}

/** `/en/exchange` of `/en/exchange/BTC-SBERRUB`. */
const kindOf = (pathname: string): string => /^(?:\/en)?(?:\/[^/]*)?/.exec(pathname)?.[0] ?? '';

function faultsOf(
  address: string,
  page: ReadPage,
  pages: ReadonlyMap<string, ReadPage>,
  origin: string,
): string[] {
  const { title, description, h1s, canonical, alternates, things } = page;
  const faults: string[] = [];
  if (h1s !== 1) faults.push(`has ${h1s} first headings`);
  if (title.trim() === '') faults.push('has no title');
  if (description.trim() === '') faults.push('has no description');
  // An address with an amount or a pair in its query is another view of a page.
  if (canonical !== address && (canonical === null || !address.includes('?')))
    faults.push(`names ${canonical} as itself`);
  if (canonical !== null && canonical !== address && pages.get(canonical)?.canonical !== canonical)
    faults.push(`names ${canonical} as itself, which is no page that does so`);
  if (!Object.values(alternates).includes(canonical ?? '')) faults.push('is not among its own languages');
  if (!('x-default' in alternates)) faults.push('names no page for other languages');
  for (const [tag, other] of Object.entries(alternates)) {
    const found = pages.get(other);
    if (!found) faults.push(`names ${other} as its ${tag}, which is no page`);
    else if (!isSame(found.alternates, alternates))
      faults.push(`names ${other} as its ${tag}, which does not point back`);
    else if (tag !== 'x-default' && !found.language.startsWith(tag))
      faults.push(`has ${other} as ${tag}, in ${found.language}`);
  }
  for (const thing of things) {
    try {
      const { '@context': context, '@type': type } = JSON.parse(thing);
      if (context !== 'https://schema.org' || !type) faults.push('has a structured thing without its type');
    } catch {
      faults.push(`has structured data that is no JSON: ${thing.slice(0, 80)}`);
    }
  }
  if (!page.picture?.startsWith(`${origin}/`)) faults.push('has no picture to be shared with');
  return faults.map((fault) => `${address} ${fault}`);
}

/** Of pages of one language; another view of a page says the same as the page. */
function sameOnTwo(pages: readonly [string, ReadPage][], part: 'title' | 'description'): string[] {
  const own = pages.filter(([address, { canonical }]) => canonical === address);
  const groups = Map.groupBy(own, ([, page]) => `${page.language} ${page[part]}`);
  return [...groups.values()].flatMap((group) =>
    group.length < 2
      ? []
      : `${group.map(([address]) => address).join(', ')} have the same ${part}: ${group[0]?.[1][part]}`,
  );
}

async function faultsOfPictures(site: Site, pages: readonly ReadPage[]): Promise<string[]> {
  const byKind = Map.groupBy(new Set(pages.flatMap(({ picture }) => picture ?? [])), (picture) =>
    new URL(picture).pathname.split('/').slice(0, 4).join('/'),
  );
  const some = [...byKind.values()].flatMap((pictures) => pictures.slice(0, mostPictures));
  const faults = await Promise.all(
    some.map(async (picture) => {
      const { statusCode, headers } = await ask(site, picture);
      const type = headers['content-type'];
      return statusCode === 200 && type === 'image/png'
        ? []
        : `the picture ${picture} is a ${statusCode} ${type}`;
    }),
  );
  return faults.flat();
}

async function readSitemaps(site: Site, findings: string[]): Promise<Listed[]> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
  });
  const read = async (address: string) => {
    const answer = await ask(site, address);
    if (answer.statusCode !== 200) findings.push(`${address} is a ${answer.statusCode}`);
    return parser.parse(answer.body);
  };
  const known = `${site.origin}/sitemap.xml`;
  const { headers } = await ask(site, known);
  const { sitemapindex } = await read(new URL(headers.location ?? '', known).href);
  const files = await Promise.all((sitemapindex?.sitemap ?? []).map(({ loc }: { loc: string }) => read(loc)));
  return files.flatMap(({ urlset }) =>
    (urlset?.url ?? []).map(
      ({ loc, 'xhtml:link': links }: { loc: string; 'xhtml:link': Record<string, string>[] }) => ({
        address: loc,
        alternates: Object.fromEntries(links.map((link) => [link['@_hreflang'], link['@_href']])),
      }),
    ),
  );
}

const text = (alternates: Record<string, string>) => JSON.stringify(alternates);

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
