import { inLanguage } from '../addresses.ts';
import { useLayout } from './layout-context.tsx';

/**
 * Title and meta of a page; React puts them into the document's head. `path` is where search engines should find
 * the page where that differs from its own path; a page that is not `listed` is kept out of them altogether.
 */
export function Head({
  title,
  description,
  listed = true,
  path,
}: {
  title: string;
  description?: string;
  listed?: boolean;
  path?: string;
}) {
  const { settings, origin, language, path: own } = useLayout();
  const found = path ?? own;
  const address = `${origin}${inLanguage(language, found)}`;
  return (
    <>
      <title>{`${title} – ${settings.name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {listed ? (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="ru" href={`${origin}${found}`} />
          <link rel="alternate" hrefLang="en" href={`${origin}${inLanguage('en', found)}`} />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content={settings.name} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
