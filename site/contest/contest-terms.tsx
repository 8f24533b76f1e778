import { fullMomentText } from '@menyala/contract/moment';
import type { Contest } from '@menyala/contract/site/contests';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createServerClock, useNow } from '../claims/server-clock.ts';
import { useLayout } from '../layout/layout-context.tsx';
import css from './contest.module.css';

/** When it is, how much is left, what it is about. */
export function ContestTerms({ contest }: { contest: Contest }) {
  const t = useTranslations('contest');
  const { locale } = useLayout();
  const { startsAt, endsAt, fund, counts, currency, participants, status } = contest;
  const moment = (at: string) => `${fullMomentText(at, locale)}`;
  return (
    <>
      {status === 'announced' || status === 'running' ? <Countdown contest={contest} /> : null}
      <dl className={css['terms']}>
        {fund === '' ? null : (
          <div>
            <dt>{t('fund')}</dt>
            <dd className={css['fund']}>{fund}</dd>
          </div>
        )}
        <div>
          <dt>{t('when')}</dt>
          <dd>{t('dates', { from: moment(startsAt), to: moment(endsAt) })}</dd>
        </div>
        <div>
          <dt>{t('counts')}</dt>
          <dd>
            {t(counts === 'exchanges' ? 'countsExchanges' : 'countsReferrals', { ticker: currency.ticker })}
          </dd>
        </div>
      </dl>
      {status === 'announced' ? null : (
        <p className="soft small">{t('participants', { count: participants })}</p>
      )}
    </>
  );
}

function Countdown({ contest: { now, startsAt, endsAt, status } }: { contest: Contest }) {
  const t = useTranslations('contest');
  // One clock for the page: what comes anew only sets it.
  const [clock] = useState(() => createServerClock(now));
  useEffect(() => clock.sync(now), [clock, now]);
  const nowMs = useNow(clock);
  const isAhead = status === 'announced';
  const left = timeLeft(isAhead ? startsAt : endsAt, nowMs);
  return (
    <div className={css['countdown']}>
      <p className="soft small">{t(isAhead ? 'startsIn' : 'endsIn')}</p>
      <p className={`figure ${css['left']}`} translate="yes" role="timer" aria-live="off">
        {left === null ? t(isAhead ? 'begunNow' : 'overNow') : t('left', { ...left })}
      </p>
    </div>
  );
}

/** What is left until a moment: whole days, and the rest as a clock, "3:05:09". Null when it has come. */
interface TimeLeft {
  days: number;
  clock: string;
}

export function timeLeft(until: string, nowMs: number): TimeLeft | null {
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (seconds <= 0) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { days: Math.floor(seconds / 86_400), clock };
}
