import { compare } from '@menyala/money';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Currency, Direction, PublishedCourse } from './catalogue.ts';

/**
 * The way in which an invoice is paid in the currency of its shop's balance (decision 105). It is a direction from a currency to itself:
 * its course is one, nothing of the reserve is held for it, and no list of directions has it.
 */
export const isSameCurrency = ({ from, to }: Pick<Direction, 'from' | 'to'>): boolean => from.id === to.id;

/** One for one: it follows from no price, and never grows old. */
const courses: readonly PublishedCourse[] = [
  {
    ...{ baseCourse: '1', course: '1', verificationCourse: null, tiers: [], cities: {} },
    ...{ oldAt: null, pausedBy: null, publishedAt: new Date(0) },
  },
];

/**
 * Its terms are those of a direction in which the currency is sent: of the one that asks least of the payer. Who takes the currency in no
 * direction does not take it so either, and nobody passes by a check of cards that all directions have.
 */
export function sameCurrencyWay(
  row: Pick<
    Selectable<Tables['direction']>,
    'id' | 'payment_minutes' | 'check_minutes' | 'usual_minutes' | 'changed_at'
  >,
  currency: Currency,
  directions: readonly Direction[],
  isOpening: boolean,
): Direction {
  const like = directions
    .filter(({ from, isEnabled }) => from === currency && isEnabled)
    .toSorted(asksMore)[0];
  const asksCard = like !== undefined && asksPayer(like);
  return {
    ...{ id: row.id, from: currency, to: currency },
    isEnabled: like !== undefined,
    stop: like?.stop ?? null,
    outsideHours: like?.outsideHours ?? 'notice',
    ...{ isCourseFixed: true, hasFormula: false, markets: [], isOpening, bonusPercent: '0' },
    ...{ minSend: null, maxSend: null, minReceive: null, maxReceive: null },
    ...{ sendDecimals: currency.decimals, receiveDecimals: currency.decimals },
    ...{ minSendVerification: null, minReceiveVerification: null },
    verifySide: asksCard ? 'send' : null,
    verifyWhen: asksCard ? like.verifyWhen : 'course',
    verifyAbove: asksCard ? like.verifyAbove : null,
    verifyMinutes: like?.verifyMinutes ?? 60,
    paymentMinutes: like?.paymentMinutes ?? row.payment_minutes,
    checkMinutes: like?.checkMinutes ?? row.check_minutes,
    usualMinutes: like?.usualMinutes ?? row.usual_minutes,
    courseFixedAt: 'created',
    isEmailRequired: like?.isEmailRequired ?? false,
    notice: { ru: '', en: '' },
    changedAt: row.changed_at,
    ...{ limits: null, floorPercent: null, highestCourse: null, recentClaims: 0, courses },
  };
}

/** True where who sends the currency in this direction may have to verify the card that they pay from. */
const asksPayer = ({ verifySide, verifyWhen }: Direction) => verifySide === 'send' && verifyWhen !== 'course';

const weightOf = (direction: Direction) =>
  (direction.stop === null ? 0 : 3) + (asksPayer(direction) ? (direction.verifyWhen === 'above' ? 1 : 2) : 0);

function asksMore(one: Direction, other: Direction): number {
  const [less, more] = [weightOf(one), weightOf(other)];
  return less === more ? compare(other.verifyAbove ?? '0', one.verifyAbove ?? '0') : less - more;
}
