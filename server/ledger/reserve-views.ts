import type { Language } from '@menyala/contract';
import type { OfficeReserve } from '@menyala/contract/office/reserves';
import { compare } from '@menyala/money';
import type { Queryable } from '../platform/database/connection.ts';
import { plain, plainOrNull } from '../platform/database/numeric.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type ReserveRow, reserveRows } from './reserve-queries.ts';

export function reserveView(row: ReserveRow, language: Language): OfficeReserve {
  const available = plain(row.available ?? '0');
  const lowLevel = plainOrNull(row.low_level);
  return {
    id: row.id,
    code: row.code,
    name: language === 'ru' ? row.name_ru : row.name_en,
    ticker: row.ticker,
    icon: { sign: row.icon_sign, tint: row.icon_tint, image: null },
    category: row.category,
    decimals: row.decimals,
    available,
    held: plain(row.held ?? '0'),
    openClaims: Number(row.open_claims ?? 0),
    lowLevel,
    isLow: lowLevel !== null && compare(available, lowLevel) < 0,
  };
}

/** @throws Refusal `not_found` */
export async function reserveRow(db: Queryable, id: number): Promise<ReserveRow> {
  const [row] = await reserveRows(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}
