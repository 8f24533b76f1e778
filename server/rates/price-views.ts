import type { OfficePrice } from '@menyala/contract/office/exchange';
import { plain } from '../database/numeric.ts';
import type { PriceRow } from './price-queries.ts';

export function priceView(row: PriceRow): OfficePrice {
  return {
    id: row.asset,
    usd: plain(row.usd),
    isWalking: row.is_walking,
    updatedAt: row.updated_at.toISOString(),
  };
}
