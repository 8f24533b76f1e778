import { type CourseMargins, noCourseMargins } from '@menyala/contract/office/directions';
import { isDecimal, type TieredCourses, tieredCourses } from '@menyala/money';
import { percentPattern } from '../catalogue/percent.ts';

export type PreviewedCourse =
  | { kind: 'course'; isFixed: boolean; courses: TieredCourses }
  | { kind: 'none' | 'bad' };

/** What is typed of a direction: any of it may be unfinished. */
export interface TypedCourse {
  marginPercent?: string | null | undefined;
  verificationMarginPercent?: string | null | undefined;
  fixedCourse?: string | null | undefined;
  margins?: CourseMargins | undefined;
}

/**
 * The courses that a direction will publish, of all tiers and cities: the fixed one where there is one, else those that follow
 * from the base course by its margins. `none` where no price gives a base course yet, `bad` where a margin is none, or leaves
 * nothing.
 */
export function previewCourse(baseCourse: string | null, typed: TypedCourse): PreviewedCourse {
  const { fixedCourse = null, marginPercent = null, margins = noCourseMargins } = typed;
  const verificationMarginPercent = typed.verificationMarginPercent ?? null;
  if (fixedCourse !== null && isDecimal(fixedCourse) && /[1-9]/.test(fixedCourse)) {
    const verified = verifiedOnly(baseCourse, verificationMarginPercent, margins);
    const courses = { course: fixedCourse, verificationCourse: verified, tiers: [], cities: {} };
    return { kind: 'course', isFixed: true, courses };
  }
  if (baseCourse === null) return { kind: 'none' };
  if (
    !isPercent(marginPercent) ||
    !(verificationMarginPercent === null || isPercent(verificationMarginPercent))
  )
    return { kind: 'bad' };
  const courses = reckoned(() =>
    tieredCourses(baseCourse, { marginPercent, verificationMarginPercent, margins }),
  );
  return courses === null ? { kind: 'bad' } : { kind: 'course', isFixed: false, courses };
}

/** A course set by hand is for every sum and city; that for verified cards follows from the base all the same. */
function verifiedOnly(base: string | null, percent: string | null, margins: CourseMargins): string | null {
  if (base === null || !isPercent(percent)) return null;
  const rules = { marginPercent: percent, verificationMarginPercent: null };
  const first = { ...margins, ...{ tiers: [], cities: [] } };
  return reckoned(() => tieredCourses(base, { ...rules, margins: first }))?.course ?? null;
}

const isPercent = (value: string | null): value is string => value !== null && percentPattern.test(value);

/** Null while a number that is being typed is none yet. */
function reckoned(reckon: () => TieredCourses | null): TieredCourses | null {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
