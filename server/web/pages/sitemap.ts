import { newestAgreements } from '../../market/currencies/calculator-views.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { newestCourse } from '../../market/currencies/directions.ts';
import { listedDirections } from '../../market/currencies/offer.ts';
import { inLanguage } from '../../platform/languages.ts';
import { directionPath } from './payloads/home-payload.ts';

/** Sitemaps as sitemaps.org has them, with the other language of each page as Google's `xhtml:link`. */

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const languages = { 'ru-RU': 'ru', 'en-US': 'en' } as const;
type Locale = keyof typeof languages;

export const sitemapLocales = Object.keys(languages) as Locale[];

export function sitemapIndex(origin: string): string {
  const items = sitemapLocales.map(
    (locale) => `<sitemap><loc>${xmlText(`${origin}/${locale}-sitemap.xml`)}</loc></sitemap>`,
  );
  return `${opening}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>\n`;
}

/** The pages worth finding in one language: home, each direction that is on, the texts, the programme, the contest. */
export function sitemapOf(catalogue: Catalogue, origin: string, locale: Locale, now: Date): string {
  const items = pagesOf(catalogue, now).map(({ path, changedAt }) => {
    const addressIn = (of: Locale) => xmlText(origin + inLanguage(languages[of], path));
    const alternates = sitemapLocales.map(
      (of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${addressIn(of)}"/>`,
    );
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${addressIn(locale)}</loc>${lastmod}${alternates.join('')}</url>`;
  });
  return `${opening}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${items.join('')}</urlset>\n`;
}

interface ListedPage {
  path: string;
  changedAt: Date | null;
}

/** A direction's page changes with its course, home with any of them. */
function pagesOf(catalogue: Catalogue, now: Date): ListedPage[] {
  const directions = listedDirections(catalogue).map((direction) => ({
    path: directionPath(direction),
    changedAt: newestCourse(direction).publishedAt,
  }));
  const newest = directions.reduce<Date | null>(
    (latest, { changedAt }) => (latest === null || changedAt > latest ? changedAt : latest),
    null,
  );
  const texts = newestAgreements(catalogue).map((text) => ({
    path: text.kind === 'aml' ? '/aml' : '/rules',
    changedAt: text.createdAt,
  }));
  const { settings, contestShownUntil } = catalogue;
  const shown = [
    ...(settings.programme.isOn ? ['/partners', '/partners/users'] : []),
    ...(settings.isContestShown && contestShownUntil !== null && now < contestShownUntil ? ['/contest'] : []),
  ];
  const others = shown.map((path) => ({ path, changedAt: null }));
  return [{ path: '/', changedAt: newest }, ...directions, ...texts, ...others];
}

function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const ofPeople = [
  ...['/claim/', '/verification/', '/verify/', '/account', '/ref/', '/widget'],
  ...['/login', '/register', '/forget', '/recover', '/successfully'],
];

/** A claim's address is a key, an account is somebody's: robots are kept from them, and from what is not for people. */
export function robotsTxt(origin: string): string {
  const inBoth = [...ofPeople, '/api/', '/front-api/'];
  const paths = [...inBoth, ...inBoth.map((path) => `/en${path}`), '/office'];
  const forbidden = paths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...forbidden, '', `Sitemap: ${origin}/index-sitemap.xml`, ''].join('\n');
}
