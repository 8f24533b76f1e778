import type { Language } from '@menyala/contract';

/**
 * The other language, where the visitor would rather read it: the first of the browser's languages that the site
 * speaks decides. Whoever has chosen once (`locale` among the cookies) is not asked again.
 */
export function offeredLanguage(
  shown: Language,
  cookies: string,
  browserLanguages: readonly string[],
): Language | null {
  if (/(?:^|;\s*)locale=/.test(cookies)) return null;
  const spoken = browserLanguages.map(languageOf).find((language) => language !== null);
  return spoken === undefined || spoken === shown ? null : spoken;
}

function languageOf(tag: string): Language | null {
  const [language] = tag.toLowerCase().split('-');
  return language === 'ru' || language === 'en' ? language : null;
}
