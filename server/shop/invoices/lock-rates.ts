import { divide, multiply } from '@menyala/money';
import type { Context } from '../../context.ts';
import { newestCourse } from '../../market/currencies/directions.ts';
import { marketOf, offer } from '../../market/currencies/offer.ts';
import type { PaymentWay } from '../payment-methods.ts';
import type { Invoice, LockedRate } from './invoice.ts';

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

/** An invoice as it can be paid now: where its lock is over while it waits for money, at the rates of this moment. */
export function withRates(ctx: Context, invoice: Invoice): Invoice {
  const now = ctx.clock.now();
  const isOver = now.getTime() >= invoice.ratesAt.getTime() + invoice.lockMinutes * 60_000;
  if (invoice.status !== 'New' || !isOver) return invoice;
  const { directionById } = ctx.catalogue.current();
  const ways = invoice.rates.flatMap(({ method, direction: id }): PaymentWay[] => {
    const direction = directionById.get(id);
    return direction ? [{ id: method, direction }] : [];
  });
  return { ...invoice, rates: lockRates(ctx, invoice.currency, ways) ?? [], ratesAt: now };
}
