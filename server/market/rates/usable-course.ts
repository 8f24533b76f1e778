import { compare, type Decimal } from '@menyala/money';
import { baseCourse } from './base-course.ts';
import { type CourseGround, directionCourse } from './direction-course.ts';

/** As many whole digits as amounts and courses have in the API. */
const largest = '99999999999999999999';

/** Whether a course can be published: above zero after rounding, and within what the API can carry. Null is no course. */
export function isUsableCourse(course: Decimal | null): boolean {
  return course === null || (compare(course, '0') > 0 && compare(course, largest) <= 0);
}

/** Whether all courses of a direction can be published at its prices and margins. */
export function isUsableGround(ground: CourseGround): boolean {
  if (!isUsableCourse(baseCourse(ground.fromUsd, ground.toUsd))) return false;
  const { course, verificationCourse } = directionCourse(ground);
  return isUsableCourse(course) && isUsableCourse(verificationCourse);
}
