import { momentText, timeText } from '@menyala/contract/moment';
import type { Tech } from '@menyala/contract/site/calculator';
import { useTranslations } from 'use-intl';
import { useRouterState } from '../router.tsx';
import css from './banners.module.css';
import { useConnection } from './connection.ts';
import { useLayout } from './layout-context.tsx';
import { useTechBreak } from './tech-break.ts';

/** On every page of a demo. */
/** Where the page may stand in a frame, it leads nowhere. */
export function DemoBanner({ isBare = false }: { isBare?: boolean }) {
  const t = useTranslations('layout');
  const { settings } = useLayout();
  if (!settings.demo) return null;
  return (
    <section className={css['banner']} aria-label={t('demo')}>
      <div className="wrap">
        <p>
          {t('demoText')} <span className={css['more']}>{t('demoMore')}</span>
        </p>
        {isBare ? null : <a href="/office">{t('openOffice')}</a>}
      </div>
    </section>
  );
}

export function TechBreakBanner() {
  const t = useTranslations('layout');
  const { tech: known, locale } = useLayout();
  const tech = useTechBreak(known);
  if (tech.planned !== null && !tech.fromMemory) return <PlannedBreak text={tech.text} {...tech.planned} />;
  if (!tech.active && !tech.fromMemory) return null;
  // What the server says of itself needs no words of ours.
  const title = tech.active ? t(tech.stopped ? 'stopped' : 'techBreak') : '';
  return (
    <section className={`${css['banner']} ${css['warning']}`} aria-label={title || undefined}>
      <div className="wrap">
        <p role="status">
          {title && <b>{title}. </b>}
          {tech.text} {tech.until ? t('techBreakUntil', { time: timeText(tech.until, locale) }) : null}
        </p>
      </div>
    </section>
  );
}

/** Said beforehand, so that nobody begins what the break would interrupt. */
function PlannedBreak({ from, until, text }: NonNullable<Tech['planned']> & Pick<Tech, 'text'>) {
  const t = useTranslations('layout');
  const { locale, now } = useLayout();
  const begins = momentText(from, locale, now);
  return (
    <section className={css['banner']} aria-label={t('plannedBreak')}>
      <div className="wrap">
        <p role="status">
          <b>{t('plannedBreak')}.</b>{' '}
          {until === null
            ? t('breakFrom', { from: begins })
            : t('breakFromUntil', { from: begins, until: momentText(until, locale, now) })}{' '}
          {text}
        </p>
      </div>
    </section>
  );
}

/** While the next page is on its way, a line grows at the top; and where the connection is gone, a sentence says so. */
export function ConnectionBanner() {
  const t = useTranslations('layout');
  const { next } = useRouterState();
  const isLost = useConnection();
  return (
    <>
      {next === null ? null : <div className={css['progress']} />}
      <div role="status" className={isLost ? css['offline'] : 'visually-hidden'}>
        {isLost ? <p className="wrap">{t(isLost === 'server' ? 'serverTrouble' : 'offline')}</p> : null}
      </div>
    </>
  );
}
