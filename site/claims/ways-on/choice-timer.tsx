import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { evenTicks, Graduation } from '../../design/graduation.tsx';
import { countdown } from '../countdown.ts';
import { useNow } from '../server-clock.ts';
import type { LiveClaim } from '../use-claim.ts';
import { timeLeft } from './time-left.ts';
import css from './ways-on.module.css';

const overEveryMs = 10_000;

/** How long there is to decide, and what happens if nothing is chosen. */
export function ChoiceTimer({
  claim: { status, clock, refresh },
  until,
  otherwise,
}: {
  claim: LiveClaim;
  until: string;
  otherwise: string | null;
}) {
  const t = useTranslations('waysOn');
  const locale = useLocale() as Locale;
  const startsAt = status.history.findLast((entry) => entry.status === 'paused')?.at ?? status.updatedAt;
  const left = countdown(startsAt, until, useNow(clock));
  const parts = timeLeft(left.leftMs);
  const isOver = left.leftMs === 0;
  const tellOver = useEffectEvent(refresh);
  useEffect(() => {
    if (!isOver) return;
    tellOver();
    const timer = setInterval(tellOver, overEveryMs);
    return () => clearInterval(timer);
  }, [isOver]);
  const time = momentText(until, locale);
  const figure =
    parts.unit === 'days'
      ? t('timerDays', parts)
      : parts.unit === 'hours'
        ? t('timerHours', parts)
        : left.text;
  return (
    <div className={css['timer']}>
      <p>
        {isOver ? (
          t('timerOver')
        ) : (
          <>
            <b role="timer" aria-live="off" aria-label={t('timerLabel')}>
              {figure}
            </b>{' '}
            <span className="soft">{t('timerLeft', { time })}</span>
          </>
        )}
      </p>
      <Graduation ticks={evenTicks(24, 8)} done={left.passed} cursor={left.passed} height={20} />
      {otherwise === null ? null : <p className="soft small">{otherwise}</p>}
    </div>
  );
}
