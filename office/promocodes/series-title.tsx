import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** The heading of a series' screen, with the way back to the list. */
export function SeriesTitle({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/promocode-series', text: t('promocodes.series') }} text={text} />;
}
