import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { nextVersion } from '../../platform/http/require-version.ts';
import { limitSpans, plainPool, poolColumns, type Used, usedOf } from '../currencies/requisite-pool.ts';

/** The exchange's own requisites, in the order of their currencies. */
export async function requisiteRows(
  db: Queryable,
  filter: { id?: number; currencyId?: number; isRetired?: boolean } = {},
) {
  let query = db
    .selectFrom('requisite')
    .innerJoin('currency', 'currency.id', 'requisite.currency_id')
    .selectAll('requisite')
    .select(['currency.code', 'currency.ticker', 'currency.name_ru', 'currency.name_en'])
    .orderBy('currency.position')
    .orderBy('requisite.id');
  if (filter.id !== undefined) query = query.where('requisite.id', '=', filter.id);
  if (filter.isRetired !== undefined)
    query = query.where('requisite.retired_at', filter.isRetired ? 'is not' : 'is', null);
  if (filter.currencyId !== undefined) query = query.where('requisite.currency_id', '=', filter.currencyId);
  return query.execute();
}
export type RequisiteRow = Awaited<ReturnType<typeof requisiteRows>>[number];

/** Undefined where there is none. */
export function lockRequisite(tx: Tx, id: number): Promise<{ version: number } | undefined> {
  return tx
    .selectFrom('requisite')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The network and the cities by which a currency's requisites are checked, and the patterns of its own fields by their kind. */
export async function rulesOfCurrency(db: Queryable, currencyId: number) {
  const currency = await db
    .selectFrom('currency')
    .select(['network_code', 'decimals', 'ticker'])
    .where('id', '=', currencyId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!currency) return undefined;
  const fields = await db
    .selectFrom('currency_field')
    .select(['kind', 'pattern'])
    .where('currency_id', '=', currencyId)
    .where('pattern', 'is not', null)
    .execute();
  const cities = await db
    .selectFrom('currency_city')
    .select('city_code')
    .where('currency_id', '=', currencyId)
    .execute();
  return {
    network: currency.network_code,
    decimals: currency.decimals,
    ticker: currency.ticker,
    cities: new Set(cities.map((city) => city.city_code)),
    patterns: new Map(fields.map((field) => [field.kind, field.pattern])),
  };
}

const columns = (edit: RequisiteEdit) => ({
  currency_id: edit.currencyId,
  title: edit.title,
  is_active: edit.isActive,
  lines: JSON.stringify(edit.lines),
  memo: edit.memo,
  city_code: edit.cityCode,
  warning_ru: edit.warning.ru,
  warning_en: edit.warning.en,
  ...poolColumns(edit.pool ?? plainPool),
});

export async function insertRequisite(tx: Tx, edit: RequisiteEdit): Promise<number> {
  const row = await tx
    .insertInto('requisite')
    .values(columns(edit))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRequisite(tx: Tx, id: number, edit: RequisiteEdit): Promise<void> {
  await tx
    .updateTable('requisite')
    .set({ ...columns(edit), version: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** What claims were given of these requisites since the day and the month began, by their ids. */
export async function usedOfRequisites(
  db: Queryable,
  ids: number[],
  { now, zone }: { now: Date; zone: string },
): Promise<Map<number, Used>> {
  const { day, month } = limitSpans(now, zone);
  const { rows } = await sql<Parameters<typeof usedOf>[0] & { requisite_id: number }>`
    select u.* from requisite_usage(${ids}::int[], ${day}, ${month}) u`.execute(db);
  return new Map(rows.map((row) => [row.requisite_id, usedOf(row)]));
}

/** Deletes what no claim knows, and retires what one does. */
export async function takeOff(tx: Tx, id: number, now: Date): Promise<'deleted' | 'retired'> {
  const claim = await tx
    .selectFrom('claim')
    .select('id')
    .where('requisite_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!claim) {
    await tx.deleteFrom('requisite').where('id', '=', id).execute();
    return 'deleted';
  }
  await tx
    .updateTable('requisite')
    .set({ is_active: false, retired_at: now, version: nextVersion })
    .where('id', '=', id)
    .execute();
  return 'retired';
}

/** Who was given requisites, newest first, with what came for each in their currency. */
export async function claimsOf(db: Queryable, id: number, { page, size }: { page: number; size: number }) {
  const rows = await db
    .selectFrom('claim')
    .select(['id', 'public_id', 'status', 'from_summa', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('deposit')
        .select(({ fn }) => fn.sum<string>('amount').as('paid'))
        .whereRef('deposit.claim_id', '=', 'claim.id')
        .whereRef('deposit.currency_id', '=', 'claim.from_id')
        .where('deposit.state', '=', 'final')
        .as('paid'),
    ])
    .where('requisite_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows;
}

export function countClaimsOf(db: Queryable, id: number): Promise<number> {
  return countRows(db, db.selectFrom('claim').where('requisite_id', '=', id));
}
