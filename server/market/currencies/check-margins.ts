import type { DirectionEdit, MarginTier } from '@menyala/contract/office/directions';
import { add, compare, isZero, max } from '@menyala/money';
import { type FieldErrors, wrongDecimals, wrongOrder, wrongZero } from '../../platform/http/field-checks.ts';
import type { DirectionGround } from './office-direction-queries.ts';

/** A margin of the whole course or more would leave nothing; percents have six decimals. */
const mostPercent = '99.999999';

export function wrongPercent(path: string, percent: string | null, least = '-999'): FieldErrors {
  if (percent === null) return {};
  if (compare(percent, mostPercent) > 0)
    return { [path]: [{ code: 'above_max', values: { nearest: mostPercent, ticker: '%' } }] };
  return wrongOrder(path, percent, least, '%');
}

/** What is wrong with tiers, cities, bounds and the floor of a direction; whether a course is left is judged elsewhere. */
export function wrongMargins(
  edit: DirectionEdit,
  row: Pick<DirectionGround, 'from_decimals' | 'from_ticker' | 'city_codes'>,
): FieldErrors {
  const { margins, marginPercent, verificationMarginPercent } = edit;
  if (!margins) return {};
  const { tiers, lowestCourse, highestCourse, floorPercent } = margins;
  const found: FieldErrors[] = [
    wrongZero('margins.lowestCourse', lowestCourse),
    wrongZero('margins.highestCourse', highestCourse),
    wrongOrder('margins.highestCourse', highestCourse, lowestCourse, ''),
    wrongPercent('margins.floorPercent', floorPercent),
    ...tiers.map((tier, at) => wrongTier(edit, tier, at, row)),
    wrongCities(edit, row),
  ];
  // Where something fixed is taken beside them, percents alone do not tell.
  if (floorPercent !== null && isZero(margins.fixedMargin)) {
    found.push(
      wrongOrder('marginPercent', marginPercent, floorPercent, '%'),
      wrongOrder('verificationMarginPercent', verificationMarginPercent, floorPercent, '%'),
    );
  }
  return Object.assign({}, ...found.toReversed());
}

function wrongTier(
  { margins, marginPercent, verificationMarginPercent, sendDecimals }: DirectionEdit,
  tier: MarginTier,
  at: number,
  row: Pick<DirectionGround, 'from_decimals' | 'from_ticker'>,
): FieldErrors {
  const path = `margins.tiers.${at}`;
  const before = margins?.tiers[at - 1];
  const own = { marginPercent, verificationMarginPercent, fixedMargin: margins?.fixedMargin ?? '0' };
  const { marginPercent: percent, fixedMargin } = before ?? own;
  const worse = [{ code: 'tier_worse' as const }];
  const isLate = before === undefined || compare(tier.from, before.from) > 0;
  const floorPercent = margins?.floorPercent ?? null;
  const verified = tier.verificationMarginPercent;
  const verifiedBefore = before?.verificationMarginPercent ?? verificationMarginPercent;
  return {
    ...(isLate ? {} : { [`${path}.from`]: [{ code: 'tier_order' as const }] }),
    ...wrongDecimals(`${path}.from`, tier.from, sendDecimals ?? row.from_decimals),
    ...wrongZero(`${path}.from`, tier.from),
    ...(compare(tier.marginPercent, percent) > 0 ? { [`${path}.marginPercent`]: worse } : {}),
    ...(compare(tier.fixedMargin, fixedMargin) > 0 ? { [`${path}.fixedMargin`]: worse } : {}),
    ...(verified !== null && verifiedBefore !== null && compare(verified, verifiedBefore) > 0
      ? { [`${path}.verificationMarginPercent`]: worse }
      : {}),
    ...(isZero(tier.fixedMargin)
      ? {
          ...wrongOrder(`${path}.marginPercent`, tier.marginPercent, floorPercent, '%'),
          ...wrongOrder(`${path}.verificationMarginPercent`, verified, floorPercent, '%'),
        }
      : {}),
    ...wrongPercent(`${path}.marginPercent`, tier.marginPercent),
    ...wrongPercent(`${path}.verificationMarginPercent`, verified),
  };
}

function wrongCities(edit: DirectionEdit, row: Pick<DirectionGround, 'city_codes'>): FieldErrors {
  const cities = edit.margins?.cities ?? [];
  const most = max(edit.marginPercent, edit.verificationMarginPercent ?? edit.marginPercent);
  const found = cities.map(({ code, marginPercent }, at): FieldErrors => {
    const path = `margins.cities.${at}`;
    const isTwice = cities.findIndex((city) => city.code === code) < at;
    return {
      ...(isTwice ? { [`${path}.code`]: [{ code: 'city_twice' }] } : {}),
      ...(row.city_codes.includes(code) ? {} : { [`${path}.code`]: [{ code: 'bad_city' }] }),
      ...wrongPercent(`${path}.marginPercent`, marginPercent),
      // On top of the largest margin there is, which is the first.
      ...wrongPercent(`${path}.marginPercent`, add(most, marginPercent)),
    };
  });
  return Object.assign({}, ...found);
}
