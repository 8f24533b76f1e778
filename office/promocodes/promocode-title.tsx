import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** The heading of a promocode's screen, with the way back to where it is listed. */
export function PromocodeTitle({
  text,
  series = null,
}: {
  text: string;
  series?: { id: number; name: string } | null;
}): JSX.Element {
  const t = useTranslations();
  const parent =
    series === null
      ? { path: '/promocodes', text: t('office.menu.promocodes') }
      : { path: `/promocode-series/${series.id}/show`, text: series.name };
  return <ScreenTitle parent={parent} text={text} />;
}
