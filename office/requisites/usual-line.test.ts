import { expect, it } from 'vitest';
import { usualSums } from './usual-line.ts';

it.each([
  ['crypto', 8, 'unique', '0.000001'],
  ['crypto', 4, 'unique', '0.01'],
  ['crypto', 2, 'unique', '1'],
  ['crypto', 0, 'unique', '100'],
  ['wallet', 2, 'unique', '1'],
  ['bank', 2, 'any', null],
  ['cash', 0, 'any', null],
] as const)(
  'new requisites of a %s with %i decimals begin with the rule %s, by %s',
  (category, decimals, sumRule, sumBound) => {
    expect(usualSums({ category, decimals })).toEqual({ sumRule, sumBound });
  },
);
