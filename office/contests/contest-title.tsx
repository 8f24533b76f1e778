import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ScreenTitle } from '../frame/screen-title.tsx';

/** The heading of a contest's screen, with the way back to the list. */
export function ContestTitle({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/contests', text: t('office.menu.contests') }} text={text} />;
}
