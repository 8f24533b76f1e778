import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';

export interface FieldMoney {
  ticker: string;
  decimals: number;
}

/** As many as any currency has: where only the server knows the currency, it says what is too many. */
const mostDecimals = 18;

/** The currency in which an action's amount and fee are typed; `currencyId` is the one chosen in its form. */
export function moneyOfFields(
  claim: Pick<OfficeClaim, 'from' | 'to' | 'refunds'>,
  action: ClaimAction,
  currencyId: string,
): FieldMoney {
  const chosen = action.currencies.find((currency) => currency.id === currencyId);
  if (chosen !== undefined) {
    const side = [claim.from, claim.to].find((one) => String(one.id) === chosen.id);
    return side ?? { ticker: chosen.name, decimals: mostDecimals };
  }
  const refund = claim.refunds.find((one) => one.id === action.refund);
  if (refund !== undefined) {
    const side = [claim.from, claim.to].find(
      (one) => one.code === refund.currency || one.ticker === refund.currency,
    );
    return side ?? { ticker: refund.currency, decimals: mostDecimals };
  }
  return isOfPayout(action) ? claim.to : claim.from;
}

/** True where an action is about what the customer gets, and not about what they gave. */
export function isOfPayout({ move }: ClaimAction): boolean {
  return payoutMoves.includes(move);
}

const payoutMoves: readonly ClaimAction['move'][] = [
  'send',
  'sent',
  'complete',
  'fail_payout',
  'returned',
  'ask_reversal',
  'reverse',
];

/** True where it books money that no network has a hash of. */
export function isOfPaper(
  claim: Pick<OfficeClaim, 'from' | 'to'>,
  { move }: Pick<ClaimAction, 'move'>,
  currencyId: string,
): boolean {
  if (move !== 'deposit' && move !== 'reopen') return false;
  const side = [claim.from, claim.to].find(({ id }) => String(id) === currencyId);
  const { category } = currencyId === '' ? claim.from : (side ?? { category: 'crypto' });
  return category !== 'crypto';
}
