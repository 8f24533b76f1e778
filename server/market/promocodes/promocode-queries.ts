import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { PromocodeTable } from '../../platform/database/tables.ts';
import type { FieldError } from '../../platform/http/refusal.ts';
import { normaliseCode, type Promocode } from './promocode.ts';

/** Whoever would use a code, as far as they are known. */
export interface Person {
  userId: number | null;
  email: string | null;
}

/** A code, and what is wrong with it for a person, whatever their order is; null where nothing is. */
export interface KnownPromocode {
  promocode: Promocode;
  fault: FieldError['code'] | null;
}

/** The code as somebody typed it, in one statement; `create_claims` looks at it again by the same function. */
export async function findPromocode(
  db: Queryable,
  typed: string,
  { userId, email }: Person,
  now: Date,
): Promise<KnownPromocode | undefined> {
  const row = await db
    .selectFrom('promocode')
    .selectAll()
    .select(
      // Counted only where it makes a difference: a code for everybody may have a great many uses.
      sql<FieldError['code'] | null>`promocode_fault(promocode, ${userId}, uses,
        case when most_per_user is not null then promocode_uses_of(id, ${userId}, ${email}) end,
        case when first_claim then has_claims(${userId}, ${email}) else false end, ${now})`.as('fault'),
    )
    .where('code', '=', normaliseCode(typed))
    .executeTakeFirst();
  return row && { promocode: promocodeOf(row), fault: row.fault };
}

export function promocodeOf(row: Selectable<PromocodeTable>): Promocode {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as PromocodeKind,
    amount: plain(row.amount),
    directions: row.directions,
    userId: row.user_id,
    firstClaim: row.first_claim,
    mostUses: row.most_uses,
    mostPerUser: row.most_per_user,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
    uses: row.uses,
  };
}
