import type { Big } from 'big.js';
import { type Decimal, plain, requireDecimals, signed } from './decimal.ts';

/** Down is toward minus infinity and up toward plus infinity, also below zero; nearest takes a half away from zero. */
export type Rounding = 'down' | 'up' | 'nearest';

const towardZero = 0;
const halfAwayFromZero = 1;
const awayFromZero = 3;

/** Rounds to a count of decimals; a negative count rounds to tens, hundreds and so on. */
export function rounded(value: Big, decimals: number, rounding: Rounding): Big {
  if (rounding === 'nearest') return value.round(decimals, halfAwayFromZero);
  const shrinks = rounding === 'down' ? value.gte(0) : value.lt(0);
  return value.round(decimals, shrinks ? towardZero : awayFromZero);
}

/** The largest number of that many decimals (0 to 18) that is not above the amount. */
export function roundDown(amount: Decimal, decimals: number): Decimal {
  requireDecimals(decimals);
  return plain(rounded(signed(amount), decimals, 'down'));
}

/** The smallest number of that many decimals (0 to 18) that is not below the amount. */
export function roundUp(amount: Decimal, decimals: number): Decimal {
  requireDecimals(decimals);
  return plain(rounded(signed(amount), decimals, 'up'));
}

/** Exactly that many decimals (0 to 18), trailing zeros included; what does not fit is rounded down. */
export function toDecimals(amount: Decimal, decimals: number): Decimal {
  const [whole = '0', fraction = ''] = roundDown(amount, decimals).split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}
