import type { FieldErrorCode } from '@menyala/contract';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import { check } from '@menyala/money';
import { networkNames, networkOf } from '@menyala/requisites';
import { checkRequisite } from '@menyala/requisites/all';
import { type Currency, type Direction, pairKey } from '../currencies/catalogue.ts';
import { agreedCourse, fieldRule, isOpen, newestCourse, termsOf } from '../currencies/index.ts';
import { type FieldError, Refusal } from '../http/refusal.ts';
import type { UserSession } from '../http/user-session.ts';
import type { World } from '../world.ts';
import { isEmail } from './email.ts';
import { isReference } from './saved-values.ts';
import { isAboutSum, sumError } from './sum-objection.ts';

/** An order that may become a claim: the direction is open, the sums are within the limits, the fields are right. */
export interface CheckedOrder {
  direction: Direction;
  email: string | null;
  cityCode: string | null;
  /** Normalised: as they are kept and paid to. */
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
}

type Errors = Record<string, FieldError[]>;
/** Whoever is signed in, as far as an order is about them. */
type Account = Pick<UserSession, 'email' | 'isActivated'> | null;

/**
 * Checks an order field by field and tells all that is wrong at once.
 * @throws Refusal `validation` · `direction_disabled` · `verification_required` · `reserve_exceeded`
 */
export function checkOrder(
  world: World,
  order: ClaimOrder,
  now: Date,
  account: Account = null,
): CheckedOrder {
  const direction = directionOf(world, order);
  if (order.withVerificationCourse) throw new Refusal('verification_required');
  const errors: Errors = {};
  const fromRequisites = checkRequisites(
    direction.from,
    'send',
    order.fromRequisites ?? {},
    'fromRequisites',
    errors,
  );
  const toRequisites = checkRequisites(
    direction.to,
    'receive',
    order.toRequisites ?? {},
    'toRequisites',
    errors,
  );
  const email = checkEmail(direction, order.email, account, errors);
  const cityCode = checkCity(direction, order.city ?? null, errors);
  if (order.agreement === false) errors['agreement'] = [{ code: 'agreement_required' }];
  const isShort = checkSums(world, direction, order, now, errors);
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
  if (isShort)
    throw new Refusal('reserve_exceeded', { context: { available: world.reserves.of(direction.to.id) } });
  return { direction, email, cityCode, fromRequisites, toRequisites };
}

export function directionOf(world: World, { fromPs, toPs }: Pick<ClaimOrder, 'fromPs' | 'toPs'>): Direction {
  const catalogue = world.catalogue.current();
  const errors: Errors = {};
  if (!catalogue.currencies.has(fromPs)) errors['fromPs'] = [{ code: 'unknown_currency' }];
  if (!catalogue.currencies.has(toPs)) errors['toPs'] = [{ code: 'unknown_currency' }];
  else if (fromPs === toPs) errors['toPs'] = [{ code: 'same_currency' }];
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
  const direction = catalogue.directionByPair.get(pairKey(fromPs, toPs));
  if (!direction || !isOpen(direction)) throw new Refusal('direction_disabled');
  return direction;
}

/** Checks the values of one side's fields; fields that the side does not have, and references to nothing, are refused. */
export function checkRequisites(
  currency: Currency,
  side: 'send' | 'receive',
  given: Record<string, string>,
  path: string,
  errors: Errors,
): Record<string, string> {
  const fields = currency.fields.filter((field) => field.side === side && !field.isVerificationOnly);
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : '';
    if (isReference(value)) {
      errors[`${path}.${field.name}`] = [{ code: 'bad_value' }];
      continue;
    }
    const verdict = checkRequisite(fieldRule(currency, field), value);
    if (verdict.ok) {
      if (verdict.value !== '') values[field.name] = verdict.value;
    } else {
      errors[`${path}.${field.name}`] = [requisiteError(currency, verdict)];
    }
  }
  for (const name of Object.keys(given)) {
    if (!fields.some((field) => field.name === name)) errors[`${path}.${name}`] = [{ code: 'unknown_field' }];
  }
  return values;
}

function requisiteError(currency: Currency, verdict: { code: FieldErrorCode; network?: string }): FieldError {
  const found = networkOf(verdict.network);
  const expected = networkOf(currency.network?.code);
  return {
    code: verdict.code,
    values: {
      network: found ? networkNames[found].en : (verdict.network ?? ''),
      expected: expected ? networkNames[expected].en : '',
    },
  };
}

/**
 * Letters about a claim go to the e-mail that was given, or else to the account's. One that was never proved is taken only
 * where the direction asks for an e-mail: its owner has told it to us, and would otherwise be asked for it again.
 */
function checkEmail(
  direction: Direction,
  given: string | undefined,
  account: Account,
  errors: Errors,
): string | null {
  const email = given?.trim() ?? '';
  if (email === '') {
    if (account && (account.isActivated || direction.isEmailRequired)) return account.email.toLowerCase();
    if (direction.isEmailRequired) errors['email'] = [{ code: 'required' }];
    return null;
  }
  if (!isEmail(email)) errors['email'] = [{ code: 'bad_email' }];
  return email.toLowerCase();
}

/** Cash is handed over in a city: that of the side which is cash. */
function checkCity({ from, to }: Direction, given: string | null, errors: Errors): string | null {
  const cities = from.cities.length > 0 ? from.cities : to.cities;
  if (cities.length === 0) return null;
  if (!cities.some((city) => city.code === given))
    errors['city'] = [{ code: given === null ? 'required' : 'bad_city' }];
  return given;
}

/**
 * Limits hold at the course that the sums agree with, or else at the newest. Whether they agree at all is asked later.
 * @returns whether all that is wrong is that the reserve does not hold so much
 */
function checkSums(
  world: World,
  direction: Direction,
  order: ClaimOrder,
  now: Date,
  errors: Errors,
): boolean {
  const { house } = world.catalogue.current();
  const course = agreedCourse(direction, order, now, house) ?? newestCourse(direction);
  const terms = termsOf(direction, world.reserves.of(direction.to.id), false, course);
  const objections = check(terms, { send: order.fromSumma, receive: order.toSumma }).filter(isAboutSum);
  let isShort = false;
  for (const objection of objections) {
    if (objection.code === 'above_reserve') {
      isShort = true;
      continue;
    }
    const { field, error } = sumError(direction, objection);
    errors[field] = [...(errors[field] ?? []), error];
  }
  return isShort;
}
