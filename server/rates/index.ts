/** Courses: how they follow from base prices, when they are published, and when they are forgotten. */
export { baseCourse } from './base-course.ts';
export { type CourseGround, type DirectionCourse, directionCourse } from './direction-course.ts';
export { forgetCourses } from './forget-courses.ts';
export { publishCourses } from './publish-courses.ts';
export { isUsableCourse } from './usable-course.ts';
export { walkPrices } from './walk-prices.ts';
