import type { AskPullEvent, DecidePullEvent, MakePullEvent } from './events.ts';
import { invoiceNamed } from './invoice.ts';
import { balance, currencyOf, shift } from './money.ts';
import { demand, refuse } from './refused.ts';
import type { State } from './state.ts';
import { one, type Units } from './units.ts';
import { arrivesOf, withdrawalFee } from './withdrawals.ts';

/** A refund of the shop: so much of its balance is set aside until its buyer has it, or the shop takes it back. */
export interface PullPayment {
  name: string;
  invoice: string | null;
  /** In dollars, and in the currency of the balance. */
  amount: Units;
  setAside: Units;
  held: Units;
  status: 'open' | 'asked' | 'approved' | 'paid' | 'closed';
  version: number;
  /** In what its buyer wants it. */
  to: number | null;
  expiresAt: number | null;
  isArchived: boolean;
}

export function makePull(state: State, { pull: name, invoice, amount, expiresAt, key }: MakePullEvent) {
  const { currency } = state.fixture.shop;
  const { usd, decimals } = currencyOf(state, currency);
  const unit = 10n ** BigInt(18 - decimals);
  const setAside = ((amount * one + usd * unit - 1n) / (usd * unit)) * unit;
  demand(setAside > withdrawalFee(state), 'validation');
  if (state.keys.has(key)) return;
  demand(balance(state, 'shop', currency) >= setAside, 'validation');
  if (invoice !== null) {
    demand(amount <= refundable(state, invoice), 'validation');
    invoiceNamed(state, invoice).events.push({ type: 'InvoiceRefund', of: null, says: {} });
  }
  state.keys.set(key, name);
  shift(state, 'shop', currency, -setAside);
  shift(state, 'shop_held', currency, setAside);
  state.pulls.set(name, {
    ...{ name, invoice, amount, setAside, expiresAt, held: setAside },
    ...{ status: 'open', version: 1, to: null, isArchived: false },
  });
}

/** What an invoice brought its shop, and was not given back. */
export function refundable(state: State, invoice: string): Units {
  return [...state.pulls.values()]
    .filter((pull) => pull.invoice === invoice && pull.status !== 'closed')
    .reduce((left, { amount }) => left - amount, invoiceNamed(state, invoice).sums.settled);
}

const pullNamed = (state: State, name: string) => state.pulls.get(name) ?? refuse('not_found');
const isOver = (state: State, { expiresAt }: PullPayment) => expiresAt !== null && expiresAt <= state.now;

/** Its buyer says where it goes; what was said in time may be said anew. */
export function askPull(state: State, { pull: name, to }: AskPullEvent) {
  const pull = pullNamed(state, name);
  const isInTime = pull.status === 'asked' || (pull.status === 'open' && !isOver(state, pull));
  demand(!pull.isArchived && isInTime, 'refund_closed');
  demandReserve(state, pull, to);
  if (pull.to === to) return;
  pull.to = to;
  pull.status = 'asked';
  pull.version += 1;
}

function demandReserve(state: State, { setAside }: PullPayment, to: number): Units {
  const arrives = arrivesOf(state, to, setAside);
  demand(balance(state, 'available', to) >= arrives, 'reserve_exceeded');
  return arrives;
}

/** The shop decides on what it saw. Of a shop that owes, and of what is lost by now, nothing is paid. */
export function decidePull(state: State, { pull: name, as, version, withdrawal }: DecidePullEvent) {
  const pull = pullNamed(state, name);
  if (as === 'refuse') {
    demand(pull.status === 'asked' && pull.version === version, 'conflict');
    return giveBackPull(state, pull);
  }
  const to = pull.to ?? refuse('refund_closed');
  const arrives = demandReserve(state, pull, to);
  demand(pull.version === version, 'conflict');
  const isLost = pull.invoice !== null && refundable(state, pull.invoice) < 0n;
  demand(balance(state, 'shop', state.fixture.shop.currency) >= 0n && !isLost, 'refund_stopped');
  pull.status = 'approved';
  pull.to = null;
  pull.version += 1;
  shift(state, 'available', to, -arrives);
  shift(state, 'held', to, arrives);
  state.withdrawals.set(withdrawal, {
    ...{ name: withdrawal, status: 'accepted', version: 1, amount: pull.setAside, fee: withdrawalFee(state) },
    ...{ to, arrives, madeAt: state.now, pull: name },
  });
}

/** The shop takes it back. What is on its way goes on. */
export function archivePull(state: State, name: string) {
  const pull = pullNamed(state, name);
  if (pull.isArchived) return;
  pull.isArchived = true;
  if (pull.status === 'open' || pull.status === 'asked') return giveBackPull(state, pull);
  pull.version += 1;
}

/** What nobody asked for in time. */
export function drivePulls(state: State) {
  for (const pull of state.pulls.values())
    if (pull.status === 'open' && isOver(state, pull)) giveBackPull(state, pull);
}

/** Other details may be given, as long as it is not over; then the shop has its money back. */
export function giveBackPull(state: State, pull: PullPayment) {
  pull.to = null;
  pull.version += 1;
  pull.status = pull.isArchived || isOver(state, pull) ? 'closed' : 'open';
  if (pull.status === 'open') return;
  const { currency } = state.fixture.shop;
  shift(state, 'shop_held', currency, -pull.held);
  shift(state, 'shop', currency, pull.held);
  pull.held = 0n;
}

export function payPull(pull: PullPayment) {
  pull.status = 'paid';
  pull.held = 0n;
  pull.version += 1;
}
