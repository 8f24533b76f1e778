import { applyMargin, type Decimal } from '@menyala/money';
import { baseCourse } from './base-course.ts';

/** What a direction's course follows from. Prices are in US dollars, margins in percent below 100. */
export interface CourseGround {
  fromUsd: Decimal;
  toUsd: Decimal;
  marginPercent: Decimal;
  verificationMarginPercent: Decimal | null;
  /** Set by hand, in place of the base price less the margin. */
  fixedCourse: Decimal | null;
}

export interface DirectionCourse {
  baseCourse: Decimal;
  course: Decimal;
  verificationCourse: Decimal | null;
}

/** The courses of a direction at its prices. Throws RangeError for a margin of 100 percent or more. */
export function directionCourse(ground: CourseGround): DirectionCourse {
  const base = baseCourse(ground.fromUsd, ground.toUsd);
  const less = (marginPercent: Decimal) => applyMargin(base, marginPercent);
  return {
    baseCourse: base,
    course: ground.fixedCourse ?? less(ground.marginPercent),
    verificationCourse:
      ground.verificationMarginPercent === null ? null : less(ground.verificationMarginPercent),
  };
}
