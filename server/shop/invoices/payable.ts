import { compare, divide, max, min, multiply, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import { leastPayment, objectionToPart, sumsOfPart } from '../../exchange/claims/order/create-payment.ts';
import type { Direction } from '../../market/currencies/catalogue.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { requireOpen } from '../../market/currencies/offer-view.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { type FieldError, Refusal } from '../../platform/http/refusal.ts';
import { decimalsOf } from '../payment-methods.ts';
import type { Invoice, LockedRate } from './invoice.ts';

/** An invoice as far as the ways to pay it now follow from it. */
export type Payable = Pick<Invoice, 'amount' | 'seen' | 'ratesAt'>;

/**
 * The reason why an invoice cannot be paid one way now, as far as it is seen before its payer says anything; null where it can. One that
 * any sum pays is looked at with the least that pays it.
 */
export function objectionToWay(ctx: Context, invoice: Payable, way: LockedRate): Refusal | null {
  const direction = ctx.catalogue.current().directionById.get(way.direction);
  if (!direction) return new Refusal('direction_disabled');
  try {
    requireOpen(direction, marketOf(ctx));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const sums = sumsOfPart(
    { rate: way.rate, due: dueBy(ctx, invoice, way, direction) },
    direction,
    way.course,
  );
  const locked = { ...way, publishedAt: invoice.ratesAt };
  return objectionToPart(ctx, direction, locked, sums, invoice.seen !== '0');
}

function dueBy(ctx: Context, invoice: Payable, way: LockedRate, { from }: Direction): string {
  return dueOf(invoice) ?? multiply(leastPayment(ctx, from) ?? '1', way.rate);
}

/** The sum that is still to be paid, in the invoice's currency; null where any sum pays it. */
export function dueOf({ amount, seen }: Pick<Invoice, 'amount' | 'seen'>): string | null {
  return amount === null ? null : subtract(amount, seen);
}

/**
 * Errors of an order that nobody could pay now, at the field whose change would help: the sum, where no way of the shop takes it; the ways,
 * where others would, or where all of them are closed. Empty where somebody can pay it.
 */
export function wrongUnpayable(
  ctx: Context,
  order: { amount: string | null; currency: string; methods: readonly string[] },
  rates: readonly LockedRate[],
): FieldErrors {
  const invoice = { amount: order.amount, seen: '0', ratesAt: ctx.clock.now() };
  const named = rates.filter(({ method }) => order.methods.includes(method));
  const refused: { way: LockedRate; refusal: Refusal }[] = [];
  for (const way of named) {
    const refusal = objectionToWay(ctx, invoice, way);
    if (refusal === null) return {};
    refused.push({ way, refusal });
  }
  const bound = boundOf(ctx, order.currency, refused);
  const isOtherOpen = rates.some((way) => !named.includes(way) && objectionToWay(ctx, invoice, way) === null);
  return bound === null || isOtherOpen
    ? { 'checkout.paymentMethods': [bound ?? { code: 'no_way_now' }] }
    : { amount: [bound] };
}

/** The nearest sum that one of the ways takes, in the invoice's currency; null where their sums are not what is wrong. */
function boundOf(
  ctx: Context,
  currency: string,
  refused: readonly { way: LockedRate; refusal: Refusal }[],
): FieldError | null {
  const decimals = decimalsOf(ctx, currency);
  const nearestOf = (code: 'below_min' | 'above_max') =>
    refused.flatMap(({ way, refusal: { errors } }) => {
      const nearest = errors['fromSumma']?.find((error) => error.code === code)?.values?.['nearest'] ?? '';
      if (nearest === '') return [];
      const rounding = code === 'below_min' ? 'up' : 'down';
      return divide(multiply(nearest, way.rate), '1', { decimals, rounding });
    });
  const [least, most] = [nearestOf('below_min'), nearestOf('above_max')];
  if (least.length > 0)
    return { code: 'below_min', values: { nearest: least.reduce((a, b) => min(a, b)), ticker: currency } };
  if (
    most.length > 0 &&
    compare(
      most.reduce((a, b) => max(a, b)),
      '0',
    ) > 0
  )
    return { code: 'above_max', values: { nearest: most.reduce((a, b) => max(a, b)), ticker: currency } };
  return null;
}
