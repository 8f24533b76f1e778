import { type CourseMargins, noCourseMargins } from '@menyala/contract/office/directions';
import { type Decimal, isZero, type TieredCourses, tieredCourses } from '@menyala/money';
import { baseCourse } from './base-course.ts';

/** What a direction's course follows from. Prices are in US dollars, margins in percent below 100. */
export interface CourseGround {
  /** What the owner's formula came to; null where the base is one price divided by the other. */
  formulaBase: Decimal | null;
  fromUsd: Decimal;
  toUsd: Decimal;
  marginPercent: Decimal;
  verificationMarginPercent: Decimal | null;
  /** Set by hand, in place of the base price less the margin. */
  fixedCourse: Decimal | null;
  /** Null for none. */
  margins: CourseMargins | null;
}

export interface DirectionCourse extends TieredCourses {
  baseCourse: Decimal;
}

/**
 * The courses of a direction at its prices; null where its margins leave none. One that is set by hand is for every sum and
 * city, and no bound or floor moves it; the one for verified cards follows from the base all the same.
 */
export function directionCourse(ground: CourseGround): DirectionCourse | null {
  const { fixedCourse, marginPercent, verificationMarginPercent } = ground;
  const base = ground.formulaBase ?? baseCourse(ground.fromUsd, ground.toUsd);
  if (isZero(base)) return null;
  const margins = ground.margins ?? noCourseMargins;
  if (fixedCourse === null) {
    const courses = tieredCourses(base, { marginPercent, verificationMarginPercent, margins });
    return courses && { baseCourse: base, ...courses };
  }
  const only = { tiers: [], cities: {} };
  if (verificationMarginPercent === null)
    return { baseCourse: base, course: fixedCourse, verificationCourse: null, ...only };
  const first = { ...margins, ...{ tiers: [], cities: [] } };
  const verified = tieredCourses(base, {
    marginPercent: verificationMarginPercent,
    verificationMarginPercent,
    margins: first,
  });
  return (
    verified && {
      ...{ baseCourse: base, course: fixedCourse, verificationCourse: verified.verificationCourse },
      ...only,
    }
  );
}
