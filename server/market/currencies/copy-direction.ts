import {
  type CopiedDirection,
  type CourseMargins,
  type DirectionEdit,
  type DirectionPlace,
  noCourseMargins,
  noPlace,
} from '@menyala/contract/office/directions';
import {
  compare,
  type Decimal,
  divide,
  isZero,
  multiply,
  type Rounding,
  roundDown,
  roundUp,
} from '@menyala/money';
import type { DirectionGround } from './office-direction-queries.ts';

/** A direction that others are made after. */
export interface Model {
  edit: DirectionEdit;
  ground: DirectionGround;
}

/**
 * What a direction is like as a copy of another, between two other currencies. Sums keep what they are worth, as round sums of
 * the new currency; a course set by hand is a course of its own pair alone. What does not fit is left out and named.
 */
export function copyFor({ edit, ground: was }: Model, ground: DirectionGround): CopiedDirection {
  const dropped: CopiedDirection['dropped'] = [];
  const isSame = was.from_asset === ground.from_asset && was.to_asset === ground.to_asset;
  const send = converterOf(
    { asset: was.from_asset, usd: was.from_usd, isSet: was.is_from_price_set },
    {
      asset: ground.from_asset,
      usd: ground.from_usd,
      isSet: ground.is_from_price_set,
      decimals: least(edit.sendDecimals, ground.from_decimals),
    },
  );
  const receive = converterOf(
    { asset: was.to_asset, usd: was.to_usd, isSet: was.is_to_price_set },
    {
      asset: ground.to_asset,
      usd: ground.to_usd,
      isSet: ground.is_to_price_set,
      decimals: least(edit.receiveDecimals, ground.to_decimals),
    },
  );
  const sums = {
    minSend: send(edit.minSend, 'up'),
    maxSend: send(edit.maxSend, 'down'),
    minSendVerification: send(edit.minSendVerification, 'up'),
    verifyAbove: send(edit.verifyAbove, 'up'),
    minReceive: receive(edit.minReceive, 'up'),
    maxReceive: receive(edit.maxReceive, 'down'),
    minReceiveVerification: receive(edit.minReceiveVerification, 'up'),
  };
  const isSumLost = (Object.keys(sums) as (keyof typeof sums)[]).some(
    (name) => edit[name] !== null && sums[name] === null,
  );
  if (isSumLost) dropped.push('limits');
  if (edit.fixedCourse !== null && !isSame) dropped.push('fixedCourse');
  const margins = marginsFor(edit, ground, { send, isSame });
  if (margins.isCut) dropped.push('margins');
  if (edit.formula != null && !isSame) dropped.push('formula');
  const canVerify = edit.verifySide === 'send' ? ground.can_verify_send : ground.can_verify_receive;
  const isAboveLost = edit.verifyWhen === 'above' && sums.verifyAbove === null;
  const isVerified = edit.verifySide !== null && canVerify && !isAboveLost;
  if (edit.verifySide !== null && !isVerified) dropped.push('verification');
  return {
    edit: {
      ...edit,
      ...sums,
      fixedCourse: isSame ? edit.fixedCourse : null,
      margins: margins.kept,
      place: placeFor(edit, ground, { send, receive }),
      formula: isSame ? (edit.formula ?? null) : null,
      sendDecimals: fitting(edit.sendDecimals, ground.from_decimals),
      receiveDecimals: fitting(edit.receiveDecimals, ground.to_decimals),
      ...(isVerified ? {} : { verifySide: null, verificationMarginPercent: null, verifyAbove: null }),
    },
    dropped,
  };
}

/** Tiers begin where they did, in the new currency; fixed margins and bounds are of their own pair alone, as a course set by hand. */
function marginsFor(
  { margins = noCourseMargins }: DirectionEdit,
  { city_codes }: DirectionGround,
  { send, isSame }: { send: ReturnType<typeof converterOf>; isSame: boolean },
): { kept: CourseMargins; isCut: boolean } {
  const fixed = isSame
    ? {}
    : { fixedMargin: noCourseMargins.fixedMargin, lowestCourse: null, highestCourse: null };
  const begins = margins.tiers.map(({ from }) => send(from, 'up'));
  // Round sums of a coarse currency may fall together.
  const isOrdered = begins.every((from, at) => {
    const before = begins[at - 1] ?? '0';
    return from !== null && compare(from, before) > 0;
  });
  const tiers = margins.tiers.map((tier, at) => ({
    ...tier,
    from: begins[at] ?? tier.from,
    fixedMargin: isSame ? tier.fixedMargin : '0',
  }));
  const kept = {
    ...{ ...margins, ...fixed },
    tiers: isOrdered ? tiers : [],
    cities: margins.cities.filter(({ code }) => city_codes.includes(code)),
  };
  const isCut =
    !isOrdered ||
    kept.cities.length < margins.cities.length ||
    (!isSame && (!isZero(margins.fixedMargin) || margins.tiers.some((tier) => !isZero(tier.fixedMargin)))) ||
    (!isSame && (margins.lowestCourse ?? margins.highestCourse) !== null);
  return { kept, isCut };
}

/** Sums keep what they are worth; the city is that of the new pair. */
function placeFor(
  { place = noPlace }: DirectionEdit,
  { city_codes }: DirectionGround,
  { send, receive }: { send: ReturnType<typeof converterOf>; receive: ReturnType<typeof converterOf> },
): DirectionPlace {
  const isThere = place.city === null || city_codes.includes(place.city);
  return {
    ...place,
    sum: send(place.sum, 'up'),
    leastReserve: receive(place.leastReserve, 'up'),
    ...(isThere ? {} : { isOn: false, city: null }),
  };
}

interface Unit {
  asset: string;
  usd: Decimal;
  isSet: boolean;
}

/** From a sum of one currency to one of another that is worth as much; null where a price is not set. */
function converterOf(was: Unit, unit: Unit & { decimals: number }) {
  return (sum: Decimal | null, rounding: 'up' | 'down'): Decimal | null => {
    if (sum === null) return null;
    if (was.asset === unit.asset) return cut(sum, unit.decimals, rounding);
    if (!was.isSet || !unit.isSet) return null;
    return roundSum(multiply(sum, was.usd), unit.usd, unit.decimals, rounding);
  };
}

const least = (decimals: number | null, most: number) => Math.min(decimals ?? most, most);
const fitting = (decimals: number | null, most: number) =>
  decimals === null || decimals >= most ? null : decimals;
const cut = (sum: Decimal, decimals: number, rounding: 'up' | 'down') =>
  rounding === 'up' ? roundUp(sum, decimals) : roundDown(sum, decimals);

/** So many significant digits does a sum have that follows from one in US dollars: people can say it. */
const roundDigits = 2;

/** What so many US dollars are in a currency, as a round sum: "50" at a price of "0.0109" is "4600" upward. */
export function roundSum(
  usd: Decimal,
  price: Decimal,
  decimals: number,
  rounding: Extract<Rounding, 'up' | 'down'>,
): Decimal {
  if (isZero(usd)) return '0';
  return cut(divide(usd, price, { digits: roundDigits, rounding }), decimals, rounding);
}
