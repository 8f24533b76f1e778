import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useHouseName } from './use-house-name.ts';

/** The browser's title of a screen, with the count of waiting claims before it where one is given. */
export function useTitle(what: string, count?: number | undefined): void {
  const t = useTranslations();
  const house = useHouseName();
  const whole = `${what} – ${house}, ${t('office.name').toLocaleLowerCase()}`;
  useEffect(() => {
    document.title = count === undefined || count === 0 ? whole : `(${count}) ${whole}`;
  }, [whole, count]);
}
