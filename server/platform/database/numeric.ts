import type { Decimal } from '@menyala/money';

/** The canonical text of what a `numeric` column gives back, which never has an exponent: "1.500000" → "1.5". */
export function plain(numeric: string): Decimal {
  return numeric.includes('.') ? numeric.replace(/\.?0+$/, '') : numeric;
}

export function plainOrNull(numeric: string | null): Decimal | null {
  return numeric === null ? null : plain(numeric);
}
