import {
  editPromocode,
  type OfficePromocode,
  type PromocodeSeries,
} from '@menyala/contract/office/promocodes';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import { shownTo } from '../../platform/sight.ts';
import type { PromocodeRecord } from './office-queries.ts';
import { promocodeOf } from './promocode-queries.ts';
import type { SeriesRecord } from './series-queries.ts';

export function promocodeView(row: PromocodeRecord, role: StaffRole): OfficePromocode {
  const { code, kind, amount, directions, firstClaim, mostUses, mostPerUser, startsAt, endsAt, isActive } =
    promocodeOf(row);
  return {
    id: row.id,
    version: row.version,
    code,
    kind,
    amount,
    note: row.note,
    directions,
    userEmail: emailFor(row.user_email, role),
    firstClaim,
    mostUses,
    mostPerUser,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isActive,
    uses: row.uses,
    series: row.series_id === null ? null : { id: row.series_id, name: row.series_name ?? '' },
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    mayEdit: mayCall(editPromocode, role),
  };
}

export function seriesView(row: SeriesRecord): PromocodeSeries {
  return {
    id: row.id,
    name: row.name,
    codes: Number(row.codes),
    used: Number(row.used),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}

export function emailFor(email: string | null, role: StaffRole): string | null {
  return email === null ? null : shownTo(role, 'email', email);
}
