import { hoursAt } from '@menyala/contract/hours';
import {
  type OfferReason,
  type RestingReason,
  restingReasons,
  type UnlistedReason,
  unlistedReasons,
} from '@menyala/contract/offer';
import { compare, limitsOf } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Catalogue, Currency, Direction, PublishedCourse, Settings, Stop } from './catalogue.ts';
import { citiesOf, newestCourse, poolOfDirection, termsOf } from './directions.ts';
import { mostLeft } from './requisite-pool.ts';
import { isSameCurrency } from './same-currency.ts';

/** What beside the direction itself says whether it can be exchanged. */
export interface Market {
  settings: Settings;
  /** All are stopped by hand. */
  stop: Stop | null;
  reserves: { of(currencyId: number): string };
  slots: FreeSlots;
  now: Date;
  /** True where payment and payout need nobody: there is a provider for the currency of each. */
  goesByItself: (direction: Direction) => boolean;
}

/** True where there is a time to come to a city at which nobody else has taken. */
export interface FreeSlots {
  isAnyIn(city: string, now: Date): boolean;
}

export interface Offer {
  /** True where a claim is taken now: nothing speaks against it. */
  isOpen: boolean;
  /** True where it can be chosen and has a page: what speaks against it passes. */
  isListed: boolean;
  /** Everything that speaks against it. */
  reasons: OfferReason[];
}

export type MarketContext = Pick<
  Context,
  'catalogue' | 'reserves' | 'slots' | 'clock' | 'deposits' | 'payouts'
>;

export function marketOf({ catalogue, reserves, slots, clock, deposits, payouts }: MarketContext): Market {
  const { settings, stop } = catalogue.current();
  const goesByItself = ({ from, to }: Direction) =>
    deposits.some((one) => one.serves(from.code)) && payouts.some((one) => one.serves(to.code));
  return { settings, stop, reserves, slots, now: clock.now(), goesByItself };
}

/**
 * Whether a direction can be exchanged now, and why not. There is no other answer to it: the form, each call, the claim, the
 * lists and the office ask here. One more reason is a name in `contract/offer.ts`, its words, and its condition below.
 */
export function offer(direction: Direction, market: Market): Offer {
  const unlisted = unlistedBy(direction);
  const reasons = [...unlisted, ...restingBy(direction, market)];
  return { isOpen: reasons.length === 0, isListed: unlisted.length === 0, reasons };
}

/** The part of `offer` that lists go by: it follows from the catalogue alone. */
export function isListed(direction: Direction): boolean {
  return unlistedBy(direction).length === 0;
}

function unlistedBy(direction: Direction): UnlistedReason[] {
  const { from, to } = direction;
  const isSo: Record<UnlistedReason, boolean> = {
    off: !direction.isEnabled,
    // What is paid in the currency of a balance is not paid out.
    hidden: !from.isSendVisible || !(to.isReceiveVisible || isSameCurrency(direction)),
    price: direction.courses.length === 0,
    requisites: poolOfDirection(direction).length === 0,
    opening: direction.isOpening,
  };
  return unlistedReasons.filter((reason) => isSo[reason]);
}

function restingBy(direction: Direction, market: Market): RestingReason[] {
  const { settings, reserves, now } = market;
  const isPriced = direction.courses.length > 0;
  const cities = citiesOf(direction);
  const isSo: Record<RestingReason, boolean> = {
    all_stopped: market.stop !== null,
    stopped: direction.stop !== null,
    break: isOnBreak(settings, now),
    hours: isRefusedNow(direction, market),
    old_price: isPriceOld(direction, now),
    held_price: direction.courses[0]?.pausedBy === 'held',
    formula: direction.courses[0]?.pausedBy === 'formula',
    requisites_used: isPriced && areRequisitesUsed(direction),
    slots: cities.length > 0 && !cities.some(({ code }) => market.slots.isAnyIn(code, now)),
    reserve:
      isPriced && !isSameCurrency(direction) && !isReserveEnough(direction, reserves.of(direction.to.id)),
  };
  return restingReasons.filter((reason) => isSo[reason]);
}

/** The newest answer for each direction: lists and invoices of shops ask far more often than courses and reserves change. */
const knownEnough = new WeakMap<Direction, { course: PublishedCourse; reserve: string; isEnough: boolean }>();

