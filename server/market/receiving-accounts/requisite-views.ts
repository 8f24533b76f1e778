import type { OfficeRequisite, RequisiteEdit } from '@menyala/contract/office/requisites';
import { onClaims, type StaffRole } from '@menyala/contract/roles';
import { maskRequisite, type RequisiteKind } from '@menyala/requisites';
import type { Queryable } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { poolOf, standingOf, type Used, unused } from '../currencies/requisite-pool.ts';
import { type RequisiteRow, requisiteRows, usedOfRequisites } from './requisite-queries.ts';

/** Ours are whole for those who compare them with the bank's screen; others recognise them. */
export function ourDetail(
  role: StaffRole,
  kind: RequisiteKind,
  value: string,
): { value: string; copy: string | null } {
  if (onClaims.includes(role)) return { value, copy: value };
  return { value: maskRequisite(kind, value), copy: null };
}

export function requisiteView(
  row: RequisiteRow,
  role: StaffRole,
  used: Used,
  at: { now: Date; zone: string },
): OfficeRequisite {
  // Written by `insertRequisite` and the seed catalogue alone, both from this shape.
  const lines = row.lines as RequisiteEdit['lines'];
  const pool = poolOf(row);
  return {
    id: row.id,
    version: row.version,
    currency: row.code,
    ticker: row.ticker,
    currencyId: row.currency_id,
    title: row.title,
    isActive: row.is_active,
    lines: lines.map((line) => ({ ...line, value: ourDetail(role, line.kind, line.value).value })),
    memo: row.memo === null ? null : ourDetail(role, 'memo', row.memo).value,
    cityCode: row.city_code,
    warning: { ru: row.warning_ru, en: row.warning_en },
    pool,
    used,
    aside: row.is_active ? standingOf(pool, used, at.now, at.zone).aside : null,
    retiredAt: row.retired_at?.toISOString() ?? null,
  };
}

/** @throws Refusal `not_found` */
export async function officeRequisite(
  db: Queryable,
  id: number,
  role: StaffRole,
  at: { now: Date; zone: string },
): Promise<OfficeRequisite> {
  const [row] = await requisiteRows(db, { id });
  if (!row) throw new Refusal('not_found');
  const used = await usedOfRequisites(db, [id], at);
  return requisiteView(row, role, used.get(id) ?? unused, at);
}

/** What the audit log and the owners are told of it: what staff set, not what claims have used. */
export async function settingsOfRequisite(db: Queryable, id: number) {
  const [row] = await requisiteRows(db, { id });
  if (!row) throw new Refusal('not_found');
  const {
    used: _,
    aside: __,
    version: ___,
    ...set
  } = requisiteView(row, 'owner', unused, {
    now: new Date(0),
    zone: 'UTC',
  });
  return set;
}
export type RequisiteSettings = Awaited<ReturnType<typeof settingsOfRequisite>>;
