import { clockTime } from '@menyala/contract/moment';
import type { Course, Pair } from '@menyala/contract/site/calculator';
import type { Decimal } from '@menyala/money';
import { courseText } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './course-line.module.css';
import { useCourseAge } from './use-course-age.ts';
import { useOnline } from './use-online.ts';

/** The course; pressed, it turns round. Beside or under it how old it is, and a ring that runs down to the next refresh. */
export function CourseLine({ pair, course, value }: { pair: Pair; course: Course; value: Decimal }) {
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
        {text}
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
