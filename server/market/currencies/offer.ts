import {
  type OfferReason,
  type RestingReason,
  restingReasons,
  type UnlistedReason,
  unlistedReasons,
} from '@menyala/contract/offer';
import { compare, limitsOf } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Catalogue, Direction, Settings } from './catalogue.ts';
import { citiesOf, requisitesFor, termsOf } from './directions.ts';

/** What beside the direction itself says whether it can be exchanged. */
export interface Market {
  settings: Settings;
  reserves: { of(currencyId: number): string };
  now: Date;
}

export interface Offer {
  /** Whether a claim is taken now: nothing speaks against it. */
  isOpen: boolean;
  /** Whether it can be chosen and has a page: what speaks against it passes. */
  isListed: boolean;
  /** Everything that speaks against it. */
  reasons: OfferReason[];
}

export function marketOf({
  catalogue,
  reserves,
  clock,
}: Pick<Context, 'catalogue' | 'reserves' | 'clock'>): Market {
  return { settings: catalogue.current().settings, reserves, now: clock.now() };
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
    hidden: !from.isSendVisible || !to.isReceiveVisible,
    price: direction.courses.length === 0,
    requisites: !hasRequisites(direction),
  };
  return unlistedReasons.filter((reason) => isSo[reason]);
}

function restingBy(direction: Direction, { settings, reserves, now }: Market): RestingReason[] {
  const isPriced = direction.courses.length > 0;
  const isSo: Record<RestingReason, boolean> = {
    break: isOnBreak(settings, now),
    reserve: isPriced && !isReserveEnough(direction, reserves.of(direction.to.id)),
  };
  return restingReasons.filter((reason) => isSo[reason]);
}

/** False where the reserve is below the smallest sum. */
function isReserveEnough(direction: Direction, reserve: string): boolean {
  return compare(reserve, '0') > 0 && limitsOf(termsOf(direction, reserve)).exchangeable;
}

/** A break that has an end is over by itself when the end has come. */
export function isOnBreak({ techBreak }: Settings, now: Date): boolean {
  return techBreak.isActive && (techBreak.until === null || new Date(techBreak.until) > now);
}

function hasRequisites(direction: Direction): boolean {
  const { from, to } = direction;
  const isCash = from.cities.length > 0 || to.cities.length > 0;
  return isCash ? citiesOf(direction).length > 0 : requisitesFor(direction, null).length > 0;
}

export function listedDirections({ directions }: Pick<Catalogue, 'directions'>): Direction[] {
  return directions.filter(isListed);
}

/** Those in which a claim is taken now. */
export function openDirections({ directions }: Pick<Catalogue, 'directions'>, market: Market): Direction[] {
  return directions.filter((direction) => offer(direction, market).isOpen);
}
