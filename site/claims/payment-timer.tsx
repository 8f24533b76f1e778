import type { Locale } from '@menyala/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import { clockTime } from '../texts/when.ts';
import { countdown, lineMarks, spokenMark } from './countdown.ts';
import css from './payment.module.css';
import { type ServerClock, useNow } from './server-clock.ts';

const overEveryMs = 4_000;

/** The time left to pay, on the graduated line, with what happens at zero beside it. */
export function PaymentTimer({
  startsAt,
  endsAt,
  clock,
  onOver,
}: {
  startsAt: string;
  endsAt: string;
  clock: ServerClock;
  onOver: () => void;
}) {
  const t = useTranslations('claims');
  const tShell = useTranslations('shell');
  const locale = useLocale() as Locale;
  const left = countdown(startsAt, endsAt, useNow(clock));
  const said = useSpoken(left.leftMs);
  const isOver = left.leftMs === 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    tellOver();
    // The claim is closed by the server, a moment later; until then it is asked for at an easy pace.
    const timer = setInterval(tellOver, overEveryMs);
    return () => clearInterval(timer);
  }, [isOver]);

  const minutes = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000));
  const labels = lineMarks(minutes).map((mark, index) => ({
    at: mark.share,
    text: index === 0 ? t('timerMinutes', { minutes: mark.minutes }) : String(mark.minutes),
    side: 'below' as const,
  }));
  return (
    <section className={css['timer']} aria-label={t('timerLabel')}>
      <p className={css['left']}>
        <span className="figure" role="timer" aria-live="off">
          {left.text}
        </span>
        <span>{t('timerLeft', { time: tShell('msk', { time: clockTime(endsAt, locale) }) })}</span>
      </p>
      <Graduation
        ticks={evenTicks(Math.min(minutes, 60), 5)}
        labels={labels}
        done={left.passed}
        cursor={left.passed}
        tone={left.leftMs <= 60_000 ? 'danger' : left.leftMs <= 300_000 ? 'warning' : undefined}
        height={28}
      />
      <p className={css['hint']}>{isOver ? `${t('timerOver')} ${t('timerOverPaid')}` : t('timerAfter')}</p>
      <p className="visually-hidden" role="status">
        {said === null ? '' : t('timerSpoken', { minutes: said })}
      </p>
    </section>
  );
}

/** Minutes to speak: set as a mark is passed, never on the way in. */
function useSpoken(leftMs: number): number | null {
  const before = useRef(leftMs);
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const mark = spokenMark(before.current, leftMs);
    before.current = leftMs;
    if (mark !== null) setSaid(mark);
  }, [leftMs]);
  return said;
}
