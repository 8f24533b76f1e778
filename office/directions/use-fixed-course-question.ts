import type { OfficeDirection } from '@menyala/contract/office/directions';
import { courseText, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { priceMove } from '../catalogue/costs.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { marginOfCourse, useFloorWarning } from './use-floor-warning.ts';

/**
 * The question before a course typed by hand is saved: what it is now, what the change costs, and that a second person is asked. Null where
 * it stays near.
 */
export function useFixedCourseQuestion(): (after: unknown, direction: OfficeDirection) => string | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const floorWarning = useFloorWarning();
  const moveText = ({ before, after, from, to }: Record<'before' | 'after' | 'from' | 'to', string>) => {
    const move = priceMove(before, after);
    if (move === null) return null;
    const text = (value: string) => courseText(value, locale, { from, to });
    const isLess = move.percent.startsWith('-');
    // Courses may be written the other way round, where a percent of them would be another: it is said of what customers get.
    return t(isLess ? 'catalogue.fixedCourseTakes' : 'catalogue.fixedCourseLoses', {
      percent: move.percent.replace('-', '').replace('.', locale === 'ru-RU' ? ',' : '.'),
      before: text(before),
      after: text(after),
      cost: sumText(move.usd, locale, 'USD'),
    });
  };
  return (after, { fixedCourse, course, baseCourse, from, to }) => {
    const before = course ?? baseCourse;
    if (typeof after !== 'string' || after === fixedCourse || before === null || !/[1-9]/.test(after))
      return null;
    return (
      [
        moveText({ before, after, from, to }),
        floorWarning(marginOfCourse(after, baseCourse), marginOfCourse(course, baseCourse)),
      ]
        .filter((one) => one !== null)
        .join(' ') || null
    );
  };
}
