import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { countText } from '../messages/count-text.ts';
import { useExchangeName } from './use-exchange-name.ts';

/** The browser's title of a screen, with the count of waiting claims before it where one is given. */
export function useTitle(what: string, count?: number | undefined): void {
  const t = useTranslations();
  const settings = useExchangeName();
  const whole = `${what} – ${settings}, ${t('office.name').toLocaleLowerCase()}`;
  useEffect(() => {
    document.title = count === undefined || count === 0 ? whole : `(${countText(count)}) ${whole}`;
  }, [whole, count]);
}
