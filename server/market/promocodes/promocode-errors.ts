import { compare } from '@menyala/money';
import type { FieldError } from '../../platform/http/refusal.ts';
import type { Direction, House } from '../currencies/catalogue.ts';
import { courseOfType, newestCourse } from '../currencies/directions.ts';
import type { Promocode } from './promocode.ts';
import type { KnownPromocode } from './promocode-queries.ts';
import { withPromocode } from './with-promocode.ts';

/** What a code is asked to be good for. */
export interface Wish {
  direction: Direction;
  isVerification: boolean;
  userId: number | null;
}

/** What is wrong with a code for an order, the first thing alone; empty where it is good. */
export function promocodeErrors(
  known: KnownPromocode | undefined,
  wish: Wish,
  house: Pick<House, 'programme'>,
  now: Date,
): FieldError[] {
  const code = wrongWithCode(known, wish, house, now);
  return code === null ? [] : [{ code }];
}

function wrongWithCode(
  known: KnownPromocode | undefined,
  wish: Wish,
  house: Pick<House, 'programme'>,
  now: Date,
): FieldError['code'] | null {
  // Somebody else's is as unknown as one that does not exist: codes are not to be found out by trying.
  if (!known || isOfSomebodyElse(known.promocode, wish.userId)) return 'promocode_unknown';
  const { promocode, usesOfPerson, hasClaims } = known;
  const { directions, firstClaim, mostUses, mostPerUser } = promocode;
  const time = wrongTime(promocode, now);
  if (time) return time;
  if (needsAccount(promocode, wish)) return 'promocode_account';
  if (firstClaim && hasClaims) return 'promocode_first';
  if ((mostUses ?? Infinity) <= promocode.uses || (mostPerUser ?? Infinity) <= usesOfPerson)
    return 'promocode_used';
  if (directions !== null && !directions.includes(wish.direction.id)) return 'promocode_direction';
  return isGain(promocode, wish, house) ? null : 'promocode_no_gain';
}

const isOfSomebodyElse = ({ userId }: Promocode, asking: number | null) =>
  userId !== null && userId !== asking;

/** A code that was switched off is over, as one is whose time has passed. */
function wrongTime({ startsAt, endsAt, isActive }: Promocode, now: Date): FieldError['code'] | null {
  if (!isActive || (endsAt !== null && endsAt <= now)) return 'promocode_over';
  return startsAt !== null && startsAt > now ? 'promocode_later' : null;
}

/** Points go to an account; and what is counted by the person is for accounts, since a guest has as many e-mails as they like. */
const needsAccount = ({ kind, firstClaim, mostPerUser }: Promocode, wish: Wish) =>
  wish.userId === null && (kind === 'bonus' || firstClaim || mostPerUser !== null);

/** Whether the course of now gets better by it. Whether points come of it, the sums must say. */
function isGain(promocode: Promocode, { direction, isVerification }: Wish, house: Pick<House, 'programme'>) {
  if (promocode.kind === 'bonus') return true;
  const courseOf = (one: Direction) =>
    courseOfType(newestCourse(one), isVerification) ?? newestCourse(one).course;
  return compare(courseOf(withPromocode(direction, promocode, house)), courseOf(direction)) > 0;
}
