import type { OfficePartner } from '@menyala/contract/office/partners';
import { add, compare, type FormatLocale, parseTyped, subtract } from '@menyala/money';

export type Account = 'referral' | 'bonus';

export interface TypedAdjustment {
  account: Account;
  direction: 'in' | 'out';
  amount: string;
  reason: string;
}

/** A balance and what is owed against it. */
export interface Standing {
  balance: string;
  owed: string;
}

export interface PartnerAdjustment {
  /** Undefined while no good amount is typed. */
  amount: string | undefined;
  before: Standing;
  /** Undefined where it cannot be. */
  after: Standing | undefined;
  amountError: 'badAmount' | 'tooMuch' | undefined;
  reasonError: 'reasonShort' | undefined;
}

/** Points have two decimals. */
const pointDecimals = 2;

type Balances = Pick<OfficePartner, 'balance' | 'owed' | 'points' | 'pointsOwed' | 'currency'>;

function standingOf(partner: Balances, account: Account): Standing {
  return account === 'referral'
    ? { balance: partner.balance, owed: partner.owed }
    : { balance: partner.points, owed: partner.pointsOwed };
}

/** Reads what was typed against the balance of now. What is owed is paid first, and a balance never goes below zero. */
export function readPartnerAdjustment(
  typed: TypedAdjustment,
  partner: Balances,
  locale: FormatLocale,
): PartnerAdjustment {
  const decimals = typed.account === 'referral' ? partner.currency.decimals : pointDecimals;
  const before = standingOf(partner, typed.account);
  const amount = parseTyped(typed.amount, decimals, locale);
  const reasonError = typed.reason.trim().length < 3 ? 'reasonShort' : undefined;
  if (amount === null || compare(amount, '0') === 0)
    return { amount: undefined, before, after: undefined, amountError: 'badAmount', reasonError };
  const netted = net(before);
  if (typed.direction === 'out' && compare(amount, netted.balance) > 0)
    return { amount, before, after: undefined, amountError: 'tooMuch', reasonError };
  const after =
    typed.direction === 'out'
      ? { ...netted, balance: subtract(netted.balance, amount) }
      : net({ ...netted, balance: add(netted.balance, amount) });
  return { amount, before, after, amountError: undefined, reasonError };
}

/** What is left once what is owed was paid as far as it goes. */
function net({ balance, owed }: Standing): Standing {
  const paid = compare(balance, owed) < 0 ? balance : owed;
  return { balance: subtract(balance, paid), owed: subtract(owed, paid) };
}
