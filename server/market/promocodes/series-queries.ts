import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

function series(db: Queryable) {
  return db
    .selectFrom('promocode_series')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('promocode')
          .whereRef('promocode.series_id', '=', 'promocode_series.id')
          .select((of) => [
            of.fn.countAll<number>().as('codes'),
            of.fn.countAll<number>().filterWhere('promocode.uses', '>', 0).as('used'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('promocode_series')
    .select(['counted.codes', 'counted.used']);
}

export async function findAllSeries(db: Queryable, { page, size }: { page: number; size: number }) {
  return series(db)
    .orderBy('promocode_series.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type SeriesRecord = Awaited<ReturnType<typeof findAllSeries>>[number];

export async function findSeries(db: Queryable, id: number): Promise<SeriesRecord | undefined> {
  return series(db).where('promocode_series.id', '=', id).executeTakeFirst();
}

export async function countSeries(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('promocode_series')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function insertSeries(tx: Tx, name: string, by: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('promocode_series')
    .values({ name, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What all codes of a series have in common. */
export interface SeriesTerms {
  kind: PromocodeKind;
  amount: string;
  note: string;
  directions: number[] | null;
  firstClaim: boolean;
  mostPerUser: number | null;
  startsAt: string | null;
  endsAt: string | null;
  isActive: boolean;
}

/** Adds codes, each good once, in one statement. @returns how many were new */
export async function insertCodes(
  tx: Tx,
  seriesId: number,
  codes: string[],
  terms: SeriesTerms,
  by: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into promocode (code, kind, amount, note, directions, first_claim, most_uses, most_per_user, starts_at, ends_at, is_active,
      series_id, created_by, created_at)
    select code, ${terms.kind}, ${terms.amount}::numeric, ${terms.note.trim()}, ${terms.directions}::int[], ${terms.firstClaim}, 1,
      ${terms.mostPerUser}::int, ${terms.startsAt}::timestamptz, ${terms.endsAt}::timestamptz, ${terms.isActive}, ${seriesId}, ${by}, ${now}
    from unnest(${codes}::text[]) as code order by code
    on conflict (code) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function switchCodes(tx: Tx, seriesId: number, isActive: boolean): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('promocode')
    .set((eb) => ({ is_active: isActive, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      // In their order, as claims take them: otherwise the two could wait for each other.
      eb
        .selectFrom('promocode as of_series')
        .select('of_series.id')
        .where('of_series.series_id', '=', seriesId)
        .where('of_series.is_active', '!=', isActive)
        .orderBy('of_series.id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Codes above one of them, with what became of each, in their order. */
export async function codesAbove(db: Queryable, seriesId: number, above: number, most: number) {
  return db
    .selectFrom('promocode')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('promocode_use')
          .innerJoin('claim', 'claim.id', 'promocode_use.claim_id')
          .select(['claim.public_id', 'claim.status', 'promocode_use.at as used_at'])
          .whereRef('promocode_use.promocode_id', '=', 'promocode.id')
          .where('promocode_use.given_back_at', 'is', null)
          .orderBy('promocode_use.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['promocode.id', 'promocode.code', 'promocode.is_active', 'promocode.uses', 'promocode.ends_at'])
    .select(['last.public_id', 'last.status', 'last.used_at'])
    .where('promocode.series_id', '=', seriesId)
    .where('promocode.id', '>', above)
    .orderBy('promocode.id')
    .limit(most)
    .execute();
}
