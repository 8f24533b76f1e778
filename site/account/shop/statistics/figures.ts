import type { SaleFigures } from '@menyala/contract/site/shop-sales';
import { divide, isZero, subtract } from '@menyala/money';

/** What one part is of a whole, in hundredths; null where there is no whole. For drawing and percents, no sums. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** How much more it is than before, as a ratio; null where there was nothing before. */
export function changeOf(now: string, before: string): number | null {
  if (isZero(before)) return null;
  const more = subtract(now, before);
  return isZero(more) ? 0 : Number(divide(more, before, { digits: 6, rounding: 'nearest' }));
}

/** What sales were worth on average; null where there were none. */
export function averageOf(
  { turnover, sales }: Pick<SaleFigures, 'turnover' | 'sales'>,
  decimals: number,
): string | null {
  return sales === 0 ? null : divide(turnover, String(sales), { decimals, rounding: 'down' });
}
