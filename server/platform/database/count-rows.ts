import { mostCounted } from '@menyala/contract/counts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from './connection.ts';

/** How many rows a query has, as far as they are counted; no more than that many are read. */
export async function countRows<Tables, Named extends keyof Tables>(
  db: Queryable,
  query: SelectQueryBuilder<Tables, Named, unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${query.select(sql`1`.as('one')).limit(mostCounted + 1)}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The count with which a list of pages still leads on to its last one: beyond what was counted there is a page after each full one. */
export function leadingOn(
  total: number,
  { page, size }: { page: number; size: number },
  shown: number,
): number {
  if (total <= mostCounted) return total;
  return Math.max(total, (page - 1) * size + shown + (shown === size ? 1 : 0));
}
