import type { OfficeRequisite, RequisiteEdit } from '@menyala/contract/office/requisites';
import { onClaims, type StaffRole } from '@menyala/contract/roles';
import { maskRequisite, type RequisiteKind } from '@menyala/requisites';
import type { Queryable } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type RequisiteRow, requisiteRows } from './requisite-queries.ts';

/** Ours are whole for those who compare them with the bank's screen; others recognise them. */
export function ourDetail(
  role: StaffRole,
  kind: RequisiteKind,
  value: string,
): { value: string; copy: string | null } {
  if (onClaims.includes(role)) return { value, copy: value };
  return { value: maskRequisite(kind, value), copy: null };
}

export function requisiteView(row: RequisiteRow, role: StaffRole): OfficeRequisite {
  // Written by `insertRequisite` and the seed catalogue alone, both from this shape.
  const lines = row.lines as RequisiteEdit['lines'];
  return {
    id: row.id,
    currency: row.code,
    currencyId: row.currency_id,
    title: row.title,
    isActive: row.is_active,
    lines: lines.map((line) => ({ ...line, value: ourDetail(role, line.kind, line.value).value })),
    memo: row.memo === null ? null : ourDetail(role, 'memo', row.memo).value,
    cityCode: row.city_code,
    warning: { ru: row.warning_ru, en: row.warning_en },
  };
}

/** @throws Refusal `not_found` */
export async function officeRequisite(db: Queryable, id: number, role: StaffRole): Promise<OfficeRequisite> {
  const [row] = await requisiteRows(db, { id });
  if (!row) throw new Refusal('not_found');
  return requisiteView(row, role);
}
