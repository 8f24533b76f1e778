import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** The heading of a gift's screen, with the way back to the catalogue. */
export function GiftTitle({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/gifts', text: t('office.menu.gifts') }} text={text} />;
}
