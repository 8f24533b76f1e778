import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** The exchange's own requisites, in the order of their currencies. */
export async function requisiteRows(db: Queryable, filter: { id?: number; currencyId?: number } = {}) {
  let query = db
    .selectFrom('requisite')
    .innerJoin('currency', 'currency.id', 'requisite.currency_id')
    .selectAll('requisite')
    .select(['currency.code', 'currency.ticker', 'currency.name_ru', 'currency.name_en'])
    .orderBy('currency.position')
    .orderBy('requisite.id');
  if (filter.id !== undefined) query = query.where('requisite.id', '=', filter.id);
  if (filter.currencyId !== undefined) query = query.where('requisite.currency_id', '=', filter.currencyId);
  return query.execute();
}
export type RequisiteRow = Awaited<ReturnType<typeof requisiteRows>>[number];

export async function lockRequisite(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('requisite')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The network and the cities by which a currency's requisites are checked, and the patterns of its own fields by their kind. */
export async function rulesOfCurrency(db: Queryable, currencyId: number) {
  const currency = await db
    .selectFrom('currency')
    .select('network_code')
    .where('id', '=', currencyId)
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
  await tx.updateTable('requisite').set(columns(edit)).where('id', '=', id).execute();
}
