import {
  type CourseMargins,
  noCourseMargins,
  type OfficeDirection,
} from '@menyala/contract/office/directions';
import { courseText, divide, multiply, subtract, sumText, tieredCourses } from '@menyala/money';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { useTypedBase } from './use-tried-formula.ts';

/** The course that a tier will have, and what the exchange earns on 1 000 US dollars at it; nothing while what is typed is no margin. */
export function TierResult({ place, city }: { place: number; city?: number }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const direction = useRecordContext<OfficeDirection>();
  const typed = useWatch() as Partial<OfficeDirection>;
  const { base } = useTypedBase();
  if (direction === undefined || base === null) return null;
  if ((typed.fixedCourse ?? '') !== '') return <span className="soft">{t('tiers.byHand')}</span>;
  const course = courseOf(base, typed, { place, city });
  if (course === null) return <span className="soft">–</span>;
  const earned = multiply(divide(subtract(base, course), base, { decimals: 8, rounding: 'nearest' }), '1000');
  return (
    <span className="fig" translate="no">
      {courseText(course, locale, { from: direction.from, to: direction.to })}
      <br />
      <span className="soft">
        {t('tiers.earned', { sum: sumText(roundCents(earned), locale, { ticker: 'USD', decimals: 2 }) })}
      </span>
    </span>
  );
}

const roundCents = (amount: string) => divide(amount, '1', { decimals: 2, rounding: 'nearest' });

/** By the tier alone, with what is fixed beside it: whether it is better than the one before is asked at saving. */
function courseOf(
  base: string,
  { marginPercent, margins }: { marginPercent?: string; margins?: Partial<CourseMargins> },
  { place, city }: { place: number; city: number | undefined },
): string | null {
  const own: CourseMargins = { ...noCourseMargins, ...margins };
  const tier = place === 0 ? undefined : own.tiers[place - 1];
  const points = city === undefined ? undefined : own.cities[city]?.marginPercent;
  const percent = tier?.marginPercent ?? marginPercent;
  if (!percent || (city !== undefined && !points)) return null;
  try {
    const courses = tieredCourses(base, {
      ...{ marginPercent: percent, verificationMarginPercent: null },
      margins: {
        ...own,
        fixedMargin: tier?.fixedMargin ?? own.fixedMargin,
        ...{ tiers: [], cities: points ? [{ code: 'city', marginPercent: points }] : [] },
      },
    });
    return (points ? courses?.cities['city'] : courses)?.course ?? null;
  } catch (error) {
    // What is being typed may be no number yet.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
