import { add, type Decimal } from '@menyala/money';

/** The canonical text of what a `numeric` column gives back: "1.500000" → "1.5". */
export function plain(numeric: string): Decimal {
  return add(numeric, '0');
}

export function plainOrNull(numeric: string | null): Decimal | null {
  return numeric === null ? null : plain(numeric);
}
