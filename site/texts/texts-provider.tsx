import type { Locale } from '@menyala/contract';
import { timeZone } from '@menyala/contract/moment';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Texts } from './typed-texts.ts';

export function TextsProvider({
  texts,
  locale,
  children,
}: {
  texts: Texts;
  locale: Locale;
  children: ReactNode;
}) {
  return (
    // The shape of both languages is the same; only the Russian literals are known to the type of messages.
    <IntlProvider messages={texts as never} locale={locale} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
