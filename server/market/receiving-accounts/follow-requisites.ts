import type { Context } from '../../context.ts';
import { readUsed } from '../currencies/catalogue-queries.ts';
import { mayStepAside, standingOf, unused, usedOf } from '../currencies/requisite-pool.ts';

/**
 * Reads the catalogue anew where requisites have stepped aside since, came back, or have less left of their limits. Where none has
 * limits or hours, it asks nothing. A job for every few seconds; the claim that finds none left does it at once.
 */
export async function followRequisites({
  db,
  clock,
  catalogue,
}: Pick<Context, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const { currencies, settings } = catalogue.current();
  const known = [...currencies.values()]
    .flatMap(({ requisites }) => requisites)
    .filter(({ pool }) => mayStepAside(pool));
  if (known.length === 0) return;
  const now = clock.now();
  const { zone } = settings.hours;
  const used = new Map((await readUsed(db, now, zone)).map((row) => [row.requisite_id, usedOf(row)]));
  const isNews = known.some(({ id, pool, aside, left, renewsAt }) => {
    const is = standingOf(pool, used.get(id) ?? unused, now, zone);
    return is.aside !== aside || is.left !== left || is.renewsAt?.getTime() !== renewsAt?.getTime();
  });
  if (isNews) await catalogue.refresh();
}
