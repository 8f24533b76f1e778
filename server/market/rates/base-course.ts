import { baseCourseOf, type Decimal } from '@menyala/money';

/** How much of one asset is worth one of another, before any margin: usd(from) ÷ usd(to), rounded down as `baseCourseOf` does. */
export function baseCourse(fromUsd: Decimal, toUsd: Decimal): Decimal {
  return baseCourseOf(fromUsd, toUsd);
}
