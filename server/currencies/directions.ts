import { compare, limitsOf, matchesCourse, type Terms } from '@menyala/money';
import { Refusal } from '../http/refusal.ts';
import {
  type Catalogue,
  type Currency,
  type Direction,
  type House,
  type PublishedCourse,
  pairKey,
} from './catalogue.ts';

/** Pure questions to the catalogue. */

export function findCurrency(catalogue: Catalogue, codeOrId: string): Currency | undefined {
  return /^\d{1,9}$/.test(codeOrId)
    ? catalogue.currencies.get(Number(codeOrId))
    : catalogue.currencyByCode.get(codeOrId.toUpperCase());
}

/** Whether people may choose it: switched on, visible on both sides, and with a course. */
export function isOpen(direction: Direction): boolean {
  return (
    direction.isEnabled &&
    direction.from.isSendVisible &&
    direction.to.isReceiveVisible &&
    direction.courses.length > 0
  );
}

/** The direction between two currencies, by codes or ids. @throws Refusal `not_found`, `direction_disabled` */
export function findDirection(catalogue: Catalogue, from: string | number, to: string | number): Direction {
  const send = findCurrency(catalogue, String(from));
  const receive = findCurrency(catalogue, String(to));
  const direction = send && receive && catalogue.directionByPair.get(pairKey(send.id, receive.id));
  if (!direction) throw new Refusal('not_found');
  if (!isOpen(direction)) throw new Refusal('direction_disabled');
  return direction;
}

export function openDirections(catalogue: Catalogue): Direction[] {
  return catalogue.directions.filter(isOpen);
}

/** Ids that can be sent, in the order of the picker. */
export function sendIds(catalogue: Catalogue): number[] {
  const ids = new Set(openDirections(catalogue).map((direction) => direction.from.id));
  return inOrder(catalogue, ids);
}

/** Ids that can be received for one that is sent, in the order of the picker. */
export function receiveIds(catalogue: Catalogue, fromId: number): number[] {
  const open = openDirections(catalogue).filter((direction) => direction.from.id === fromId);
  return inOrder(catalogue, new Set(open.map((direction) => direction.to.id)));
}

function inOrder(catalogue: Catalogue, ids: Set<number>): number[] {
  return catalogue.entries
    .flatMap((entry) => entry.currencies.map((currency) => currency.id))
    .filter((id) => ids.has(id));
}

/** The course that is published now. @throws Refusal `direction_disabled` where there is none. */
export function newestCourse(direction: Direction): PublishedCourse {
  const course = direction.courses[0];
  if (!course) throw new Refusal('direction_disabled');
  return course;
}

/**
 * Courses at which a claim may be made at `now`: the newest, and each that was the newest at some moment within the grace.
 * Newest first.
 */
export function coursesInGrace(direction: Direction, now: Date, graceMs: number): PublishedCourse[] {
  const since = now.getTime() - graceMs;
  return direction.courses.filter((_, index) => {
    const replacedBy = direction.courses[index - 1];
    return !replacedBy || replacedBy.publishedAt.getTime() > since;
  });
}

/** Whether a customer with a verified card gets a better course now. */
export function hasVerificationCourse({ courses }: Direction): boolean {
  return (courses[0]?.verificationCourse ?? null) !== null;
}

/** The course that was published for those with a verified card, or for everybody: undefined where there was none. */
export function courseOfType(published: PublishedCourse, isVerification: boolean): string | undefined {
  return isVerification ? (published.verificationCourse ?? undefined) : published.course;
}

/** The newest published courses, of those that may still be taken, at whose one for this type both sums agree. */
export function agreedCourse(
  direction: Direction,
  { fromSumma, toSumma }: { fromSumma: string; toSumma: string },
  now: Date,
  { courseGraceSeconds }: Pick<House, 'courseGraceSeconds'>,
  isVerification = false,
): PublishedCourse | undefined {
  const { from, to } = direction;
  return coursesInGrace(direction, now, courseGraceSeconds * 1000).find((published) => {
    const course = courseOfType(published, isVerification);
    return course !== undefined && matchesCourse(course, fromSumma, toSumma, from.decimals, to.decimals);
  });
}

/** What the calculator reckons a direction's sums by. */
export function termsOf(
  direction: Direction,
  reserve: string,
  withVerification = false,
  course = newestCourse(direction),
): Terms {
  const isVerified = withVerification && course.verificationCourse !== null;
  return {
    course: isVerified && course.verificationCourse !== null ? course.verificationCourse : course.course,
    send: {
      min: isVerified ? (direction.minSendVerification ?? direction.minSend) : direction.minSend,
      max: direction.maxSend,
      decimals: direction.from.decimals,
    },
    receive: {
      min: isVerified ? (direction.minReceiveVerification ?? direction.minReceive) : direction.minReceive,
      max: direction.maxReceive,
      decimals: direction.to.decimals,
    },
    reserve,
  };
}

/** Whether anything can be exchanged now: false where the reserve is below the smallest sum. */
export function isExchangeable(direction: Direction, reserve: string): boolean {
  return compare(reserve, '0') > 0 && limitsOf(termsOf(direction, reserve)).exchangeable;
}
