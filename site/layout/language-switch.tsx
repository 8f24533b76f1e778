import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../addresses.ts';
import { rememberInCookie } from './cookies.ts';
import css from './header.module.css';
import { languages, withQueryOf } from './languages.ts';
import { useLayout } from './layout-context.tsx';

/** Plain links: the other language is another document, with its own messages. */
export function LanguageSwitch() {
  const t = useTranslations('shell');
  const { language: current, path, alternate } = useLayout();
  const [address, setAddress] = useState(alternate);
  const followAddress = () => setAddress(withQueryOf(alternate, window.location.search));
  return (
    <nav className={css['language']} aria-label={t('language')}>
      {languages.map(({ language, locale, short, name }) => (
        <a
          key={language}
          href={language === current ? inLanguage(language, path) : address}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onPointerDown={followAddress}
          onFocus={followAddress}
          onClick={() => rememberInCookie('locale', locale)}
        >
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{name}</span>
        </a>
      ))}
    </nav>
  );
}
