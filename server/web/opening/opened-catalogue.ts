import type { Context } from '../../context.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';

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
  const directions = catalogue.directions.map((direction) => ({ ...direction, isOpening: false }));
  const byId = new Map(directions.map((direction) => [direction.id, direction]));
  const sameIn = <Key>(known: Catalogue['directionById'] | Map<Key, Catalogue['directions'][number]>) =>
    new Map([...known].map(([key, { id }]) => [key as Key, byId.get(id) as Catalogue['directions'][number]]));
  return {
    ...catalogue,
    isOpened: true,
    directions,
    directionById: byId,
    directionByPair: sameIn<string>(catalogue.directionByPair),
  };
}
