import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Contest, PrizeOfPlace } from './contest.ts';

export const all = (db: Queryable) => db.selectFrom('contest').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

export const contestOf = (row: Row): Contest => ({
  id: row.id,
  version: row.version,
  title: { ru: row.title_ru, en: row.title_en },
  rules: { ru: row.rules_ru, en: row.rules_en },
  fund: { ru: row.fund_ru, en: row.fund_en },
  // Written by `columns` alone, from this shape.
  prizes: row.prizes as PrizeOfPlace[],
  counts: row.counts as Contest['counts'],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  status: row.status as Contest['status'],
  closedAt: row.closed_at,
  createdAt: row.created_at,
});

/** The one that runs, or else the one that ran last. */
export async function findNewestStarted(db: Queryable): Promise<Contest | null> {
  const row = await all(db)
    .where('status', '<>', 'draft')
    .orderBy(sql`status = 'running'`, 'desc')
    .orderBy(sql`least(ends_at, closed_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? contestOf(row) : null;
}
