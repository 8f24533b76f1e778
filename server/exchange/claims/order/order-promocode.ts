import { compare, profitOf } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Direction, PublishedCourse } from '../../../market/currencies/catalogue.ts';
import { pointsOfCode } from '../../../market/points/points-of-code.ts';
import type { Promocode } from '../../../market/promocodes/promocode.ts';
import { promocodeErrors, type Wish } from '../../../market/promocodes/promocode-errors.ts';
import { findPromocode, type KnownPromocode } from '../../../market/promocodes/promocode-queries.ts';
import { withPromocode } from '../../../market/promocodes/with-promocode.ts';
import { findProgramme } from '../../../market/settings/programme.ts';
import { valueIn } from '../../../market/settings/value.ts';
import type { FieldError } from '../../../platform/http/refusal.ts';

/** The promocode that an order names; `known` is undefined where there is no such code. */
export interface Named {
  known: KnownPromocode | undefined;
}

/** Null where none is named. */
export async function namedPromocode(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  typed: string | null | undefined,
  person: { userId: number | null; email: string | null },
): Promise<Named | null> {
  if ((typed ?? '').trim() === '') return null;
  return { known: await findPromocode(db, typed ?? '', person, clock.now()) };
}

export interface WithPromocode {
  /** Null where none is named, or it is not good for this order. */
  promocode: Promocode | null;
  /** With its courses bettered. */
  direction: Direction;
  wrong: FieldError[];
}

/** An order's direction as it is with the promocode that it names. */
export function withNamed(
  { catalogue }: Pick<Context, 'catalogue'>,
  named: Named | null,
  wish: Wish,
): WithPromocode {
  const { settings } = catalogue.current();
  const wrong = named === null ? [] : promocodeErrors(named.known, wish, settings);
  const promocode = wrong.length === 0 ? (named?.known?.promocode ?? null) : null;
  return { promocode, direction: withPromocode(wish.direction, promocode, settings), wrong };
}

/** Points that a code brings at the end of such an exchange: no more than the exchange earns is worth. */
export async function pointsFor(
  ctx: Context,
  { amount }: Pick<Promocode, 'amount'>,
  { to }: Pick<Direction, 'to'>,
  { baseCourse }: Pick<PublishedCourse, 'baseCourse'>,
  sums: { send: string; receive: string },
): Promise<string> {
  const profit = profitOf({ ...sums, baseCourse, decimals: to.decimals });
  if (compare(profit, '0') <= 0) return '0';
  const programme = findProgramme(ctx);
  if (!programme) return '0';
  return pointsOfCode(amount, await valueIn(ctx, to.id, profit), programme.pointsPerUnit);
}
