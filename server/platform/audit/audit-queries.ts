import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { countRows } from '../database/count-rows.ts';

export interface AuditFilter {
  login?: string | undefined;
  /** The noun of the objects. */
  kind?: string | undefined;
  object?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

function filtered(db: Queryable, { login, kind, object, since, before }: AuditFilter) {
  let query = db.selectFrom('audit');
  if (login?.trim())
    query = query.where('audit.staff_id', 'in', (eb) =>
      eb.selectFrom('staff').select('id').where('login', '=', login.trim().toLowerCase()),
    );
  if (kind !== undefined) query = query.where(sql`split_part(audit.object, ':', 1)`, '=', kind);
  if (object !== undefined) query = query.where('audit.object', '=', object);
  if (since !== undefined) query = query.where('audit.at', '>=', since);
  if (before !== undefined) query = query.where('audit.at', '<', before);
  return query;
}

/** Newest first: ids are given in the order of the acts. */
export function auditRows(
  db: Queryable,
  filter: AuditFilter,
  { page, size }: { page: number; size: number },
) {
  return filtered(db, filter)
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.act',
      'audit.object',
      'audit.before',
      'audit.after',
      // As the log was written; of rows from before it kept them, as they are now.
      sql<string | null>`coalesce(audit.staff_login, staff.login)`.as('login'),
      sql<string | null>`coalesce(audit.staff_name, staff.name)`.as('name'),
      sql<string | null>`host(audit.address)`.as('address'),
    ])
    .orderBy('audit.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}
export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number];

export const countAudit = (db: Queryable, filter: AuditFilter): Promise<number> =>
  countRows(db, filtered(db, filter));

export async function endOfChain(db: Queryable): Promise<{ length: number; hash: string | null }> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { length: row?.position ?? 0, hash: row?.hash.toString('hex') ?? null };
}
