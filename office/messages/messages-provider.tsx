import { timeZone } from '@menyala/contract/moment';
import { type JSX, type ReactNode, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { currentMessages, onLanguageChange } from './current-messages.ts';

export function MessagesProvider({ children }: { children: ReactNode }): JSX.Element {
  const { messages, locale } = useSyncExternalStore(onLanguageChange, currentMessages);
  return (
    // The shape of both languages is the same; only the Russian literals are known to the type of messages.
    <IntlProvider messages={messages as never} locale={locale} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
