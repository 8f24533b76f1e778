import type { OfficePrice } from '@menyala/contract/office/prices';
import { plain } from '../../platform/database/numeric.ts';
import { oldAt } from './price-age.ts';
import type { PriceRow } from './price-queries.ts';

export function priceView(row: PriceRow): OfficePrice {
  return {
    id: row.asset,
    usd: plain(row.usd),
    isWalking: row.is_walking,
    isSet: row.is_set,
    updatedAt: row.updated_at.toISOString(),
    freshMinutes: row.fresh_minutes,
    oldAt: oldAt(row)?.toISOString() ?? null,
  };
}
