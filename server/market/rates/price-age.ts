import type { PriceTable } from '../../platform/database/tables.ts';

type Aging = Pick<Row, 'is_walking' | 'fresh_minutes' | 'confirmed_at' | 'updated_at'>;
interface Row extends Omit<PriceTable, 'fresh_minutes' | 'is_walking'> {
  fresh_minutes: number | null;
  is_walking: boolean;
}

/** From when on a price by hand is old; null for one that is fixed, or moves by itself. */
export function oldAt({ is_walking, fresh_minutes, confirmed_at, updated_at }: Aging): Date | null {
  if (is_walking || fresh_minutes === null) return null;
  return new Date((confirmed_at ?? updated_at).getTime() + fresh_minutes * 60_000);
}
