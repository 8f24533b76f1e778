import { clockTime } from '@menyala/contract/moment';
import type { Course } from '@menyala/contract/site/calculator';
import type { FormPair } from '@menyala/contract/site/pages';
import { courseText, type Decimal } from '@menyala/money';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './course-line.module.css';

/** The course; pressed, it turns round. Beside or under it how old it is, and a ring that runs down to the next refresh. */
export function CourseLine({ pair, course, value }: { pair: FormPair; course: Course; value: Decimal }) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const [flipped, setFlipped] = useState(false);
  const { from, to } = pair.structure;
  const text = courseText(value, locale, { from: from.currency, to: to.currency, flipped });
  return (
    <div className={css['course']}>
      <h2>{t('course')}</h2>
      <button
        className={css['value']}
        data-length={text.length > 24 ? 'long' : 'short'}
        type="button"
        onClick={() => setFlipped(!flipped)}
      >
        <span translate="no">{text}</span>
        <Icon name="swap" />
        <span className="visually-hidden">. {t('flipCourse')}</span>
      </button>
      <CourseAge course={course} />
    </div>
  );
}

/** How old a course may be, past its end, before it is called so: the stream is silent, and nobody answers. */
const lateSeconds = 10;

function CourseAge({ course }: { course: Course }) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const { leftSeconds, leftShare, overdueSeconds } = useCourseAge(course);
  const isOnline = useOnline();
  if (!isOnline || overdueSeconds > lateSeconds) {
    return (
      <p className={css['time']}>
        <Icon name="warning" />
        {t('courseOffline', { time: clockTime(course.now, locale) })}
      </p>
    );
  }
  const seconds = String(leftSeconds);
  return (
    <p className={css['time']}>
      <svg className={css['ring']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="8" />
        <circle
          className={css['left']}
          cx="10"
          cy="10"
          r="8"
          pathLength="100"
          strokeDasharray={`${Math.round(leftShare * 100)} 100`}
        />
      </svg>
      {leftSeconds > 0 ? (
        <>
          <span className={css['whole']}>
            {t('refreshIn', { time: clockTime(course.now, locale), seconds })}
          </span>
          <span className={css['brief']} aria-hidden="true">
            {t('refreshInShort', { seconds })}
          </span>
        </>
      ) : (
        t('refreshing')
      )}
    </p>
  );
}

interface Age {
  ageSeconds: number;
  leftSeconds: number;
  /** How long ago it should have been followed by another. */
  overdueSeconds: number;
  /** How much is left of what there was when the course came, from 1 to 0. */
  leftShare: number;
}

/**
 * How old a course is by the server's clock: its own `now`, and what has passed here since it came. The first picture
 * is the payload's alone, so that the browser finds what the server drew.
 */
function useCourseAge(course: Course): Age {
  const [passed, setPassed] = useState({ course, ms: 0 });
  useEffect(() => {
    const cameAt = performance.now();
    const timer = setInterval(() => setPassed({ course, ms: performance.now() - cameAt }), 1000);
    return () => clearInterval(timer);
  }, [course]);
  return ageOf(course, passed.course === course ? passed.ms : 0);
}

export function ageOf({ updatedAt, validUntil, now }: Course, passedMs: number): Age {
  const at = Date.parse(now) + passedMs;
  const leftMs = Math.max(0, Date.parse(validUntil) - at);
  const lifeMs = Math.max(1, Date.parse(validUntil) - Date.parse(now));
  return {
    ageSeconds: Math.max(0, Math.round((at - Date.parse(updatedAt)) / 1000)),
    leftSeconds: Math.ceil(leftMs / 1000),
    overdueSeconds: Math.max(0, Math.round((at - Date.parse(validUntil)) / 1000)),
    leftShare: Math.min(1, leftMs / lifeMs),
  };
}

/** True where the browser has a network; on the server, and while nothing is known, it has. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
