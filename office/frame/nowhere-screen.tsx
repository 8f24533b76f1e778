import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ScreenTitle } from './screen-title.tsx';

/** For an address that leads nowhere. */
export function NowhereScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle text={t('office.nowhere.title')} />
      <Link className="btn" to="/claims">
        {t('office.nowhere.back')}
      </Link>
    </>
  );
}
