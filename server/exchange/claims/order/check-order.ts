import type { ClaimOrder } from '@menyala/contract/site/claims';
import { checkSides } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { MeetingToTake } from '../../../ledger/claim-writers.ts';
import { offeredSlot } from '../../../market/cash/offered-slot.ts';
import { type Direction, type PublishedCourse, pairKey } from '../../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import { inCity } from '../../../market/currencies/courses-of-city.ts';
import {
  agreedCourse,
  citiesOf,
  hasVerificationCourse,
  newestCourse,
  termsOf,
} from '../../../market/currencies/directions.ts';
import { isNewcomer } from '../../../market/currencies/newcomers.ts';
import { isListed } from '../../../market/currencies/offer.ts';
import { cardField, verifiedSide } from '../../../market/currencies/verified-cards.ts';
import { hasNewcomerLimits } from '../../../market/limits/claim-caps.ts';
import type { Promocode } from '../../../market/promocodes/promocode.ts';
import { oneEmail, wrongEmail } from '../../../platform/email.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UserSession } from '../../../platform/http/sessions.ts';
import { type Named, withNamed } from './order-promocode.ts';
import { isAboutSum, sumError } from './sum-objection.ts';

/** An order that may become a claim: the direction is open, the sums are within the limits, the fields and its promocode are right. */
export interface CheckedOrder {
  /** With the promocode: its courses are bettered. */
  direction: Direction;
  promocode: Promocode | null;
  email: string | null;
  cityCode: string | null;
  /** When and where cash is handed over; null where none is. */
  meeting: MeetingToTake | null;
  /** Normalised: as they are kept and paid to. */
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  /** It is at the better course for verified cards. */
  isVerification: boolean;
  /** The card that must be verified, in digits alone; null where none must. */
  card: { side: 'send' | 'receive'; number: string } | null;
  /** The newest published course, of the type asked for, at which the two sums agree. */
  agreed: PublishedCourse | undefined;
}

/** Whoever orders, as far as an order is about them; a guest is nobody. */
export interface Orderer {
  account: Pick<UserSession, 'id' | 'email' | 'isActivated'> | null;
  /** No claim was completed on their account yet. */
  isNewcomer: boolean;
  /** The promocode that they name. */
  named?: Named | null;
}
const guest: Orderer = { account: null, isNewcomer: true };

/**
 * Checks an order field by field and tells all that is wrong at once. The better course for verified cards counts only where
 * the direction has one; elsewhere it is asked for in vain.
 * @throws Refusal `validation` · `promocode_invalid` · `direction_disabled` · `reserve_exceeded`
 */
export function checkOrder(
  ctx: Context,
  order: ClaimOrder,
  now: Date,
  { account, isNewcomer, named = null }: Orderer = guest,
): CheckedOrder {
  const plain = directionOf(ctx, order);
  const isVerification = order.withVerificationCourse === true && hasVerificationCourse(plain);
  const errors: FieldErrors = {};
  const email = checkEmail(plain, order.email, account, errors);
  const wish = { direction: inCity(plain, order.city), isVerification, fromSumma: order.fromSumma };
  const { promocode, direction, wrong } = withNamed(ctx, named, wish);
  const verifySide = verifiedSide(direction, { fromSumma: order.fromSumma, isVerification, isNewcomer });
  const fromRequisites = checkRequisites(
    direction.from,
    'send',
    order.fromRequisites ?? {},
    'fromRequisites',
    errors,
    isVerification || verifySide === 'send',
  );
  const toRequisites = checkRequisites(
    direction.to,
    'receive',
    order.toRequisites ?? {},
    'toRequisites',
    errors,
    isVerification || verifySide === 'receive',
  );
  const card = verifySide && cardToVerify(direction, verifySide, { fromRequisites, toRequisites }, errors);
  const cityCode = checkCity(direction, order.city ?? null, errors);
  const meeting = checkSlot(ctx, direction, { city: cityCode, slot: order.slot, now }, errors);
  if (order.agreement === false) errors['agreement'] = [{ code: 'agreement_required' }];
  const { agreed, isShort } = checkSums(ctx, { direction, isVerification }, order, now, errors);
  const ofCode: FieldErrors = wrong.length > 0 ? { promocode: wrong } : {};
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors: { ...errors, ...ofCode } });
  if (wrong.length > 0) throw new Refusal('promocode_invalid', { errors: ofCode });
  if (isShort)
    throw new Refusal('reserve_exceeded', { context: { available: ctx.reserves.of(direction.to.id) } });
  return {
    direction,
    promocode,
    email,
    cityCode,
    meeting,
    fromRequisites,
    toRequisites,
    isVerification,
    card,
    agreed,
  };
}

