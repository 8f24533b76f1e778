import type { Language } from '@menyala/contract';
import { useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { languageOffers } from '../messages/language-offer.ts';
import { rememberInCookie } from './cookies.ts';
import css from './header.module.css';
import { languages, withQueryOf } from './language-switch.tsx';
import { useLayout } from './layout-context.tsx';

/**
 * Offers the other language to a first visitor whose browser prefers it; never sends anybody there unasked. Only the
 * browser knows, since the server's page is one and the same for all, and in the header it moves nothing.
 */
export function LanguageOffer() {
  const { language: shown, locale, alternate, signedIn } = useLayout();
  const [offered, setOffered] = useState<Language | null>(null);
  useEffect(() => setOffered(offeredLanguage(shown, document.cookie, navigator.languages)), [shown]);
  // Whoever has an account knows the site, and the header has no room left.
  if (offered === null || signedIn) return null;
  const words = languageOffers[offered];
  const remember = (chosen: Language) =>
    rememberInCookie('locale', languages.find(({ language }) => language === chosen)?.locale ?? locale);
  return (
    <p className={css['offer']} lang={offered}>
      <a
        href={withQueryOf(alternate, window.location.search)}
        hrefLang={offered}
        onClick={() => remember(offered)}
      >
        {words.link}
      </a>
      <button
        type="button"
        onClick={() => {
          remember(shown);
          setOffered(null);
        }}
      >
        <Icon name="close" />
        <span className="visually-hidden">{words.close}</span>
      </button>
    </p>
  );
}

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
