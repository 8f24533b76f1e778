import type { PromocodeEdit } from '@menyala/contract/office/promocodes';
import { compare } from '@menyala/money';
import { type FieldErrors, wrongDecimals, wrongZero } from '../../platform/http/field-checks.ts';
import type { Catalogue } from '../currencies/catalogue.ts';
import { isDirection } from '../currencies/directions.ts';
import { pointDecimals } from '../points/points-text.ts';

type Terms = Pick<PromocodeEdit, 'kind' | 'amount' | 'directions' | 'startsAt' | 'endsAt'>;

/** Percent of the margin can be all of it; half a course better is a slip of the finger. */
const bounds = {
  margin: { most: '100', decimals: 6 },
  course: { most: '50', decimals: 6 },
  bonus: { most: '1000000', decimals: pointDecimals },
} as const;

/** What is wrong with the terms of a code, or of a series, by field. */
export function wrongInTerms(
  { kind, amount, directions, startsAt, endsAt }: Terms,
  catalogue: Pick<Catalogue, 'directionById'>,
): FieldErrors {
  const { most, decimals } = bounds[kind];
  const errors: FieldErrors = {
    ...wrongZero('amount', amount),
    ...wrongDecimals('amount', amount, decimals),
  };
  if (compare(amount, most) > 0)
    errors['amount'] = [
      { code: 'above_max', values: { nearest: most, ticker: kind === 'bonus' ? '' : '%' } },
    ];
  if (directions?.some((id) => !isDirection(catalogue, id))) errors['directions'] = [{ code: 'bad_value' }];
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    errors['endsAt'] = [{ code: 'bad_value' }];
  return errors;
}
