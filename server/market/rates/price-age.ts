import type { Selectable } from 'kysely';
import type { PriceTable } from '../../platform/database/tables.ts';

type Aging = Pick<
  Selectable<PriceTable>,
  'fresh_minutes' | 'confirmed_at' | 'updated_at' | 'sources' | 'good_until'
>;

/**
 * From when on a price is old: one that follows sources when too few of its quotes count, one by hand when nobody has
 * confirmed it for so long. Null for one that is fixed.
 */
export function oldAt({ fresh_minutes, confirmed_at, updated_at, sources, good_until }: Aging): Date | null {
  if (sources !== null) return good_until;
  if (fresh_minutes === null) return null;
  return new Date((confirmed_at ?? updated_at).getTime() + fresh_minutes * 60_000);
}
