import { compare, divide, max, min, multiply } from '@menyala/money';

/** How much of a reserve customers are shown and may take; each part may be left out. */
export interface ShownRule {
  /** A sum by hand. */
  sum: string | null;
  cap: string | null;
  /** Rounded down to whole ones of these. */
  step: string | null;
}

/** Never more than is free. */
export function shownReserve(available: string, { sum, cap, step }: ShownRule): string {
  const bounds = [sum, cap].filter((bound) => bound !== null);
  const bound = max('0', min(available, ...bounds));
  if (step === null || compare(step, '0') <= 0) return bound;
  return multiply(divide(bound, step, { decimals: 0, rounding: 'down' }), step);
}
