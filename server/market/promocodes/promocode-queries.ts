import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { PromocodeTable, Tables } from '../../platform/database/tables.ts';
import { normaliseCode, type Promocode } from './promocode.ts';

/** Whoever would use a code, as far as they are known. */
export interface Person {
  userId: number | null;
  email: string | null;
}

/** A code, and what is known of a person's dealings with it. */
export interface KnownPromocode {
  promocode: Promocode;
  /** Uses of this person that stand; counted where the code is bound by them. */
  usesOfPerson: number;
  /** Whether they have a claim that did not come to nothing; asked where the code is for first claims. */
  hasClaims: boolean;
}

/** The code as somebody typed it, in one statement. */
export async function findPromocode(
  db: Queryable,
  typed: string,
  person: Person,
): Promise<KnownPromocode | undefined> {
  const row = await db
    .selectFrom('promocode')
    .selectAll()
    .select((eb) => [
      // Counted only where it makes a difference: a code for everybody may have a great many uses.
      eb.case().when('most_per_user', 'is not', null).then(usesOf(eb, person)).end().as('uses_of_person'),
      sql<boolean>`case when first_claim then ${hasClaimsOf(person)} else false end`.as('has_claims'),
    ])
    .where('code', '=', normaliseCode(typed))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    promocode: promocodeOf(row),
    usesOfPerson: Number(row.uses_of_person ?? 0),
    hasClaims: row.has_claims,
  };
}

/** A person is known by their account, or by the e-mail of a claim: just as `create_claims` counts them. */
export function usesOf(eb: ExpressionBuilder<Tables, 'promocode'>, { userId, email }: Person) {
  return eb
    .selectFrom('promocode_use as of_person')
    .select((count) => count.fn.countAll<number>().as('n'))
    .whereRef('of_person.promocode_id', '=', 'promocode.id')
    .where('of_person.given_back_at', 'is', null)
    .where((or) => or.or([or('of_person.user_id', '=', userId), or('of_person.email', '=', email)]));
}

export function hasClaimsOf({ userId, email }: Person) {
  return sql<boolean>`(exists (select from claim c where c.user_id = ${userId}::int and c.status not in ('deleted', 'error'))
    or exists (select from claim c where c.email = ${email}::text and c.status not in ('deleted', 'error')))`;
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
