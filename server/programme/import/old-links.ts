import type { AnswerOf } from '@menyala/contract';
import type { listOldLinks } from '@menyala/contract/office/import';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { type ListQuery, usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';

interface LinkRow {
  id: string;
  userId: number;
  email: string;
  createdAt: Date;
  isFollowed: boolean;
}

/** A page of them by code. There may be two for each person of a file, so the database looks and counts. */
export async function oldLinks(
  db: Queryable,
  { page = 1, size = usualSize, q = '' }: ListQuery,
): Promise<AnswerOf<typeof listOldLinks>> {
  const words = q.trim();
  const found =
    words === ''
      ? sql`true`
      : sql`(position(upper(${words}) in a.code) > 0 or position(lower(${words}) in lower(u.email)) > 0)`;
  const { rows } = await sql<LinkRow>`
    select a.code as id, a.user_id as "userId", u.email, a.created_at as "createdAt",
      not exists (select from partner p where p.code = a.code) as "isFollowed"
    from referral_alias a join users u on u.id = a.user_id where ${found}
    order by a.code limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from referral_alias a join users u on u.id = a.user_id where ${found}`.execute(
    db,
  );
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { items, page, size, total: counted[0]?.total ?? 0 };
}

/**
 * Takes an old link away: whoever comes by it from now on is nobody's referral, and whom it brought stay.
 * @throws Refusal `not_found`
 */
export async function removeOldLink(ctx: Context, code: string, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('referral_alias')
      .where('code', '=', code)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) throw new Refusal('not_found');
    const object = `user:${gone.user_id}`;
    const before = { oldLink: code };
    await recordAudit(
      tx,
      { staff: by, act: 'old_link.remove', object, before, after: null, address: by.address },
      ctx.clock.now(),
    );
  });
}
