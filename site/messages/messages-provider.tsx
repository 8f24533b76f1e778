import type { Locale } from '@menyala/contract';
import { timeZone } from '@menyala/contract/moment';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from './messages.ts';

export function MessagesProvider({
  messages,
  locale,
  children,
}: {
  messages: Messages;
  locale: Locale;
  children: ReactNode;
}) {
  return (
    // The shape of both languages is the same; only the Russian literals are known to the type of messages.
    <IntlProvider messages={messages as never} locale={locale} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
