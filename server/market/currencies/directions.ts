import { matchesTerms, min, type Terms, type Tier } from '@menyala/money';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  type Catalogue,
  type Currency,
  type Direction,
  type OurRequisites,
  type PublishedCourse,
  pairKey,
  type Settings,
} from './catalogue.ts';
import { isListed, listedDirections } from './offer.ts';
import { mostLeft } from './requisite-pool.ts';
import { isSameCurrency } from './same-currency.ts';

/** Pure questions to the catalogue. */

export function findCurrency(catalogue: Catalogue, codeOrId: string): Currency | undefined {
  return /^\d{1,9}$/.test(codeOrId)
    ? catalogue.currencies.get(Number(codeOrId))
    : catalogue.currencyByCode.get(codeOrId.toUpperCase());
}

/** True where it has a course now: switched on, visible on both sides, priced. Claims whose money is here go on at it. */
export function isOn(direction: Direction): boolean {
  return (
    direction.isEnabled &&
    direction.from.isSendVisible &&
    (direction.to.isReceiveVisible || isSameCurrency(direction)) &&
    direction.courses.length > 0
  );
}

/** True where there is such a direction, in which something is exchanged. */
export function isDirection({ directionById }: Pick<Catalogue, 'directionById'>, id: number): boolean {
  const direction = directionById.get(id);
  return direction !== undefined && !isSameCurrency(direction);
}

/** Where a claim of this city pays to; without a city, only what is for all. What stepped aside is given to nobody. */
export function requisitesFor({ from }: Direction, city: string | null): OurRequisites[] {
  return from.requisites.filter(
    ({ cityCode, aside }) => aside === null && (cityCode === null || cityCode === city),
  );
}

/**
 * Cash is handed over in a city: those of one side, the sent one first, where there is somewhere to pay to now; where there is
 * none, those where there will be again.
 */
export function citiesOf(direction: Direction): Currency['cities'] {
  const cities = citiesOfSides(direction);
  const withSome = (requisites: readonly OurRequisites[]) =>
    cities.filter(({ code }) => requisites.some(({ cityCode }) => cityCode === null || cityCode === code));
  const { requisites } = direction.from;
  const now = withSome(requisites.filter(({ aside }) => aside === null));
  return now.length > 0 ? now : withSome(requisites);
}

const citiesOfSides = ({ from, to }: Direction) => (from.cities.length > 0 ? from.cities : to.cities);

/** All that some claim of the direction may be given at some time, also what stepped aside now. */
export function poolOfDirection(direction: Direction): OurRequisites[] {
  const cities = new Set(citiesOfSides(direction).map(({ code }) => code));
  const { requisites } = direction.from;
  return cities.size === 0
    ? requisites.filter(({ cityCode }) => cityCode === null)
    : requisites.filter(({ cityCode }) => cityCode === null || cities.has(cityCode));
}

/** The direction between two currencies, by codes or ids. @throws Refusal `not_found`, `direction_disabled` */
export function findDirection(catalogue: Catalogue, from: string | number, to: string | number): Direction {
  const send = findCurrency(catalogue, String(from));
  const receive = findCurrency(catalogue, String(to));
  const direction = send && receive && catalogue.directionByPair.get(pairKey(send.id, receive.id));
  if (!direction) throw new Refusal('not_found');
  if (!isListed(direction)) throw new Refusal('direction_disabled');
  return direction;
}

/** Ids that can be sent, in the order of the picker. */
export function sendIds(catalogue: Catalogue): number[] {
  const ids = new Set(listedDirections(catalogue).map((direction) => direction.from.id));
  return inOrder(catalogue, ids);
}

/** Ids that can be received for one that is sent, in the order of the picker. */
export function receiveIds(catalogue: Catalogue, fromId: number): number[] {
  const open = listedDirections(catalogue).filter((direction) => direction.from.id === fromId);
  return inOrder(catalogue, new Set(open.map((direction) => direction.to.id)));
}

/** The usual minutes of what can be received for one that is sent, in the order of `receiveIds`. */
export function receiveMinutes(catalogue: Catalogue, fromId: number): number[] {
  return receiveIds(catalogue, fromId).map(
    (toId) => catalogue.directionByPair.get(pairKey(fromId, toId))?.usualMinutes ?? 0,
  );
}

const mostWays = 2;

