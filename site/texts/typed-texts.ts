import type { Locale } from '@menyala/contract';
import type { texts as first } from './ru.ts';
import type { texts as account } from './ru-account.ts';
import type { texts as cards } from './ru-cards.ts';
import type { texts as claims } from './ru-claims.ts';
import type { texts as entrance } from './ru-entrance.ts';
import type { texts as partners } from './ru-partners.ts';
import type { texts as picker } from './ru-picker.ts';
import type { texts as promocodes } from './ru-promocodes.ts';
import type { texts as referrer } from './ru-referrer.ts';
import type { texts as widget } from './ru-widget.ts';

type Russian = typeof first &
  typeof claims &
  typeof entrance &
  typeof account &
  typeof cards &
  typeof picker &
  typeof partners &
  typeof referrer &
  typeof widget &
  typeof promocodes;

/** All texts of a language: both have the same keys. */
export type Texts = {
  readonly [Namespace in keyof Russian]: { readonly [Key in keyof Russian[Namespace]]: string };
};

// Makes the keys and their arguments checked wherever `useTranslations` is called.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Russian;
  }
}
