import type { Queryable } from '../database/connection.ts';

/** The newest line of each of these objects, by object, of those that are not older than `since`. `acts`: of these acts alone. */
export async function newestAuditLines(
  db: Queryable,
  objects: readonly string[],
  { since, acts }: { since: Date; acts?: readonly string[] },
) {
  if (objects.length === 0) return new Map<string, never>();
  let query = db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.object', 'audit.act', 'audit.before', 'audit.after', 'audit.at', 'staff.login'])
    .distinctOn('audit.object')
    .where('audit.object', 'in', objects)
    .where('audit.at', '>=', since)
    .orderBy('audit.object')
    .orderBy('audit.id', 'desc');
  if (acts) query = query.where('audit.act', 'in', acts);
  const lines = await query.execute();
  return new Map(lines.map((line) => [line.object, line]));
}
