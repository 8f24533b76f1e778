import type { Course, Pair } from '@menyala/contract/site/calculator';
import type { Decimal } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useFrame } from '../shell/frame.tsx';
import { courseText } from '../texts/money.ts';
import css from './course-line.module.css';
import { useCourseAge } from './use-course-age.ts';

/** The course; pressed, it turns round. Under it a ring that runs down to the next refresh. */
export function CourseLine({ pair, course, value }: { pair: Pair; course: Course; value: Decimal }) {
  const t = useTranslations('exchange');
  const { locale } = useFrame();
  const [flipped, setFlipped] = useState(false);
  const { ageSeconds, leftSeconds, leftShare } = useCourseAge(course);
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
      <p className={css['time']} title={t('refreshedAgo', { seconds: String(ageSeconds) })}>
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
        {leftSeconds > 0 ? t('refreshIn', { seconds: leftSeconds }) : t('refreshing')}
      </p>
    </div>
  );
}
