import type { Decimal } from '@menyala/money';
import { courseNumber, courseParts, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { betterCourseFor } from './better-course.ts';
import css from './course-types.module.css';
import { bettered } from './reckoning.ts';
import type { Exchange } from './use-exchange.ts';

/** The two courses of a direction with a better one for verified cards: which is taken is the visitor's choice. */
export function CourseTypes({ exchange: { state, change } }: { exchange: Exchange }) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const { data, isWished } = state;
  const { course, verificationCourse } = bettered(state.course, state.effect);
  if (verificationCourse === null) return null;
  // Where every claim needs a verified card there is nothing to choose: it is at the better course.
  if (data.pair.verification?.when === 'always')
    return <input type="hidden" name="withVerificationCourse" value="on" />;
  const { from, to } = data.pair.structure;
  const units = { from: from.currency, to: to.currency };
  const better = betterCourseFor(state);
  const shortCourse = (course: Decimal) => {
    const parts = courseParts(course, units);
    return `${courseNumber(parts.value, locale)}\u00a0${parts.unit}`;
  };
  const way = (isBetter: boolean, name: string, value: Decimal) => (
    <label>
      <input
        type="radio"
        name="withVerificationCourse"
        value={isBetter ? 'on' : ''}
        checked={isWished === isBetter}
        onChange={() => change({ kind: 'course-type', isWished: isBetter })}
      />
      <span className={css['way']}>
        <span className={css['name']}>{name}</span>
        <span className={css['course']}>{shortCourse(value)}</span>
        {isBetter && better !== null ? (
          <span className={css['more']} data-kind={better.kind}>
            {t(better.kind === 'least' ? 'popularFrom' : better.side === 'to' ? 'gainGet' : 'gainSend', {
              sum: sumText(better.sum, locale, units[better.side]),
            })}
          </span>
        ) : null}
      </span>
    </label>
  );
  return (
    <fieldset className={css['types']}>
      <legend className="visually-hidden">{t('courseType')}</legend>
      {way(false, t('courseUsual'), course)}
      {way(true, t('courseVerified'), verificationCourse)}
    </fieldset>
  );
}
