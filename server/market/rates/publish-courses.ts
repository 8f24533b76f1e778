import { setImmediate as turn } from 'node:timers/promises';
import type { Decimal } from '@menyala/money';
import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { deleteCoursesBefore, type FreshCourse, insertCourses } from './course-rows.ts';
import { directionCourse } from './direction-course.ts';
import { readMarket } from './formula/read-market.ts';
import { directionKey } from './formula/read-tokens.ts';
import { byPrices, type ReckonedBase, reasonOf, reckonBases } from './formula/reckon-bases.ts';
import { type DirectionToPublish, directionsToPublish, leastChange } from './rates-queries.ts';
import { areUsable } from './usable-course.ts';
import { isWorthPublishing } from './worth-publishing.ts';

/** A course that does not change is published anew after this time, as a sign that somebody still stands by it. */
const longestSilenceMs = 60 * 60 * 1000;

/**
 * Publishes the courses that follow from base prices, margins and fixed courses of today, for every direction that is
 * on and whose prices somebody has set. A direction gets a new row where it changed by enough, or where its last one is older than
 * an hour. Inside a transaction it is part of it: call it last, since others that publish wait until the end.
 *
 * @param directionIds only these, and those with a formula: somebody changed what they follow from, so each change counts, and not
 * only one of the owner's least change. None of them: only those with a formula.
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
  const least = directionIds && directionIds.length > 0 ? '0' : await leastChange(db);
  const directions = await directionsToPublish(db, directionIds);
  const groundOf = directions.length === 0 ? () => noBase : await groundsOf(db, directions, now);
  const fresh = await freshCourses(directions, groundOf, least, now);
  // An insert of nothing would still make every process look.
  if (fresh.length > 0) await insertCourses(db, fresh, now);
  return fresh.length;
}

/** So many directions are reckoned before others have their turn. */
const atOnce = 50;

/** What is to be published of these directions. */
async function freshCourses(
  directions: readonly DirectionToPublish[],
  groundOf: (direction: DirectionToPublish) => ReckonedBase,
  leastChangePercent: Decimal,
  now: Date,
): Promise<FreshCourse[]> {
  const fresh: FreshCourse[] = [];
  for (const [place, direction] of directions.entries()) {
    if (place > 0 && place % atOnce === 0) await turn();
    const course = courseOf(direction, groundOf(direction));
    if (course && isNews(course, direction, leastChangePercent, now))
      fresh.push({ ...course, directionId: direction.id });
  }
  return fresh;
}

function isTransaction(db: Queryable): db is Tx {
  return db.isTransaction;
}

const noBase: ReckonedBase = { base: null, steps: [], problems: [], oldAt: null };

type NextCourse = Omit<FreshCourse, 'directionId'>;

/** What a direction's course follows from now: two prices, or its formula. */
async function groundsOf(
  db: Queryable,
  directions: readonly DirectionToPublish[],
  now: Date,
): Promise<(direction: DirectionToPublish) => ReckonedBase> {
  const market = await readMarket(db, now);
  const byFormula = reckonBases(
    directions.filter(({ formula }) => formula !== null).map(directionKey),
    market,
  );
  return (direction) =>
    direction.formula === null
      ? { ...byPrices(direction, market), oldAt: null }
      : (byFormula.get(directionKey(direction)) ?? noBase);
}

/**
 * Null where there is nothing to publish. Where a formula, or a margin at the prices of today, comes to no course, the last one
 * says so, and nothing is exchanged at it.
 */
function courseOf(
  direction: DirectionToPublish,
  { base, steps, problems, oldAt }: ReckonedBase,
): NextCourse | null {
  const { formula, newest, fixedCourse } = direction;
  const isFixed = fixedCourse === null ? {} : { isFixed: true as const };
  const snapshot = { formula, ...isFixed, steps: [...steps] };
  if (formula === null || base !== null) {
    const course = directionCourse({ ...direction, formulaBase: base });
    const stands = fixedCourse === null ? oldAt : null;
    if (course && areUsable(course)) return { ...course, snapshot, oldAt: stands, pausedBy: null };
  }
  if (newest === null) return null;
  // A course by hand follows from no base, and goes on; its profit is reckoned from the last one.
  const fixed =
    fixedCourse === null ? null : directionCourse({ ...direction, formulaBase: newest.baseCourse });
  if (fixed) return { ...fixed, snapshot, oldAt: null, pausedBy: null };
  return { ...newest, snapshot, oldAt: null, pausedBy: reasonOf(problems) ?? 'formula' };
}

function isNews(
  course: NextCourse,
  { newest, margins }: DirectionToPublish,
  leastChangePercent: Decimal,
  now: Date,
): boolean {
  if (newest === null || now.getTime() - newest.publishedAt.getTime() > longestSilenceMs) return true;
  if (course.pausedBy !== newest.pausedBy) return true;
  if (course.pausedBy === null && standsDifferently(course.oldAt, newest.oldAt, now)) return true;
  return isWorthPublishing(course, newest, {
    leastChangePercent,
    floorPercent: margins?.floorPercent ?? null,
  });
}

/** Sooner old; or fresh for so much longer that less than half of it is left of what was published. */
function standsDifferently(next: Date | null, published: Date | null, now: Date): boolean {
  if (next === null || published === null) return next !== published;
  if (next < published) return true;
  return (published.getTime() - now.getTime()) * 2 < next.getTime() - now.getTime();
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes courses older than seven days; a claim has its own copy. @returns how many. */
export async function forgetCourses(db: Queryable, now: Date): Promise<number> {
  return deleteCoursesBefore(db, new Date(now.getTime() - keptMs));
}
