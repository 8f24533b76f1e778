import type { Locale } from '@menyala/contract';
import { moscow, type NamedZone, timeThere } from '@menyala/contract/moment';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import css from './payment.module.css';
import { countdown, lineMarks, type ServerClock, spokenMark, useNow } from './server-clock.ts';
import type { LiveClaim } from './use-claim.ts';

const overEveryMs = 4_000;

interface Span {
  startsAt: string;
  endsAt: string;
  clock: ServerClock;
  onOver: () => void;
  /** Of the place where cash is handed over. */
  zone?: NamedZone;
}

/** What the time is for, what happens at its end, and what is said once it is over. */
interface TimerWords {
  label: string;
  after: string;
  over: string;
  spoken: (minutes: number) => string;
}

/** When the time that runs began: with the claim, or with the last step of its card, which sets the time anew. */
export function timerStart({ form, status }: Pick<LiveClaim, 'form' | 'status'>): string {
  return status.history.findLast((entry) => entry.status === 'new')?.at ?? form.createdAt;
}

/** The time left to pay. */
export function PaymentTimer(span: Span) {
  const t = useTranslations('claims');
  return (
    <RunningTimer
      {...span}
      words={{
        label: t('timerLabel'),
        after: t('timerAfter'),
        over: `${t('timerOver')} ${t('timerOverPaid')}`,
        spoken: (minutes) => t('timerSpoken', { minutes }),
      }}
    />
  );
}

/** How long the course is kept while the card is checked. */
export function CardTimer(span: Span) {
  const t = useTranslations('claims');
  return (
    <RunningTimer
      {...span}
      words={{
        label: t('cardTimerLabel'),
        after: t('cardTimerAfter'),
        over: t('cardTimerOver'),
        spoken: (minutes) => t('cardTimerSpoken', { minutes }),
      }}
    />
  );
}

/** The time left, on the graduated line, with what happens at zero beside it. */
export function RunningTimer({
  startsAt,
  endsAt,
  clock,
  onOver,
  words,
  zone = moscow,
}: Span & { words: TimerWords }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const now = useNow(clock);
  const left = countdown(startsAt, endsAt, now);
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
    <section className={css['timer']} aria-label={words.label}>
      <p className={css['left']}>
        <span className="figure" translate="no" role="timer" aria-live="off">
          {left.text}
        </span>
        <span>{t('timerLeft', { time: timeThere(endsAt, locale, now, zone) })}</span>
      </p>
      <Graduation
        ticks={evenTicks(Math.min(minutes, 60), 5)}
        labels={labels}
        done={left.passed}
        cursor={left.passed}
        tone={left.leftMs <= 60_000 ? 'danger' : left.leftMs <= 300_000 ? 'warning' : undefined}
        height={28}
      />
      <p className={css['hint']}>{isOver ? words.over : words.after}</p>
      <p className="visually-hidden" role="status">
        {said === null ? '' : words.spoken(said)}
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
