import type { ClaimLimits } from '@menyala/contract/office/directions';
import { compare, type Decimal, divide, max, multiply, roundDown, subtract } from '@menyala/money';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue, Direction } from '../currencies/catalogue.ts';
import type { DayUse } from './day-use.ts';

/** A limit of 24 hours, as `limit_reached` counts it. */
export interface Cap {
  name: 'day' | 'customer' | 'newcomer';
  /** Of claims in this direction alone; null for those of all. */
  direction: number | null;
  /** In US dollars. */
  most: Decimal;
}

/** Of which limit a refusal tells. */
export type ReachedLimit = Cap['name'] | 'claim' | 'newcomerClaim';

interface Asked {
  direction: Pick<Direction, 'id' | 'from' | 'to' | 'sendDecimals' | 'minSend' | 'limits'>;
  fromSumma: Decimal;
  toSumma: Decimal;
}

/** The limits that hold for claims of a direction: its own, and those of the exchange. */
function limitsFor(
  catalogue: Pick<Catalogue, 'settings'>,
  direction: Pick<Direction, 'id' | 'limits'> | null,
) {
  return [
    ...(direction === null ? [] : [{ limits: direction.limits, of: direction.id }]),
    { limits: catalogue.settings.claimLimits, of: null },
  ].filter((one): one is { limits: ClaimLimits; of: number | null } => one.limits != null);
}

/** True where it makes a difference that somebody has no completed claim yet: in a direction, or to the exchange as a whole. */
export function hasNewcomerLimits(
  catalogue: Pick<Catalogue, 'settings'>,
  direction: Direction | null,
): boolean {
  return limitsFor(catalogue, direction).some(
    ({ limits }) => limits.mostNewcomerClaimUsd !== null || limits.mostNewcomerDayUsd !== null,
  );
}

/**
 * What a claim is worth in US dollars at base prices: by what is sent, or else by what is received. Null where neither has a
 * price: nobody could say whether a limit is reached, so it is not counted.
 */
export function usdValue(
  { usdOf }: Pick<Catalogue, 'usdOf'>,
  { direction, fromSumma, toSumma }: Asked,
): Decimal | null {
  const [from, to] = [usdOf.get(direction.from.id), usdOf.get(direction.to.id)];
  if (from !== undefined) return roundDown(multiply(fromSumma, from), 18);
  return to === undefined ? null : roundDown(multiply(toSumma, to), 18);
}

/**
 * The most that a customer who has made no claim yet may send or receive in one now, by the limits in US dollars: of one claim, of a
 * customer's and a newcomer's day, and what others left of the day of all.
 */
export function mostOfOneClaim(
  catalogue: Pick<Catalogue, 'settings' | 'usdOf'>,
  direction: Direction,
  used: DayUse,
): { send: Decimal | null; receive: Decimal | null } {
  const [least] = limitsFor(catalogue, direction)
    .flatMap(({ limits, of }) => [
      ...[limits.mostClaimUsd, limits.mostNewcomerClaimUsd],
      ...[limits.mostCustomerDayUsd, limits.mostNewcomerDayUsd],
      limits.mostDayUsd &&
        max('0', subtract(limits.mostDayUsd, of === null ? used.all : (used.of.get(of) ?? '0'))),
    ])
    .filter((limit): limit is Decimal => limit !== null)
    .toSorted(compare);
  const none = { send: null, receive: null };
  if (least === undefined) return none;
  const within = (price: Decimal, decimals: number) => divide(least, price, { decimals, rounding: 'down' });
  // By the same side as a claim is valued.
  const [from, to] = [catalogue.usdOf.get(direction.from.id), catalogue.usdOf.get(direction.to.id)];
  if (from !== undefined) return { ...none, send: within(from, direction.sendDecimals) };
  return to === undefined ? none : { ...none, receive: within(to, direction.receiveDecimals) };
}

/** Limits of a day that are to be counted where the claim is written; null for none, which costs nothing. @throws Refusal `limit_reached` for one of a single claim */
export function capsFor(
  catalogue: Pick<Catalogue, 'settings' | 'usdOf'>,
  asked: Asked,
  isNewcomer: boolean,
): Cap[] | null {
  const all = limitsFor(catalogue, asked.direction);
  if (all.length === 0) return null;
  const value = usdValue(catalogue, asked);
  const ofOne = all.flatMap(({ limits }) => [
    ...only('claim' as const, limits.mostClaimUsd),
    ...only('newcomerClaim' as const, isNewcomer ? limits.mostNewcomerClaimUsd : null),
  ]);
  const [least] = ofOne.toSorted((one, other) => compare(one.most, other.most));
  if (least && value !== null && compare(value, least.most) > 0)
    throw limitReached(catalogue, asked, { name: least.name, left: least.most, freeAt: null });
  const caps = all.flatMap(({ limits, of: direction }) => [
    ...only('day' as const, limits.mostDayUsd, direction),
    ...only('customer' as const, limits.mostCustomerDayUsd, direction),
    ...only('newcomer' as const, isNewcomer ? limits.mostNewcomerDayUsd : null, direction),
  ]);
  return caps.length > 0 ? caps : null;
}

/** The same of a balance that is paid out in another currency, by the limits of the exchange. @throws Refusal `limit_reached` */
export function capsForPayout(
  catalogue: Pick<Catalogue, 'settings' | 'usdOf'>,
  payout: Payout,
  isNewcomer: boolean,
): Cap[] | null {
  return capsFor(catalogue, askedFor(payout), isNewcomer);
}

/** The sum that is sent is in the balance's currency. */
export type Payout = Pick<Direction, 'from' | 'to'> & Pick<Asked, 'fromSumma' | 'toSumma'>;

/** A payout as a claim of no direction, whose limits are those of the exchange. */
export const askedFor = ({ from, to, fromSumma, toSumma }: Payout): Asked => ({
  direction: { id: 0, from, to, sendDecimals: from.decimals, minSend: null, limits: null },
  fromSumma,
  toSumma,
});

const only = <Name>(name: Name, most: Decimal | null, direction: number | null = null) =>
  most === null ? [] : [{ name, direction, most }];

/** The answer of `limit_reached` in the database. */
export interface Reached {
  name: ReachedLimit;
  left: Decimal;
  freeAt: string | null;
}

/** The refusal with what can still be sent now, in the currency sent, and when all of it can. */
export function limitReached(
  catalogue: Pick<Catalogue, 'usdOf'>,
  asked: Asked,
  { name, left, freeAt }: Reached,
): Refusal {
  const { from, sendDecimals } = asked.direction;
  const value = usdValue(catalogue, asked);
  // As the claim itself is worth: so the nearest sum passes, whatever its price follows from.
  const nearest =
    value === null || compare(value, '0') <= 0
      ? '0'
      : roundDown(
          divide(multiply(left, asked.fromSumma), value, { digits: 15, rounding: 'down' }),
          sendDecimals,
        );
  const { minSend } = asked.direction;
  const isPossible = compare(nearest, '0') > 0 && (minSend === null || compare(nearest, minSend) >= 0);
  return new Refusal('limit_reached', {
    context: { limit: name, nearest: isPossible ? nearest : null, ticker: from.ticker, freeAt },
  });
}
