import type { Queryable } from '../../platform/database/connection.ts';
import { deleteCoursesBefore } from './rates-queries.ts';

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes courses older than seven days; a claim has its own copy. @returns how many. */
export async function forgetCourses(db: Queryable, now: Date): Promise<number> {
  return deleteCoursesBefore(db, new Date(now.getTime() - keptMs));
}
