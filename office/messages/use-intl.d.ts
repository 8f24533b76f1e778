import type { Locale } from '@menyala/contract';
import type { Russian } from './messages.ts';

// Makes the keys and their arguments checked wherever `useTranslations` is called.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Russian;
  }
}
