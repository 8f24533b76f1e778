import type { CourseSnapshot } from '@menyala/contract/course-steps';
import type { CourseOfClaim } from '@menyala/contract/office/claims';
import type { Queryable } from '../../../platform/database/connection.ts';
import { plain } from '../../../platform/database/numeric.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** The course of a claim with what it followed from, as the claim keeps it. @throws Refusal `not_found` */
export async function courseOfClaim(db: Queryable, id: string): Promise<CourseOfClaim> {
  const row = await db
    .selectFrom('claim')
    .select(['base_course', 'course', 'course_tiers', 'course_snapshot'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return {
    baseCourse: plain(row.base_course),
    course: plain(row.course),
    tiers: row.course_tiers as CourseOfClaim['tiers'],
    snapshot: row.course_snapshot as CourseSnapshot | null,
  };
}