/** False where the reserve is below the smallest sum. */
function isReserveEnough(direction: Direction, reserve: string): boolean {
  const course = newestCourse(direction);
  const known = knownEnough.get(direction);
  if (known?.course === course && known.reserve === reserve) return known.isEnough;
  const terms = termsOf(direction, reserve, false, course);
  const ofDirection = { ...terms, send: { ...terms.send, max: direction.maxSend } };
  const isEnough = compare(reserve, '0') > 0 && limitsOf(ofDirection).exchangeable;
  knownEnough.set(direction, { course, reserve, isEnough });
  return isEnough;
}

/** There are some, and no claim is given any now: what is left of their limits, if anything, is below the smallest sum. */
function areRequisitesUsed(direction: Direction): boolean {
  const pool = poolOfDirection(direction);
  if (pool.length === 0) return false;
  if (pool.every(({ aside }) => aside !== null)) return true;
  const left = mostLeft(pool);
  // The smallest sum does not follow from the reserve.
  return left !== null && compare(left, limitsOf(termsOf(direction, '0')).send.min) < 0;
}

/** When some of a direction whose requisites are used up are given again, at the latest; null where nobody knows. */
export function requisitesBackAt(direction: Direction): Date | null {
  const moments = poolOfDirection(direction).flatMap(({ renewsAt }) => renewsAt ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
}

function isRefusedNow(direction: Direction, { settings, now, goesByItself }: Market): boolean {
  if (direction.outsideHours === 'notice' || hoursAt(settings.hours, now.getTime()).isOpen) return false;
  return direction.outsideHours === 'refuse' || !goesByItself(direction);
}

/** A course that was set by hand follows from no price; that of a formula from what the formula names. */
function isPriceOld({ isCourseFixed, hasFormula, courses, from, to }: Direction, now: Date): boolean {
  const [newest] = courses;
  if (newest && (newest.pausedBy === 'old' || (newest.oldAt !== null && newest.oldAt <= now))) return true;
  if (hasFormula) return false;
  const isOld = ({ priceOldAt }: Currency) => priceOldAt !== null && priceOldAt <= now;
  return !isCourseFixed && (isOld(from) || isOld(to));
}

/** True where a claim made now waits for the exchange to open: taken outside the hours, and not by itself. */
export function waitsForOpening(direction: Direction, { settings, now, goesByItself }: Market): boolean {
  return (
    !hoursAt(settings.hours, now.getTime()).isOpen &&
    !(direction.outsideHours === 'automatic' && goesByItself(direction))
  );
}

/** When the clock alone changes what is offered next: hours, a break, a price that grows old. Null for never. */
export function nextTurn(
  { settings, currencies, directions }: Pick<Catalogue, 'settings' | 'currencies' | 'directions'>,
  now: Date,
): number | null {
  const at = now.getTime();
  const { opensAt, closesAt } = hoursAt(settings.hours, at);
  const { from, until } = settings.techBreak;
  const ofBreak = [announcedAt(settings.techBreak), from && Date.parse(from), until && Date.parse(until)];
  const old = [...currencies.values()].map(({ priceOldAt }) => priceOldAt?.getTime() ?? null);
  const oldCourses = directions.map(({ courses }) => courses[0]?.oldAt?.getTime() ?? null);
  const ahead = [opensAt, closesAt, ...ofBreak, ...old, ...oldCourses].filter(
    (one): one is number => typeof one === 'number' && one > at,
  );
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** A break begins and ends by itself when its moments come. */
export function isOnBreak({ techBreak }: Settings, now: Date): boolean {
  const { isActive, from, until } = techBreak;
  return isActive && (from === null || new Date(from) <= now) && (until === null || new Date(until) > now);
}

/** The moments of a break that is announced and has not begun; null without one. */
export function plannedBreak(
  { techBreak }: Settings,
  now: Date,
): { from: string; until: string | null } | null {
  const { isActive, from, until } = techBreak;
  if (!isActive || from === null || new Date(from) <= now) return null;
  return announcedAt(techBreak) > now.getTime() ? null : { from, until };
}

function announcedAt({ from, announceHours }: Settings['techBreak']): number {
  return from === null ? Number.NEGATIVE_INFINITY : Date.parse(from) - announceHours * 3_600_000;
}

export function listedDirections({ directions }: Pick<Catalogue, 'directions'>): Direction[] {
  return directions.filter(isListed);
}

/** Those in which a claim is taken now. */
export function openDirections({ directions }: Pick<Catalogue, 'directions'>, market: Market): Direction[] {
  return directions.filter((direction) => offer(direction, market).isOpen);
}
