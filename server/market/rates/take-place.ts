import type { PlaceStep } from '@menyala/contract/course-steps';
import { noCourseMargins } from '@menyala/contract/office/directions';
import { courseForPlace, type Decimal, listedCourse, movedCourses, rivalsOf } from '@menyala/money';
import type { DirectionCourse } from './direction-course.ts';
import type { DirectionToPublish, WantedPlace } from './rates-queries.ts';

/**
 * Moves the courses of a direction to its place in a monitor's list, as a further step after margin, tiers and bounds. Where the list
 * is old, or nobody stands at that place, they stay what the margin makes them.
 *
 * @returns the courses, and what is kept of how they came about
 */
export function takePlace(
  own: DirectionCourse,
  { margins, newest }: Pick<DirectionToPublish, 'margins' | 'newest'>,
  { settings, monitor, own: ownNames, list }: WantedPlace,
  now: Date,
): { course: DirectionCourse; step: PlaceStep } {
  const { city, leastMarginPercent } = settings;
  const before = listedCourse(own, city);
  const step = (reason: PlaceStep['reason'], rival: string | null, moved: Decimal): PlaceStep => ({
    ...{ monitor, readAt: list?.readAt.toISOString() ?? null, place: settings.place },
    ...{ reason, rival, own: before, moved },
  });
  if (list === null || !isFreshList(list, now)) return { course: own, step: step('old', null, before) };
  const base = own.baseCourse;
  const rivals = rivalsOf(list.rates, base, { ...settings, own: ownNames });
  const standing = newest === null || newest.pausedBy !== null ? null : listedCourse(newest, city);
  const target = courseForPlace(rivals, base, settings, standing);
  if (target === null) return { course: own, step: step('nobody', null, before) };
  const moved = movedCourses(own, target.course, {
    ...{ base, city, leastMarginPercent },
    margins: margins ?? noCourseMargins,
  });
  const after = listedCourse(moved, city);
  const reason = after === target.course ? target.reason : 'bounds';
  return { course: { baseCourse: base, ...moved }, step: step(reason, target.rival.name, after) };
}

/** True where a list still counts by its age. */
export function isFreshList(
  { readAt, freshSeconds }: { readAt: Date; freshSeconds: number },
  now: Date,
): boolean {
  return now.getTime() - readAt.getTime() <= freshSeconds * 1_000;
}
