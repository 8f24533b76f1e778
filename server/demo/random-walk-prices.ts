import { compare, type Decimal, divide, multiply } from '@menyala/money';
import { publishCourses } from '../market/rates/publish-courses.ts';
import { lockWalkingPrices, updatePrices } from '../market/rates/rates-queries.ts';
import type { Database } from '../platform/database/connection.ts';
import { prices } from './seed-catalogue/prices.ts';

/** A step is a whole number of basis points (hundredths of a percent), up to this many either way. */
const longestStep = 5;
const lowestShare = '0.97';
const highestShare = '1.03';
const significantDigits = 10;

/**
 * One step of the demo's market: each walking price moves by at most 0.05 %, and never further than 3 % from where it
 * started; then the courses that follow are published. A price that the owner set beyond that stays where it is.
 *
 * @param random numbers from 0 up to 1, one for each walking price; the same numbers make the same walk.
 * @returns how many courses were published.
 */
export async function randomWalkPrices(db: Database, now: Date, random: () => number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const walking = await lockWalkingPrices(tx);
    const moved = walking.flatMap(({ asset, usd }) => {
      const basisPoints = Math.floor(random() * (2 * longestStep + 1)) - longestStep;
      const start = prices.find((price) => price.asset === asset);
      const next = start && step(usd, start.usd, basisPoints);
      return next === undefined || compare(next, usd) === 0 ? [] : [{ asset, usd: next }];
    });
    if (moved.length > 0) await updatePrices(tx, moved, now);
    return publishCourses(tx, now);
  });
}

/** At the end of the tether a step turns round. */
function step(usd: Decimal, start: Decimal, basisPoints: number): Decimal {
  if (!isWithinTether(usd, start)) return usd;
  const next = moveBy(usd, basisPoints);
  return isWithinTether(next, start) ? next : moveBy(usd, -basisPoints);
}

function moveBy(usd: Decimal, basisPoints: number): Decimal {
  return divide(multiply(usd, String(10_000 + basisPoints)), '10000', {
    digits: significantDigits,
    rounding: 'nearest',
  });
}

function isWithinTether(usd: Decimal, start: Decimal): boolean {
  return compare(usd, multiply(start, lowestShare)) >= 0 && compare(usd, multiply(start, highestShare)) <= 0;
}
