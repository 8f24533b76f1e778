import type { CourseSnapshot } from '@menyala/contract/course-steps';
import type { CoursesBySum } from '@menyala/contract/site/calculator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { DirectionCourse } from './direction-course.ts';
import type { PausedBy, Standing } from './rates-queries.ts';

/** Rows of `course` are written and read here alone: one more part of a course is one more column in each of these. */

/** All that a claim is taken at, as it was published. */
export interface PublishedCourse extends DirectionCourse, Standing {
  publishedAt: Date;
}

/** The same with every course changed: of each tier, of each city, and those for verified cards. */
export function changeCourses(
  published: PublishedCourse,
  { usual = (course) => course, verified }: CourseChange,
): PublishedCourse {
  const first = <T extends { course: string; verificationCourse: string | null }>(one: T): T => ({
    ...one,
    course: usual(one.course),
    verificationCourse: one.verificationCourse === null ? null : verified(one.verificationCourse),
  });
  const all = (courses: CoursesBySum): CoursesBySum => ({
    ...first(courses),
    tiers: courses.tiers.map(first),
  });
  const cities = Object.entries(published.cities).map(([code, courses]) => [code, all(courses)]);
  return { ...published, ...all(published), cities: Object.fromEntries(cities) };
}

interface CourseChange {
  usual?: (course: string) => string;
  verified: (course: string) => string | null;
}

export interface CourseRow {
  id: string;
  direction_id: number;
  base_course: string;
  course: string;
  verification_course: string | null;
  tiers: DirectionCourse['tiers'];
  cities: DirectionCourse['cities'];
  old_at: Date | null;
  paused_by: PausedBy | null;
  published_at: Date;
}

const columns = sql.raw(
  [
    ...['id', 'direction_id', 'base_course', 'course', 'verification_course', 'tiers', 'cities'],
    ...['old_at', 'paused_by', 'published_at'],
  ]
    .map((name) => `c.${name}`)
    .join(', '),
);

export function publishedCourse(row: CourseRow): PublishedCourse {
  return {
    baseCourse: plain(row.base_course),
    course: plain(row.course),
    verificationCourse: plainOrNull(row.verification_course),
    tiers: row.tiers,
    cities: row.cities,
    oldAt: row.old_at,
    pausedBy: row.paused_by,
    publishedAt: row.published_at,
  };
}

export interface FreshCourse extends DirectionCourse, Standing {
  directionId: number;
  snapshot: CourseSnapshot;
}

/** Writes them, with the history of their hour, in one statement. */
export async function insertCourses(tx: Tx, courses: readonly FreshCourse[], now: Date): Promise<void> {
  await sql`
    with fresh as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb)
        as c ("directionId" int, "baseCourse" numeric, course numeric, "verificationCourse" numeric, tiers jsonb, cities jsonb,
              snapshot jsonb, "oldAt" timestamptz, "pausedBy" text)
    ), published as (
      insert into course
        (direction_id, base_course, course, verification_course, tiers, cities, snapshot, old_at, paused_by, published_at)
      select "directionId", "baseCourse", course, "verificationCourse", tiers, cities, snapshot, "oldAt", "pausedBy", ${now}::timestamptz
      from fresh order by "directionId"
    )
    insert into course_hour as h
      (direction_id, hour, first, high, low, last, base_first, base_high, base_low, base_last)
    select "directionId", date_trunc('hour', ${now}::timestamptz, 'UTC'), course, course, course, course,
      "baseCourse", "baseCourse", "baseCourse", "baseCourse"
    from fresh where "pausedBy" is null order by "directionId"
    on conflict (direction_id, hour) do update
    set high = greatest(h.high, excluded.high), low = least(h.low, excluded.low), last = excluded.last,
        base_high = greatest(h.base_high, excluded.base_high), base_low = least(h.base_low, excluded.base_low),
        base_last = excluded.base_last`.execute(tx);
}

/** The newest courses, at most so many of a direction, are enough for whatever grace the owner sets. */
export const mostKept = 200;

/**
 * Of each direction the newest course, those that were published at most `withinMs` before it, and the one before them: however
 * old it is, it stood until they came. Oldest first.
 */
export async function standingCourses(db: Queryable, withinMs: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select ${columns}
    from direction d
    cross join lateral (
      select max(published_at) - make_interval(secs => ${withinMs / 1000}) as since from course where direction_id = d.id
    ) late
    cross join lateral (
      (select * from course where direction_id = d.id and published_at > late.since
       order by published_at desc, id desc limit ${sql.lit(mostKept)})
      union all
      (select * from course where direction_id = d.id and published_at <= late.since
       order by published_at desc, id desc limit 1)
    ) c order by c.published_at, c.id`.execute(db);
  return rows;
}

/** So many rows of those that came after this one, in the order in which they were published. */
export async function coursesAfter(db: Queryable, id: string, most: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select ${columns} from course c where c.id > ${id} order by c.id limit ${most}`.execute(db);
  return rows;
}

/** @returns how many went. The newest course of a direction stays, however old it is. */
export async function deleteCoursesBefore(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from course c
    where c.published_at < ${before}
      and exists (
        select from course newer
        where newer.direction_id = c.direction_id and (newer.published_at, newer.id) > (c.published_at, c.id)
      )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
