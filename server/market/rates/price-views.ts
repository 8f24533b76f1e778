import type { OfficePrice, PriceSources } from '@menyala/contract/office/prices';
import { plain } from '../../platform/database/numeric.ts';
import { oldAt } from './price-age.ts';
import type { PriceRow } from './price-queries.ts';

/** So long a change of a price can be taken back in one press. */
export const undoMs = 10 * 60 * 1000;

export interface PriceChange {
  before: PriceEdit;
  /** Login of who changed it. */
  by: string;
  at: Date;
}

/** What of a price can be changed; the audit log keeps it before and after. */
export interface PriceEdit {
  usd: string;
  freshMinutes: number | null;
  sources: PriceSources | null;
}

export function priceEditOf(row: PriceRow): PriceEdit {
  return {
    usd: plain(row.usd),
    freshMinutes: row.fresh_minutes,
    sources: row.sources as PriceSources | null,
  };
}

/** @param change what can be taken back, null for nothing. */
export function priceView(row: PriceRow, change: PriceChange | null): OfficePrice {
  return {
    id: row.asset,
    version: row.version,
    ...priceEditOf(row),
    isSet: row.is_set,
    updatedAt: row.updated_at.toISOString(),
    oldAt: oldAt(row)?.toISOString() ?? null,
    undo: change && {
      usd: change.before.usd,
      isFollowing: change.before.sources !== null,
      by: change.by,
      until: new Date(change.at.getTime() + undoMs).toISOString(),
    },
  };
}
