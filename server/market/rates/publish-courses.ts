import { type Decimal, listedCourse } from '@menyala/money';
import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { deleteCoursesBefore, type FreshCourse, insertCourses } from './course-rows.ts';
import { type DirectionCourse, directionCourse } from './direction-course.ts';
import { movedFormulas } from './formula/moved-formulas.ts';
import { readMarket } from './formula/read-market.ts';
import { directionKey } from './formula/read-tokens.ts';
import { byPrices, type Market, openReckoning, type ReckonedBase, reasonOf } from './formula/reckon-bases.ts';
import {
  type DirectionToPublish,
  directionsToPublish,
  leastChange,
  type NamedDirections,
} from './rates-queries.ts';
import { takePlace } from './take-place.ts';
import { areUsable } from './usable-course.ts';
import { isWorthPublishing } from './worth-publishing.ts';

/** A course that does not change is published anew after this time, as a sign that somebody still stands by it. */
const longestSilenceMs = 60 * 60 * 1000;

/** Of which directions courses are published; of all where it says nothing. */
export interface Published {
  /** These, and those with a formula: somebody changed what they follow from, so each change counts, and not only one of the owner's least change. None of them: only those with a formula. */
  directionIds?: readonly number[];
  /** Nobody changed anything: the owner's least change holds for those that are named too. */
  isByItself?: boolean;
}

/**
 * Publishes the courses that follow from base prices, margins and fixed courses of today, for every direction that is
 * on and whose prices somebody has set. A direction gets a new row where it changed by enough, or where its last one is older than
 * an hour. Inside a transaction it is part of it: call it last, since others that publish wait until the end.
 *
 * @returns how many rows were written.
 */
export async function publishCourses(db: Queryable, now: Date, of: Published = {}): Promise<number> {
  if (!isTransaction(db)) return db.transaction().execute((tx) => publishCourses(tx, now, of));
  await lockPublishing(db);
  const { directionIds, isByItself = false } = of;
  const isByHand = directionIds !== undefined && directionIds.length > 0 && !isByItself;
  const least = isByHand ? '0' : await leastChange(db);
  // Formulas name base courses, and a place in a list moves none.
  const named = directionIds ? { directionIds, formulas: isByItself ? [] : ('all' as const) } : 'all';
  return publishNamed(db, named, { now, least, market: () => readMarket(db, now) });
}

/**
 * The same where the market moved: of directions whose prices these assets are, and of those by formulas for which something has
 * moved since this market was seen; null for all by formulas.
 *
 * @returns how many rows were written, and the market that they follow from.
 */
export async function publishMoved(
  tx: Tx,
  now: Date,
  { assets, since }: { assets: readonly string[]; since: Market | null },
): Promise<{ written: number; market: Market }> {
  await lockPublishing(tx);
  const market = await readMarket(tx, now);
  const formulas = since === null ? 'all' : formulasOf(movedFormulas(since, market), market);
  if (assets.length === 0 && formulas.length === 0) return { written: 0, market };
  const least = await leastChange(tx);
  const written = await publishNamed(tx, { assets, formulas }, { now, least, market: async () => market });
  return { written, market };
}

