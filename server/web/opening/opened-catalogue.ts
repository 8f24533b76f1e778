import type { Context } from '../../context.ts';
import type { Catalogue, Direction } from '../../market/currencies/catalogue.ts';

const opened = new WeakMap<Catalogue, Catalogue>();

/** The same context with the exchange as it will be once it is open: for whoever tries it before. */
export function openedCatalogue<C extends Pick<Context, 'catalogue'>>(ctx: C): C {
  const current = () => {
    const catalogue = ctx.catalogue.current();
    if (catalogue.isOpened) return catalogue;
    const known = opened.get(catalogue) ?? open(catalogue);
    opened.set(catalogue, known);
    return known;
  };
  return { ...ctx, catalogue: { ...ctx.catalogue, current } };
}

function open(catalogue: Catalogue): Catalogue {
  const byId = new Map(
    [...catalogue.directionById].map(([id, direction]) => [id, { ...direction, isOpening: false }]),
  );
  const same = ({ id }: Direction) => byId.get(id) as Direction;
  const sameIn = <Key>(known: ReadonlyMap<Key, Direction>) =>
    new Map([...known].map(([key, direction]) => [key, same(direction)]));
  return {
    ...catalogue,
    isOpened: true,
    directions: catalogue.directions.map(same),
    directionById: byId,
    directionByPair: sameIn(catalogue.directionByPair),
    sameCurrencyWays: sameIn(catalogue.sameCurrencyWays),
  };
}
