import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { type Lacks, placeOf } from '../opening/step-places.ts';
import { OpenLink } from './open-link.tsx';

/** In the order in which the first exchange is set up: each needs those before it. */
const steps = ['prices', 'requisites', 'reserves', 'directions'] as const;

/** On every screen while nothing can be exchanged: what is there, and what is to be done next. */
export function OpeningBanner({ opening }: { opening: Lacks | undefined }): JSX.Element | null {
  const t = useTranslations();
  const { pathname } = useLocation();
  if (!opening) return null;
  const next = steps.find((step) => !opening[step]);
  if (!opening.isOpened) {
    if (pathname === '/opening') return null;
    const place = next === undefined ? undefined : placeOf(next, opening);
    return (
      <section className="strip strip--opening" aria-label={t('opening.banner')}>
        <p>
          <b>{t('opening.banner')}</b>{' '}
          {place === undefined ? t('opening.isReady') : place.to === pathname ? null : t('opening.next')}{' '}
          {place !== undefined && place.to !== pathname && (
            <OpenLink className="strip__next" to={place.to}>
              {t(place.text)}
            </OpenLink>
          )}{' '}
          <Link to="/opening">{t(place === undefined ? 'opening.open' : 'opening.title')}</Link>
        </p>
      </section>
    );
  }
  return (
    <section className="strip strip--opening" aria-label={t('office.opening.title')}>
      <p>
        <b>{t('office.opening.title')}</b>{' '}
        {t(next === undefined ? 'office.opening.match' : 'office.opening.text')}
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <Icon name={opening[step] ? 'check' : 'right'} />
            <OpenLink to={`/${step}`} {...(step === next ? { 'aria-current': 'step' as const } : {})}>
              {t(`office.opening.${step}`)}
            </OpenLink>
            <span className="vh">: {t(opening[step] ? 'office.opening.done' : 'office.opening.open')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
