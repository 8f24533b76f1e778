import type { ClaimAction } from '@menyala/contract/office/claims';
import { add, compare, isDecimal, negate, subtract } from '@menyala/money';

export type Plan = Pick<ClaimAction, 'transfers' | 'balances'>;

/**
 * What an action will do to the ledger once another amount than the suggested one is typed. The server plans with the
 * suggestion; transfers of that sum take the typed one, and balances that move by it move by the typed one.
 */
export function replanAction(action: ClaimAction, typed: string): Plan {
  const suggested = action.suggested.amount;
  if (suggested === null || !isDecimal(typed) || compare(suggested, typed) === 0) return action;
  const moves = action.transfers.filter((transfer) => compare(transfer.amount, suggested) === 0);
  const currencies = new Set(moves.map((transfer) => transfer.currency));
  return {
    transfers: action.transfers.map((transfer) =>
      moves.includes(transfer) ? { ...transfer, amount: typed } : transfer,
    ),
    balances: action.balances.map((balance) => {
      const change = subtract(balance.after, balance.before);
      if (!currencies.has(balance.currency)) return balance;
      if (compare(change, suggested) === 0) return { ...balance, after: add(balance.before, typed) };
      if (compare(change, negate(suggested)) === 0)
        return { ...balance, after: subtract(balance.before, typed) };
      return balance;
    }),
  };
}
