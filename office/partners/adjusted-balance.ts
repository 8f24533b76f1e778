import type { OfficePartner } from '@menyala/contract/office/partners';
import { add, compare, subtract } from '@menyala/money';

export type Account = 'referral' | 'bonus';

export interface Adjustment {
  account: Account;
  direction: 'in' | 'out';
  /** Undefined while no good amount is typed. */
  amount: string | undefined;
}

/** A balance and what is owed against it. */
export interface OwedBalance {
  balance: string;
  owed: string;
}

type Balances = Pick<OfficePartner, 'balance' | 'owed' | 'points' | 'pointsOwed'>;

export function balanceOf(partner: Balances, account: Account): OwedBalance {
  return account === 'referral'
    ? { balance: partner.balance, owed: partner.owed }
    : { balance: partner.points, owed: partner.pointsOwed };
}

/**
 * The balance after an adjustment: what is owed is paid first, and a balance never goes below zero. Undefined where there
 * is no amount, or more of it than there is.
 */
export function adjustedBalance(partner: Balances, adjustment: Adjustment): OwedBalance | undefined {
  const { account, direction, amount } = adjustment;
  if (amount === undefined) return undefined;
  const netted = net(balanceOf(partner, account));
  if (direction === 'in') return net({ ...netted, balance: add(netted.balance, amount) });
  if (compare(amount, netted.balance) > 0) return undefined;
  return { ...netted, balance: subtract(netted.balance, amount) };
}

/** What is left once what is owed was paid as far as it goes. */
function net({ balance, owed }: OwedBalance): OwedBalance {
  const paid = compare(balance, owed) < 0 ? balance : owed;
  return { balance: subtract(balance, paid), owed: subtract(owed, paid) };
}
