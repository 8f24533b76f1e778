import { inLanguage } from '../../../platform/languages.ts';
import type { ListedPage } from './listed-pages.ts';

/** Sitemaps as sitemaps.org has them, with each page's other language as Google's `xhtml:link`, spelled as on the page. */

const languages = { 'ru-RU': 'ru', 'en-US': 'en' } as const;
type Locale = keyof typeof languages;
const locales = Object.keys(languages) as Locale[];

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = `${opening}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
const end = '</urlset>\n';

/** What sitemaps.org lets one file hold. */
const most = { addresses: 50_000, bytes: 50_000_000 };

export const sitemapIndexName = 'index-sitemap.xml';

/** All files by their names: the index, a sitemap a language, and its further pieces (`ru-RU-sitemap-2.xml`). */
export function writeSitemaps(
  pages: readonly ListedPage[],
  origin: string,
  { addresses, bytes } = most,
): Map<string, string> {
  const files = new Map<string, string>();
  const listed: string[] = [];
  for (const locale of locales) {
    const items = pages.flatMap((page) => itemOf(page, origin, locale) ?? []);
    for (const [index, piece] of piecesOf(items, { addresses, bytes }).entries()) {
      const name = index === 0 ? `${locale}-sitemap.xml` : `${locale}-sitemap-${index + 1}.xml`;
      files.set(name, `${urlset}${piece.map(({ text }) => text).join('')}${end}`);
      const changedAt = piece.reduce((latest, { changed }) => Math.max(latest, changed), 0);
      const lastmod = changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
      listed.push(`<sitemap><loc>${xmlText(`${origin}/${name}`)}</loc>${lastmod}</sitemap>`);
    }
  }
  files.set(
    sitemapIndexName,
    `${opening}<sitemapindex xmlns="${namespace}">${listed.join('')}</sitemapindex>\n`,
  );
  return files;
}

interface Item {
  text: string;
  /** In milliseconds; 0 where nobody knows. */
  changed: number;
}

const bothLanguages = Object.values(languages);

function itemOf(
  { path, changedAt, languages: own = bothLanguages }: ListedPage,
  origin: string,
  locale: Locale,
): Item | null {
  const language = languages[locale];
  const [usual = language] = own;
  if (!own.includes(language)) return null;
  const addressIn = (of: 'ru' | 'en') => xmlText(origin + inLanguage(of, path));
  const alternates = [...own.map((of) => [of, of] as const), ['x-default', usual] as const].map(
    ([name, of]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(of)}"/>`,
  );
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return {
    text: `<url><loc>${addressIn(language)}</loc>${lastmod}${alternates.join('')}</url>`,
    changed: changedAt?.getTime() ?? 0,
  };
}

/** At least one, which may be empty. */
function piecesOf(items: readonly Item[], { addresses, bytes }: typeof most): Item[][] {
  let piece: Item[] = [];
  const pieces = [piece];
  let size = urlset.length + end.length;
  for (const item of items) {
    const length = Buffer.byteLength(item.text);
    if (piece.length === addresses || (piece.length > 0 && size + length > bytes)) {
      piece = [];
      pieces.push(piece);
      size = urlset.length + end.length;
    }
    piece.push(item);
    size += length;
  }
  return pieces;
}

function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
