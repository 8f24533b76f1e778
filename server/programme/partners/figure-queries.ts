import type { Queryable } from '../../platform/database/connection.ts';
import type { Days } from './asked-days.ts';
import type { FigureSums } from './partner-queries.ts';

/** Figures of a partner by day; quiet days have none. */
export async function daysOf(
  db: Queryable,
  userId: number,
  { from, to }: Days,
): Promise<Map<string, FigureSums>> {
  const rows = await db
    .selectFrom('referral_day')
    .select(['day', 'clicks', 'sign_ups', 'claims', 'completed', 'turnover', 'rewards'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}
