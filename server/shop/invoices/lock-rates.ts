import { divide, multiply } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Direction } from '../../market/currencies/catalogue.ts';
import { newestCourse } from '../../market/currencies/directions.ts';
import { marketOf, offer } from '../../market/currencies/offer.ts';
import type { LockedRate } from './invoice.ts';

/** One way to pay a shop: what its clients call it, and the direction to the currency of the shop's balance. */
export interface PaymentWay {
  id: string;
  direction: Direction;
}

/** Reasons that pass, and leave the course as it is: such a way is locked, and cannot be paid by while they last. */
export const passing: ReadonlySet<string> = new Set([
  'all_stopped',
  'stopped',
  'break',
  'hours',
  'requisites_used',
  'reserve',
]);

/**
 * The courses of all ways at this moment, by which an invoice in `currency` is reckoned until it expires. A way whose course is not
 * certain now is left out. What one of a currency sent is worth follows from what it gives of the shop's currency, and from what one of
 * that is worth in the invoice's by their prices.
 * @returns null where the invoice's currency, or that of the shop, has no price now
 */
export function lockRates(ctx: Context, currency: string, ways: readonly PaymentWay[]): LockedRate[] | null {
  const now = ctx.clock.now();
  const catalogue = ctx.catalogue.current();
  const market = marketOf(ctx);
  const invoiceUsd = usdOf(ctx, currency, now);
  if (invoiceUsd === undefined) return null;
  const rates: LockedRate[] = [];
  for (const { id, direction } of ways) {
    const shopUsd = catalogue.usdOf.get(direction.to.id);
    if (shopUsd === undefined) return null;
    if (offer(direction, market).reasons.some((reason) => !passing.has(reason))) continue;
    // A course may be certain where the price of the shop's currency is not.
    const { priceOldAt } = direction.to;
    if (priceOldAt !== null && priceOldAt <= now) continue;
    const { course, baseCourse } = newestCourse(direction);
    rates.push({
      ...{ method: id, direction: direction.id, currency: direction.from.id, baseCourse, course },
      rate: divide(multiply(course, shopUsd), invoiceUsd, { digits: 18, rounding: 'down' }),
    });
  }
  return rates;
}

/** What one of an asset is worth in US dollars; undefined without a price that counts now. */
export function usdOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  asset: string,
  now: Date,
): string | undefined {
  return asset === 'USD' ? '1' : catalogue.current().usdOfAsset(asset, now);
}
