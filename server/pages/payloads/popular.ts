import type { PopularDirection } from '@menyala/contract/site/pages';
import { limitsOf } from '@menyala/money';
import type { Catalogue } from '../../currencies/catalogue.ts';
import { bestPairs, isExchangeable, newestCourse, termsOf } from '../../currencies/index.ts';
import type { World } from '../../world.ts';

/** The directions most used, as shortcuts; those that cannot be paid out now are left out. */
export function popularDirections(catalogue: Catalogue, reserves: World['reserves']): PopularDirection[] {
  return bestPairs(catalogue).flatMap((direction) => {
    const reserve = reserves.of(direction.to.id);
    if (!isExchangeable(direction, reserve)) return [];
    return [
      {
        from: direction.from.id,
        to: direction.to.id,
        course: newestCourse(direction).course,
        minSend: limitsOf(termsOf(direction, reserve)).send.min,
      },
    ];
  });
}
