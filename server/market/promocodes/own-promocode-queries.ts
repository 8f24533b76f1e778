import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { hasClaimsOf, type Person, promocodeOf, usesOf } from './promocode-queries.ts';

/** Nobody looks through more. */
const most = 200;

/** Codes that are a user's own, and those that they used or once had used, newest first. */
export async function promocodesOf(db: Queryable, person: Person) {
  const rows = await db
    .selectFrom('promocode')
    .selectAll()
    .select((eb) => usesOf(eb, person).as('used'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('promocode as own')
        .select('own.id')
        .where('own.user_id', '=', person.userId)
        .union(
          eb
            .selectFrom('promocode_use')
            .select('promocode_use.promocode_id as id')
            .where('promocode_use.user_id', '=', person.userId),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ promocode: promocodeOf(row), used: Number(row.used ?? 0) }));
}

/** Whether a person has a claim that did not come to nothing. */
export async function hasClaims(db: Queryable, person: Person): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hasClaimsOf(person)} as has`.execute(db);
  return rows[0]?.has ?? false;
}
