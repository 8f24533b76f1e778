import type { Reserve } from '@menyala/contract/site/calculator';
import { isZero } from '@menyala/money';
import { type Catalogue, reserveOf } from './catalogue.ts';

/**
 * What else one could receive for the same money: first the same money on other rails, then others of its kind.
 * Only what has something left to pay out.
 */
export function similarReceivables(
  catalogue: Catalogue,
  {
    to,
    receiveIds,
    reserves,
    most = 3,
  }: { to: number; receiveIds: readonly number[]; reserves: readonly Reserve[]; most?: number },
): number[] {
  const wanted = catalogue.currency(to);
  const closeness = (id: number): number => {
    const currency = catalogue.currency(id);
    if (currency?.ticker === wanted?.ticker) return 0;
    return currency?.category === wanted?.category ? 1 : 2;
  };
  return receiveIds
    .filter(
      (id) => id !== to && catalogue.currency(id)?.unavailable === null && !isZero(reserveOf(reserves, id)),
    )
    .sort((a, b) => closeness(a) - closeness(b))
    .slice(0, most);
}
