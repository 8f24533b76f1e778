import type { PopularDirection } from '@menyala/contract/site/pages';
import { limitsOf } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Catalogue } from '../../../market/currencies/catalogue.ts';
import { bestPairs } from '../../../market/currencies/choose-pair.ts';
import { newestCourse, termsOf } from '../../../market/currencies/directions.ts';

/** The directions most used, as shortcuts. */
export function popularDirections(catalogue: Catalogue, reserves: Context['reserves']): PopularDirection[] {
  return bestPairs(catalogue, reserves).map((direction) => ({
    from: direction.from.id,
    to: direction.to.id,
    course: newestCourse(direction).course,
    minSend: limitsOf(termsOf(direction, reserves.of(direction.to.id))).send.min,
  }));
}
