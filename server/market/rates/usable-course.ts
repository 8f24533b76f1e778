import { compare, type Decimal, type TieredCourses } from '@menyala/money';
import { type CourseGround, directionCourse } from './direction-course.ts';

/** As many whole digits as amounts and courses have in the API. */
const largest = '99999999999999999999';

/** True where a course can be published: above zero after rounding, and within what the API can carry. Null is no course. */
export function isUsableCourse(course: Decimal | null): boolean {
  return course === null || (compare(course, '0') > 0 && compare(course, largest) <= 0);
}

/** True where all courses of a direction can be published at its prices and margins. */
export function isUsableGround(ground: CourseGround): boolean {
  const courses = directionCourse(ground);
  return courses !== null && isUsableCourse(courses.baseCourse) && areUsable(courses);
}

/** True where all of them can be published. */
export function areUsable({ cities, ...usual }: TieredCourses): boolean {
  return [usual, ...Object.values(cities)]
    .flatMap((courses) => [courses, ...courses.tiers])
    .every(({ course, verificationCourse }) => isUsableCourse(course) && isUsableCourse(verificationCourse));
}
