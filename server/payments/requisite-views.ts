import type { OfficeRequisite, RequisiteEdit } from '@menyala/contract/office/exchange';
import type { Queryable } from '../database/connection.ts';
import { Refusal } from '../http/refusal.ts';
import { type RequisiteRow, requisiteRows } from './requisite-queries.ts';

export function requisiteView(row: RequisiteRow): OfficeRequisite {
  return {
    id: row.id,
    currency: row.code,
    currencyId: row.currency_id,
    title: row.title,
    isActive: row.is_active,
    // Written by `insertRequisite` and the starting catalogue alone, both from this shape.
    lines: row.lines as RequisiteEdit['lines'],
    memo: row.memo,
    cityCode: row.city_code,
    warning: { ru: row.warning_ru, en: row.warning_en },
  };
}

/** @throws Refusal `not_found` */
export async function officeRequisite(db: Queryable, id: number): Promise<OfficeRequisite> {
  const [row] = await requisiteRows(db, { id });
  if (!row) throw new Refusal('not_found');
  return requisiteView(row);
}
