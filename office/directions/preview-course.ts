import { applyMargin, isDecimal } from '@menyala/money';
import { percentPattern } from '../catalogue/percent.ts';

export type PreviewedCourse = { kind: 'course'; course: string; isFixed: boolean } | { kind: 'none' | 'bad' };

/**
 * The course that a direction will publish: the fixed one where there is one, else base × (1 − margin ÷ 100).
 * `none` where no price gives a base course yet, `bad` where the margin is not a percent below 100.
 */
export function previewCourse(
  baseCourse: string | null,
  marginPercent: string | null,
  fixedCourse: string | null,
): PreviewedCourse {
  if (fixedCourse !== null && isDecimal(fixedCourse) && /[1-9]/.test(fixedCourse)) {
    return { kind: 'course', course: fixedCourse, isFixed: true };
  }
  if (baseCourse === null) return { kind: 'none' };
  if (marginPercent === null || !percentPattern.test(marginPercent)) return { kind: 'bad' };
  try {
    return { kind: 'course', course: applyMargin(baseCourse, marginPercent), isFixed: false };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'bad' };
    throw error;
  }
}
