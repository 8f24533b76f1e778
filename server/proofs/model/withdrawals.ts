import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { MoveWithdrawalEvent, WithdrawEvent } from './events.ts';
import { balance, cross, currencyOf, known, shift } from './money.ts';
import { giveBackPull, payPull } from './pull-payments.ts';
import { demand, refuse } from './refused.ts';
import type { State } from './state.ts';
import { one, productDown, type Units } from './units.ts';

/** What leaves the shop's balance: it is held with the reserve that pays it, and is paid or comes back. */

export interface Withdrawal {
  name: string;
  status: WithdrawalStatus;
  version: number;
  /** What leaves the balance, the fee within it. */
  amount: Units;
  fee: Units;
  to: number;
  arrives: Units;
  madeAt: number;
  /** The refund that it pays. */
  pull: string | null;
}

/** In the currency of the balance at one for one, in another at the base price; what the exchange keeps is worth so much. */
export function withdraw(state: State, { withdrawal: name, to, amount }: WithdrawEvent) {
  const { currency } = state.fixture.shop;
  const fee = withdrawalFee(state);
  const arrives = arrivesOf(state, to, amount);
  demand(balance(state, 'shop', currency) >= amount, 'validation');
  demand(balance(state, 'available', to) >= arrives, 'reserve_exceeded');
  shift(state, 'shop', currency, -amount);
  shift(state, 'shop_held', currency, amount);
  shift(state, 'available', to, -arrives);
  shift(state, 'held', to, arrives);
  const status = 'accepted' as const;
  const madeAt = state.now;
  state.withdrawals.set(name, { name, status, version: 1, amount, fee, to, arrives, madeAt, pull: null });
}

export function arrivesOf(state: State, to: number, amount: Units): Units {
  return productDown(amount - withdrawalFee(state), courseTo(state, to), currencyOf(state, to).decimals);
}

export function withdrawalFee(state: State): Units {
  const { currency, withdrawalFee: worth } = state.fixture.shop;
  const { usd, decimals } = currencyOf(state, currency);
  const unit = 10n ** BigInt(18 - decimals);
  return ((worth * one + usd * unit - 1n) / (usd * unit)) * unit;
}

/** Eighteen digits of it count. */
function courseTo(state: State, to: number): Units {
  const { currency } = state.fixture.shop;
  if (to === currency) return one;
  const exact = (currencyOf(state, currency).usd * one * one) / currencyOf(state, to).usd;
  const beyond = 10n ** BigInt(Math.max(String(exact).length - 18, 0));
  return (exact - (exact % beyond)) / one;
}

const lifecycle = {
  send: { from: 'accepted', to: 'sending' },
  fail: { from: 'sending', to: 'accepted' },
  paid: { from: 'sending', to: 'success' },
  reject: { from: 'accepted', to: 'error' },
} as const;

/** A press of staff, on the version that was seen. */
export function moveWithdrawal(state: State, { withdrawal: name, move, version }: MoveWithdrawalEvent) {
  const withdrawal = state.withdrawals.get(name) ?? refuse('not_found');
  demand(withdrawal.version === version, 'conflict');
  demand(withdrawal.status === lifecycle[move].from, 'wrong_status');
  become(withdrawal, lifecycle[move].to);
  if (move === 'paid') pay(state, withdrawal);
  if (move === 'reject') giveBack(state, withdrawal);
}

const slipMs = 5 * 60_000;

/** Its owner takes it back. A rate that is fixed already is no option for longer than a slip takes to be seen. */
export function cancelWithdrawal(state: State, name: string) {
  const withdrawal = state.withdrawals.get(name) ?? refuse('not_found');
  // What pays a refund is taken back with that.
  demand(withdrawal.pull === null, 'not_found');
  const isSlip = state.now - withdrawal.madeAt < slipMs;
  const mayBe = withdrawal.to === state.fixture.shop.currency || isSlip;
  demand(withdrawal.status === 'accepted' && mayBe, 'wrong_status');
  become(withdrawal, 'deleted');
  giveBack(state, withdrawal);
}

function become(withdrawal: Withdrawal, status: WithdrawalStatus) {
  withdrawal.status = status;
  withdrawal.version += 1;
}

function pay(state: State, { amount, fee, to, arrives, pull }: Withdrawal) {
  const { currency } = state.fixture.shop;
  shift(state, 'shop_held', currency, -amount);
  shift(state, 'profit', currency, fee);
  shift(state, 'clearing', currency, amount - fee);
  shift(state, 'held', to, -arrives);
  cross(state, to, -arrives);
  if (pull !== null) payPull(known(state.pulls.get(pull)));
}

function giveBack(state: State, { amount, to, arrives, pull }: Withdrawal) {
  const { currency } = state.fixture.shop;
  shift(state, 'held', to, -arrives);
  shift(state, 'available', to, arrives);
  // What a refund set aside stays so, for other details.
  if (pull !== null) return giveBackPull(state, known(state.pulls.get(pull)));
  shift(state, 'shop_held', currency, -amount);
  shift(state, 'shop', currency, amount);
}
