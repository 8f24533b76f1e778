import { add, compare, divide, multiply, subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isOn, newestCourse } from '../../market/currencies/directions.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { type Prices, pricesOf, worth } from '../../market/settings/value.ts';
import { lastKnown } from '../../platform/last-known.ts';

/** From so many completed claims on they tell more than what the directions are set to. */
const enough = 20;
const lookedAt = 200;
/** As people read a percentage. */
const decimals = 2;

/**
 * What the exchange earns of its volume, in percent: by the last completed claims, or while there are few, by the margins of the
 * directions that are open. Null where there is neither.
 */
export async function usualMarginPercent(ctx: Pick<Context, 'db' | 'catalogue'>): Promise<string | null> {
  return (await lastEarned(ctx.db, () => earnedPercent(ctx))) ?? marginOfDirections(ctx);
}

const lastEarned = lastKnown<string | null>({ otherwise: null });

async function earnedPercent(ctx: Pick<Context, 'db' | 'catalogue'>): Promise<string | null> {
  const { currency } = programmeOf(ctx);
  // Volume is the worth of what was sent: what was paid out and what stayed with the exchange.
  const { rows } = await sql<{ to_id: number; profit: string; volume: string; claims: number }>`
    select to_id, sum(profit)::text as profit, sum(to_summa + profit)::text as volume, count(*) as claims from (
      select to_id, profit, to_summa from claim
      where status = 'success' and profit is not null order by created_at desc limit ${lookedAt}
    ) newest group by to_id`.execute(ctx.db);
  if (rows.reduce((sum, { claims }) => sum + claims, 0) < enough) return null;
  const known = await sql<{ prices: Prices | null }>`
    select ${pricesOf([currency.id, ...rows.map(({ to_id }) => to_id)])} as prices`.execute(ctx.db);
  const sum = (amount: (row: (typeof rows)[number]) => string) =>
    rows
      .map((row) => worth(known.rows[0]?.prices ?? {}, row.to_id, amount(row), currency.id))
      .reduce(add, '0');
  const [profit, volume] = [sum((row) => row.profit), sum((row) => row.volume)];
  if (compare(profit, '0') <= 0 || compare(volume, '0') <= 0) return null;
  return divide(multiply(profit, '100'), volume, { decimals, rounding: 'down' });
}

/** Directions whose course is worse than the base one, each counted as often as it was lately chosen, and once more. */
function marginOfDirections({ catalogue }: Pick<Context, 'catalogue'>): string | null {
  let [weighed, weights] = ['0', 0];
  for (const direction of catalogue.current().directions.filter(isOn)) {
    const { baseCourse, course } = newestCourse(direction);
    if (compare(course, baseCourse) >= 0) continue;
    const margin = divide(multiply(subtract(baseCourse, course), '100'), baseCourse, {
      decimals: 6,
      rounding: 'down',
    });
    const weight = direction.recentClaims + 1;
    weighed = add(weighed, multiply(margin, String(weight)));
    weights += weight;
  }
  return weights === 0 ? null : divide(weighed, String(weights), { decimals, rounding: 'down' });
}
