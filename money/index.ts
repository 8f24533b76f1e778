/**
 * Money, exactly. Every amount and course is a decimal text; nothing here ever becomes a binary float.
 * Malformed decimals throw RangeError: they are a bug of the caller, who validates with `isDecimal` or `parseTyped`.
 */
export { add, compare, isZero, max, min, multiply, negate, subtract } from './arithmetic.ts';
export { type Anchor, exchange, matchesTerms, receiveFor, type Sums, sendFor } from './calculator.ts';
export { check, checkSides, type Objection, type ObjectionCode } from './check.ts';
export {
  applyMargin,
  baseCourseOf,
  matchesCourse,
  mostCourseDecimals,
  profitOf,
  readableCourse,
  roundCourse,
} from './course.ts';
export { type Decimal, decimalPattern, isDecimal, mostDecimals } from './decimal.ts';
export { divide, type Precision } from './division.ts';
export { type FormatLocale, formatAmount, formatCourse } from './format.ts';
export { clamp, type Limits, limitsOf, type Range } from './limits.ts';
export {
  type CourseMargins,
  type CoursesBySum,
  type MarginRules,
  marginsBySum,
  mostAbove,
  type TieredCourses,
  tieredCourses,
} from './margins.ts';
export {
  courseForPlace,
  type ListedRate,
  listedCourse,
  marginOf,
  movedCourses,
  type PlaceReason,
  type PlaceRules,
  placeOf,
  type Rival,
  type RivalRules,
  rivalsOf,
} from './place.ts';
export { type Rounding, roundDown, roundUp, toDecimals } from './rounding.ts';
export type { Side, SideLimits, Terms, Tier } from './terms.ts';
export { courseFor, spansOf } from './tiers.ts';
export { parseTyped, readTyped, type TypedSum } from './typed.ts';
export {
  amountText,
  courseNumber,
  courseParts,
  courseText,
  gainText,
  type MoneyUnit,
  sumText,
  unitOf,
} from './written.ts';
