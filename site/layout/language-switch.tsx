import type { Language, Locale } from '@menyala/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../addresses.ts';
import { rememberInCookie } from './cookies.ts';
import css from './header.module.css';
import { useLayout } from './layout-context.tsx';

/** Plain links: the other language is another document, with its own messages. */
export function LanguageSwitch() {
  const t = useTranslations('layout');
  const { language: current, path, alternate } = useLayout();
  const [address, setAddress] = useState(alternate);
  // Of other pages the query may name what the other language has not.
  const hasForm = path === '/' || path.startsWith('/exchange/');
  const followAddress = () =>
    setAddress(hasForm ? withQueryOf(alternate, window.location.search) : alternate);
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

export const languages: readonly { language: Language; locale: Locale; short: string; name: string }[] = [
  { language: 'ru', locale: 'ru-RU', short: 'RU', name: 'Русский' },
  { language: 'en', locale: 'en-US', short: 'EN', name: 'English' },
];

/** The form writes the amount into the address without asking the server; the other language should get it, too. */
export function withQueryOf(address: string, search: string): string {
  return search ? `${address.split('?', 1)[0]}${search}` : address;
}