async function lockPublishing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.publishingCourses)})`.execute(tx);
}

/** Ids of those that have a formula. */
function formulasOf(keys: ReadonlySet<string>, { directions }: Market): number[] {
  return [...keys].flatMap((key) => {
    const { id, formula = null } = directions.get(key) ?? {};
    return id === undefined || formula === null ? [] : [id];
  });
}

async function publishNamed(
  tx: Tx,
  named: NamedDirections,
  { now, least, market }: { now: Date; least: Decimal; market: () => Promise<Market> },
): Promise<number> {
  const turn = takeTurns();
  let groundOf: ((direction: DirectionToPublish) => ReckonedBase) | null = null;
  let published = 0;
  let last = 0;
  for (;;) {
    const directions = await directionsToPublish(tx, named, { after: last, most: mostAtOnce });
    last = directions.at(-1)?.id ?? last;
    groundOf ??= directions.length === 0 ? null : groundsIn(await market());
    const fresh: FreshCourse[] = [];
    for (const direction of directions) {
      await turn();
      const course = courseOf(direction, groundOf?.(direction) ?? noBase, now);
      if (course && isNews(course, direction, least, now))
        fresh.push({ ...course, directionId: direction.id });
    }
    // An insert of nothing would still make every process look.
    if (fresh.length > 0) await insertCourses(tx, fresh, now);
    published += fresh.length;
    if (directions.length < mostAtOnce) return published;
  }
}

/** So many are read and written by one statement: what comes of it is parsed at one go. */
const mostAtOnce = 150;

function isTransaction(db: Queryable): db is Tx {
  return db.isTransaction;
}

const noBase: ReckonedBase = { base: null, steps: [], problems: [], oldAt: null };

type NextCourse = Omit<FreshCourse, 'directionId'>;

/** What a direction's course follows from: two prices, or its formula. */
function groundsIn(market: Market): (direction: DirectionToPublish) => ReckonedBase {
  const byFormula = openReckoning(market);
  return (direction) =>
    direction.formula === null
      ? { ...byPrices(direction, market), oldAt: null }
      : (byFormula(directionKey(direction)) ?? noBase);
}

/**
 * Null where there is nothing to publish. Where a formula, or a margin at the prices of today, comes to no course, the last one
 * says so, and nothing is exchanged at it.
 */
function courseOf(
  direction: DirectionToPublish,
  { base, steps, problems, oldAt }: ReckonedBase,
  now: Date,
): NextCourse | null {
  const { formula, newest, fixedCourse } = direction;
  const isFixed = fixedCourse === null ? {} : { isFixed: true as const };
  const snapshot = { formula, ...isFixed, steps: [...steps] };
  if (formula === null || base !== null) {
    const course = directionCourse({ ...direction, formulaBase: base });
    const stands = fixedCourse === null ? oldAt : null;
    if (course && areUsable(course))
      return { ...placed(course, direction, snapshot, now), oldAt: stands, pausedBy: null };
  }
  if (newest === null) return null;
  // A course by hand follows from no base, and goes on; its profit is reckoned from the last one.
  const fixed =
    fixedCourse === null ? null : directionCourse({ ...direction, formulaBase: newest.baseCourse });
  if (fixed) return { ...fixed, snapshot, oldAt: null, pausedBy: null };
  return { ...newest, snapshot, oldAt: null, pausedBy: reasonOf(problems) ?? 'formula' };
}

/** At the place that is wanted in a monitor's list, where there is one. A course set by hand stays what it is. */
function placed(
  course: DirectionCourse,
  direction: DirectionToPublish,
  snapshot: FreshCourse['snapshot'],
  now: Date,
): DirectionCourse & { snapshot: FreshCourse['snapshot'] } {
  if (direction.place === null || direction.fixedCourse !== null) return { ...course, snapshot };
  const { course: moved, step } = takePlace(course, direction, direction.place, now);
  return areUsable(moved) ? { ...moved, snapshot: { ...snapshot, place: step } } : { ...course, snapshot };
}

function isNews(
  course: NextCourse,
  { newest, margins, place: wanted }: DirectionToPublish,
  leastChangePercent: Decimal,
  now: Date,
): boolean {
  if (newest === null || now.getTime() - newest.publishedAt.getTime() > longestSilenceMs) return true;
  if (course.pausedBy !== newest.pausedBy) return true;
  // Staff read of the newest course where it stands in a list, and why.
  if (course.pausedBy === null && (course.snapshot.place?.reason ?? null) !== newest.placeReason) return true;
  // Its own step says when a place is lost: by waiting for the least change it would stay so.
  const { place } = course.snapshot;
  const isTaken = course.pausedBy === null && place?.reason === 'taken';
  if (isTaken && wanted && listedCourse(newest, wanted.settings.city) !== place.moved) return true;
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
