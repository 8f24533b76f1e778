import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { countText } from '../messages/count-text.ts';
import { useOwnLook } from './use-own-look.ts';

/** The browser's title of a screen, with the count of waiting claims before it where one is given. */
export function useTitle(what: string, count?: number | undefined): void {
  const t = useTranslations();
  const { name } = useOwnLook();
  const whole = `${what} – ${name}, ${t('office.name').toLocaleLowerCase()}`;
  useEffect(() => {
    document.title = count === undefined || count === 0 ? whole : `(${countText(count)}) ${whole}`;
  }, [whole, count]);
}