/** For what one that is sent cannot be exchanged for: what can be sent instead, most used first, one currency an entry. */
export function otherWays(catalogue: Catalogue, fromId: number): { to: number; from: number[] }[] {
  const open = listedDirections(catalogue).toSorted((a, b) => b.recentClaims - a.recentClaims);
  const reached = new Set(open.filter(({ from }) => from.id === fromId).map(({ to }) => to.id));
  const entryOf = new Map(
    catalogue.entries.flatMap((entry) => entry.currencies.map(({ id }) => [id, entry] as const)),
  );
  const ways = Map.groupBy(
    open.filter(({ to }) => to.id !== fromId && !reached.has(to.id)),
    ({ to }) => to.id,
  );
  return [...ways].map(([to, directions]) => {
    const byEntry = new Map(directions.toReversed().map(({ from }) => [entryOf.get(from.id), from.id]));
    const ids = new Set(byEntry.values());
    const from = directions.map((direction) => direction.from.id).filter((id) => ids.has(id));
    return { to, from: from.slice(0, mostWays) };
  });
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
  return direction.courses.filter((course, index) => {
    const replacedBy = direction.courses[index - 1];
    return (
      !replacedBy || (replacedBy.publishedAt.getTime() > since && !endedBefore(direction, course, since))
    );
  });
}

/** True where a course ended before it was replaced: nothing was exchanged at it, or what it followed from was old meanwhile. */
function endedBefore(
  { from, to, hasFormula, isCourseFixed }: Direction,
  { pausedBy, oldAt, publishedAt }: PublishedCourse,
  since: number,
): boolean {
  if (pausedBy !== null || (oldAt !== null && oldAt.getTime() <= since)) return true;
  if (hasFormula || isCourseFixed) return false;
  return [from, to].some(({ priceBackAt }) => priceBackAt !== null && publishedAt < priceBackAt);
}

/** True where a customer with a verified card gets a better course now. */
export function hasVerificationCourse({ courses }: Direction): boolean {
  return (courses[0]?.verificationCourse ?? null) !== null;
}

/** What was published for those with a verified card, or for everybody, by the amount sent; the usual one where it was none. */
export function coursesOfType(
  { course, verificationCourse, tiers }: PublishedCourse,
  isVerification: boolean,
): { course: string; tiers: readonly Tier[] } {
  const better = isVerification ? verificationCourse : null;
  return {
    course: better ?? course,
    tiers: tiers.map((tier) => ({
      from: tier.from,
      course: (better && tier.verificationCourse) ?? tier.course,
    })),
  };
}

/** The newest published courses, of those that may still be taken, at whose one for this type both sums agree. */
export function agreedCourse(
  direction: Direction,
  { fromSumma, toSumma }: { fromSumma: string; toSumma: string },
  now: Date,
  { courseGraceSeconds }: Pick<Settings, 'courseGraceSeconds'>,
  isVerification = false,
): PublishedCourse | undefined {
  const sums = { send: fromSumma, receive: toSumma };
  return coursesInGrace(direction, now, courseGraceSeconds * 1000).find(
    (published) =>
      !(isVerification && published.verificationCourse === null) &&
      matchesTerms(termsOf(direction, '0', isVerification, published), sums),
  );
}

/** What the calculator reckons a direction's sums by. */
export function termsOf(
  direction: Direction,
  reserve: string,
  withVerification = false,
  course = newestCourse(direction),
): Terms {
  const isVerified = withVerification && course.verificationCourse !== null;
  return { ...coursesOfType(course, isVerified), ...sidesOf(direction, isVerified), reserve };
}

type Sides = Pick<Terms, 'send' | 'receive'>;
const known = { plain: new WeakMap<Direction, Sides>(), verified: new WeakMap<Direction, Sides>() };

/** The limits of both sides, the same objects for as long as the catalogue is the same: what follows from them is reckoned once. */
function sidesOf(direction: Direction, isVerified: boolean): Sides {
  const kept = isVerified ? known.verified : known.plain;
  let sides = kept.get(direction);
  if (!sides) {
    const { minSend, minReceive, minSendVerification, minReceiveVerification } = direction;
    sides = {
      send: {
        min: isVerified ? (minSendVerification ?? minSend) : minSend,
        max: lower(direction.maxSend, mostLeft(direction.from.requisites)),
        decimals: direction.sendDecimals,
      },
      receive: {
        min: isVerified ? (minReceiveVerification ?? minReceive) : minReceive,
        max: direction.maxReceive,
        decimals: direction.receiveDecimals,
      },
    };
    kept.set(direction, sides);
  }
  return sides;
}

const lower = (a: string | null, b: string | null) => (a !== null && b !== null ? min(a, b) : (a ?? b));
