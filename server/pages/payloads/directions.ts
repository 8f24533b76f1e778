import type { Catalogue } from '../../currencies/catalogue.ts';
import { openDirections } from '../../currencies/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { World } from '../../world.ts';

/**
 * The catalogue for a page that is about directions. Where it cannot be read, or nothing in it can be exchanged, the page is
 * the error page with status 500: the specification's "failed directions load".
 * @throws Refusal `internal`, or what the catalogue throws, which pages show as 500 too
 */
export function directionsOf(world: World): Catalogue {
  const catalogue = world.catalogue.current();
  if (openDirections(catalogue).length === 0) throw new Refusal('internal');
  return catalogue;
}