/** The number of the card that must be verified: it is needed there, even where its field may stay empty otherwise. */
function cardToVerify(
  { from, to }: Direction,
  side: 'send' | 'receive',
  given: Pick<CheckedOrder, 'fromRequisites' | 'toRequisites'>,
  errors: FieldErrors,
): CheckedOrder['card'] {
  const field = cardField(side === 'send' ? from : to, side);
  // The office lets no such direction be; without a card to verify nobody may pass.
  if (!field) throw new Refusal('direction_disabled');
  const place = side === 'send' ? 'fromRequisites' : 'toRequisites';
  const number = given[place][field.name];
  if (number === undefined) errors[`${place}.${field.name}`] ??= [{ code: 'required' }];
  return number === undefined ? null : { side, number };
}

/** True where nobody knows whoever orders; looked up only where it makes a difference. */
export async function isNewcomerIn(
  ctx: Context,
  { fromPs, toPs }: Pick<ClaimOrder, 'fromPs' | 'toPs'>,
  user: Pick<UserSession, 'id'> | null,
): Promise<boolean> {
  const direction = ctx.catalogue.current().directionByPair.get(pairKey(fromPs, toPs));
  if (user === null || direction === undefined) return true;
  const matters =
    direction.verifyWhen === 'newcomers' || hasNewcomerLimits(ctx.catalogue.current(), direction);
  return !matters || isNewcomer(ctx, user.id);
}

export function directionOf(ctx: Context, { fromPs, toPs }: Pick<ClaimOrder, 'fromPs' | 'toPs'>): Direction {
  const catalogue = ctx.catalogue.current();
  const errors: FieldErrors = {};
  if (!catalogue.currencies.has(fromPs)) errors['fromPs'] = [{ code: 'unknown_currency' }];
  if (!catalogue.currencies.has(toPs)) errors['toPs'] = [{ code: 'unknown_currency' }];
  else if (fromPs === toPs) errors['toPs'] = [{ code: 'same_currency' }];
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
  const direction = catalogue.directionByPair.get(pairKey(fromPs, toPs));
  if (!direction || !isListed(direction)) throw new Refusal('direction_disabled');
  return direction;
}

/**
 * Emails about a claim go to the email address that was given, or else to the account's. One that was never proved is taken only
 * where the direction asks for an email address: its owner has told it to us, and would otherwise be asked for it again.
 */
function checkEmail(
  direction: Direction,
  given: string | undefined,
  account: Orderer['account'],
  errors: FieldErrors,
): string | null {
  const email = oneEmail(given ?? '');
  if (email === '' && account && (account.isActivated || direction.isEmailRequired)) return account.email;
  Object.assign(errors, wrongEmail(email, { isRequired: direction.isEmailRequired }));
  return email || null;
}

/** Cash is handed over in a city: that of the side which is cash. */
function checkCity(direction: Direction, given: string | null, errors: FieldErrors): string | null {
  const cities = citiesOf(direction);
  if (cities.length === 0) return null;
  if (!cities.some((city) => city.code === given))
    errors['city'] = [{ code: given === null ? 'required' : 'bad_city' }];
  return given;
}

/** Cash is handed over at one of the times that its city offers; whether it is still free is decided where the claim is written. */
function checkSlot(
  ctx: Pick<Context, 'catalogue'>,
  direction: Direction,
  { city, slot, now }: { city: string | null; slot: string | null | undefined; now: Date },
  errors: FieldErrors,
): MeetingToTake | null {
  if (city === null || errors['city']) return null;
  const found = offeredSlot(ctx.catalogue.current(), city, slot, now);
  if ('code' in found) errors['slot'] = [found];
  return 'code' in found ? null : { ...found, side: direction.from.cities.length > 0 ? 'send' : 'receive' };
}

/**
 * Limits hold at the course that the sums agree with, or else at the newest. Whether they agree at all is asked later.
 * @returns that course, and whether all that is wrong is that the reserve does not hold so much
 */
function checkSums(
  ctx: Context,
  { direction, isVerification }: Pick<CheckedOrder, 'direction' | 'isVerification'>,
  order: ClaimOrder,
  now: Date,
  errors: FieldErrors,
): { agreed: PublishedCourse | undefined; isShort: boolean } {
  const { settings } = ctx.catalogue.current();
  const agreed = agreedCourse(direction, order, now, settings, isVerification);
  const course = agreed ?? newestCourse(direction);
  const terms = termsOf(direction, ctx.reserves.of(direction.to.id), isVerification, course);
  const sums = { send: order.fromSumma, receive: order.toSumma };
  const objections = checkSides(terms, sums).filter(isAboutSum);
  let isShort = false;
  for (const objection of objections) {
    if (objection.code === 'above_reserve') {
      isShort = true;
      continue;
    }
    const { field, error } = sumError(direction, objection);
    errors[field] = [...(errors[field] ?? []), error];
  }
  return { agreed, isShort };
}
