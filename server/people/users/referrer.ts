import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

/**
 * A code as it is kept, ours or that of an old link (`referral_alias`), which may be as short as a number; null where no code
 * can look so.
 */
export function normaliseCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9_-]{1,32}$/.test(code) ? code : null;
}

/** Whom a code leads to: a code of ours comes before an old one that is written like it. */
export const userOfCode = (code: ReturnType<typeof sql>) => sql<number | null>`coalesce(
  (select c.user_id from partner c where c.code = ${code}),
  (select a.user_id from referral_alias a where a.code = ${code}))`;

/** Whose code it is, so that a sign-up stays theirs whatever their code is later; null where it names nobody. */
export async function ownerOfCode(db: Queryable, text: string | null | undefined): Promise<number | null> {
  const code = normaliseCode(text);
  if (code === null) return null;
  const { rows } = await sql<{ id: number | null }>`select ${userOfCode(sql`${code}::text`)} as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/**
 * Whose link led here: that of the code, or where it names nobody, that of the user's sign-up. Only an activated account
 * refers: who has not activated may be a stranger.
 */
export async function referrerFor(
  { db }: { db: Queryable },
  { code, userId }: { code: string | null; userId: number | null },
): Promise<{ userId: number; code: string } | null> {
  const given = normaliseCode(code);
  if (given === null && userId === null) return null;
  const { rows } = await sql<{ user_id: number; code: string }>`
    with given as materialized (select ${userOfCode(sql`${given}::text`)} as id)
    select p.user_id, p.code from partner p join users u on u.id = p.user_id
    where (p.user_id = (select id from given) or p.user_id = (select s.referrer_id from users s where s.id = ${userId}::int))
      and u.activated_at is not null and u.deleted_at is null
    order by p.user_id = (select id from given) desc nulls last limit 1`.execute(db);
  const row = rows[0];
  return row ? { userId: row.user_id, code: row.code } : null;
}
