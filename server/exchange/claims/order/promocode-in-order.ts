import type { FieldErrorCode } from '@menyala/contract';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import { isZero } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { PublishedCourse } from '../../../market/currencies/catalogue.ts';
import { limitCodes } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CheckedOrder } from './check-order.ts';
import type { Asker } from './create-claim.ts';
import { type Named, namedPromocode, pointsFor } from './order-promocode.ts';

/** The promocode that an order names, which is looked for so many times a minute alone. @throws Refusal `rate_limited` */
export async function promocodeIn(
  ctx: Context,
  { promocode, email }: ClaimOrder,
  { address, user }: Asker,
): Promise<Named | null> {
  if (!promocode?.trim()) return null;
  await limitCodes(ctx, address);
  const asked = email?.trim().toLowerCase() || user?.email.toLowerCase();
  return namedPromocode(ctx, promocode, { userId: user?.id ?? null, email: asked ?? null });
}

/** A code that brings points is not used up where none would come. @throws Refusal `promocode_invalid` */
export async function requireGain(
  ctx: Context,
  { promocode, direction }: CheckedOrder,
  { fromSumma, toSumma }: ClaimOrder,
  course: PublishedCourse,
): Promise<void> {
  if (promocode?.kind !== 'bonus') return;
  const sums = { send: fromSumma, receive: toSumma };
  if (isZero(await pointsFor(ctx, promocode, direction, course, sums)))
    throw promocodeInvalid('promocode_no_gain');
}

export function promocodeInvalid(code: FieldErrorCode): Refusal {
  return new Refusal('promocode_invalid', { errors: { promocode: [{ code }] } });
}
