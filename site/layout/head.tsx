import type { Language } from '@menyala/contract';
import { inLanguage } from '../addresses.ts';
import { useLayout } from './layout-context.tsx';

/** A picture that stands for a page where it is shared: 1200 × 630, at a path of the site. */
export interface SharedPicture {
  path: string;
  alt: string;
}

export interface HeadParts {
  title: string;
  /** Of each listed page, and of no other one the same. */
  description?: string;
  /** False for what search engines are kept out of altogether. */
  listed?: boolean;
  /** False for a listed page that is not to be found by itself, while its links are followed. */
  indexed?: boolean;
  /** Where search engines should find the page, without the language base; by default its own path without its query. */
  path?: string;
  /** The languages that it exists in; by default both. */
  languages?: readonly Language[];
  /** By default home's. */
  picture?: SharedPicture;
  /** When news or another article came out and was changed, as ISO text. */
  article?: { publishedAt: string; changedAt: string };
}

/** Title and meta of a page; React puts them into the document's head. */
export function Head({
  title,
  description,
  listed = true,
  indexed = true,
  languages = both,
  ...rest
}: HeadParts) {
  const { settings, path: own } = useLayout();
  const found = { ...rest, path: rest.path ?? own };
  return (
    <>
      <title>{`${title} – ${settings.name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {listed ? (
        <>
          <Addresses path={found.path} languages={languages} />
          {indexed ? null : <meta name="robots" content="noindex, follow" />}
          {/* What others show of a shared address they read from the document. */}
          {import.meta.env.SSR ? <Shared {...found} title={title} description={description} /> : null}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** The first of a page's languages is for whoever reads none of them. */
const both: readonly Language[] = ['ru', 'en'];

/** Sitemaps say the same of the same page, in the same spelling (`server/web/pages/sitemap/`). */
function Addresses({ path, languages }: { path: string; languages: readonly Language[] }) {
  const { origin, language } = useLayout();
  const [usual = language] = languages;
  const addressIn = (of: Language) => origin + inLanguage(of, path);
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {languages.map((of) => (
        <link key={of} rel="alternate" hrefLang={of} href={addressIn(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(usual)} />
    </>
  );
}

/** Open Graph, and what Twitter reads beside it. */
function Shared({
  title,
  description,
  path,
  picture,
  article,
}: Pick<HeadParts, 'title' | 'picture' | 'article'> & { description: string | undefined; path: string }) {
  const { origin, language, locale, settings } = useLayout();
  const shown = picture ?? { path: `/og/${language}/home.png`, alt: settings.name };
  const properties = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': settings.name,
    'og:title': title,
    'og:description': description,
    'og:url': origin + inLanguage(language, path),
    'og:locale': locale.replace('-', '_'),
    'og:image': origin + shown.path,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': shown.alt,
    'article:published_time': article?.publishedAt,
    'article:modified_time': article?.changedAt,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) =>
        content === undefined ? null : <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
