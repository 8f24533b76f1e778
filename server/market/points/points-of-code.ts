import { compare, min, multiply, roundDown } from '@menyala/money';
import { pointDecimals } from './points-text.ts';

/**
 * Points of a promocode that brings points: no more than what an exchange earned is worth.
 * @param earned in the programme's currency, of whose unit so many points make up one
 */
export function pointsOfCode(amount: string, earned: string, pointsPerUnit: string): string {
  if (compare(earned, '0') <= 0) return '0';
  return min(roundDown(amount, pointDecimals), roundDown(multiply(earned, pointsPerUnit), pointDecimals));
}
