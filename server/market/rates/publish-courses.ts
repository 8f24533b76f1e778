import { setImmediate as turn } from 'node:timers/promises';
import type { Decimal } from '@menyala/money';
import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { deleteCoursesBefore, type FreshCourse, insertCourses } from './course-rows.ts';
import { type DirectionCourse, directionCourse } from './direction-course.ts';
import { type DirectionToPublish, directionsToPublish, leastChange } from './rates-queries.ts';
import { isWorthPublishing } from './worth-publishing.ts';

/** A course that does not change is published anew after this time, as a sign that somebody still stands by it. */
const longestSilenceMs = 60 * 60 * 1000;

/**
 * Publishes the courses that follow from base prices, margins and fixed courses of today, for every direction that is
 * on and whose prices somebody has set. A direction gets a new row where it changed by enough, or where its last one is older than
 * an hour. Inside a transaction it is part of it: call it last, since others that publish wait until the end.
 *
 * @param directionIds only these: somebody changed what they follow from, so each change counts, and not only one of the owner's
 * least change.
 * @returns how many rows were written.
 */
export async function publishCourses(
  db: Queryable,
  now: Date,
  { directionIds }: { directionIds?: readonly number[] } = {},
): Promise<number> {
  if (!isTransaction(db)) {
    return db.transaction().execute((tx) => publishCourses(tx, now, directionIds ? { directionIds } : {}));
  }
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.publishingCourses)})`.execute(db);
  const least = directionIds ? '0' : await leastChange(db);
  const directions = await directionsToPublish(db, directionIds);
  const fresh = await freshCourses(directions, least, now);
  // An insert of nothing would still make every process look.
  if (fresh.length > 0) await insertCourses(db, fresh, now);
  return fresh.length;
}

/** So many directions are reckoned before others have their turn. */
const atOnce = 50;

/** What is to be published of these directions. */
async function freshCourses(
  directions: readonly DirectionToPublish[],
  leastChangePercent: Decimal,
  now: Date,
): Promise<FreshCourse[]> {
  const fresh: FreshCourse[] = [];
  for (const [place, direction] of directions.entries()) {
    if (place > 0 && place % atOnce === 0) await turn();
    const course = directionCourse(direction);
    if (course && isNews(course, direction, leastChangePercent, now))
      fresh.push({ ...course, directionId: direction.id });
  }
  return fresh;
}

function isTransaction(db: Queryable): db is Tx {
  return db.isTransaction;
}

function isNews(
  course: DirectionCourse,
  { newest, margins }: DirectionToPublish,
  leastChangePercent: Decimal,
  now: Date,
): boolean {
  if (newest === null || now.getTime() - newest.publishedAt.getTime() > longestSilenceMs) return true;
  return isWorthPublishing(course, newest, {
    leastChangePercent,
    floorPercent: margins?.floorPercent ?? null,
  });
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes courses older than seven days; a claim has its own copy. @returns how many. */
export async function forgetCourses(db: Queryable, now: Date): Promise<number> {
  return deleteCoursesBefore(db, new Date(now.getTime() - keptMs));
}
