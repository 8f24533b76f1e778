import type { ClaimForm } from '@menyala/contract/site/claims';
import { type MoneyUnit, unitOf } from '@menyala/money';

/** How sums of a ticker are written on a claim's page: as its sides are, and a stranger by whether it has a sign of money. */
export function unitOfTicker(ticker: string, { from, to }: Pick<ClaimForm, 'from' | 'to'>): MoneyUnit {
  const side = [from, to].find((each) => each.ticker === ticker);
  return side ?? { ticker, decimals: unitOf(ticker) === ticker ? 8 : 2 };
}
