import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { type Person, promocodeOf } from './promocode-queries.ts';

/** Nobody looks through more. */
const most = 200;

/** Codes that are a user's own, and those that they used or once had used, newest first. */
export async function promocodesOf(db: Queryable, { userId, email }: Person) {
  const rows = await db
    .selectFrom('promocode')
    .selectAll()
    .select(sql<number>`promocode_uses_of(id, ${userId}, ${email})`.as('used'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('promocode as own')
        .select('own.id')
        .where('own.user_id', '=', userId)
        .union(
          eb
            .selectFrom('promocode_use')
            .select('promocode_use.promocode_id as id')
            .where('promocode_use.user_id', '=', userId),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ promocode: promocodeOf(row), used: row.used }));
}

/** Whether a person has a claim that did not come to nothing. */
export async function hasClaims(db: Queryable, { userId, email }: Person): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_claims(${userId}, ${email}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
