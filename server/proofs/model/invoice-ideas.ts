import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import type { Event, InvoiceEvent, PayEvent } from './events.ts';
import { lockedOf } from './invoices.ts';
import { balance, currencyOf, directionOf } from './money.ts';
import type { State } from './state.ts';
import { one, productDown, thousandths, units } from './units.ts';
import { withdrawalFee } from './withdrawals.ts';

/** What shops and payers might do next. */
export function invoiceIdea(state: State, chance: Chance): Event {
  const names = [...state.invoices.keys()];
  const kind = chance.below(100);
  if (names.length === 0 || kind < 15) return invoiceMade(state, chance);
  const invoice = chance.of(names);
  if (kind < 27) return withdrawalIdea(state, chance) ?? paymentMade(state, invoice, chance);
  if (kind < 40) return pullIdea(state, invoice, chance) ?? paymentMade(state, invoice, chance);
  if (kind < 65) return paymentMade(state, invoice, chance);
  if (kind < 78) return { do: 'mark_invoice', invoice, as: chance.of(['Settled', 'Invalid'] as const) };
  if (kind < 83) return untilItsEnd(state, invoice, chance);
  return { do: 'drive_invoices' };
}

/** Worth what is little and what is much of a way, so that the bound of open ones, the reserve and the limits are met. */
export function invoiceMade(state: State, chance: Chance): InvoiceEvent {
  const way = chance.of(state.fixture.shop.ways);
  const { least, most, from } = directionOf(state, { direction: way });
  const { decimals } = currencyOf(state, from);
  const share = chance.of([2, 20, 20, 100, 100, 300, 600, 950]);
  const worth = (least + thousandths(most - least, share, decimals)) * lockedOf(state, way).rate;
  return {
    do: 'make_invoice',
    invoice: `i${state.invoices.size + 1}`,
    amount: chance.below(5) === 0 ? null : productDown(worth / one, one, chance.of([2, 2, 0, 6])),
    tolerance: chance.of([0n, 0n, units('0.03')]),
    key: randomUUID(),
  };
}

export function paymentMade(state: State, invoice: string, chance: Chance): PayEvent {
  const way = chance.of(state.fixture.shop.ways);
  const { least, most, from } = directionOf(state, { direction: way });
  const sum =
    least + thousandths(most - least, chance.of([1, 10, 100, 500]), currencyOf(state, from).decimals);
  const claim = `c${state.claims.size + 1}`;
  return { do: 'pay_invoice', invoice, claim, way, sum, key: randomUUID() };
}

function untilItsEnd(state: State, invoice: string, chance: Chance): Event {
  const { now, invoices } = state;
  const its = invoices.get(invoice);
  const until = chance.of([its?.expiresAt ?? now, its?.expiresAt ?? now, its?.monitoredUntil ?? now]);
  return { do: 'wait', ms: Math.max(until - now, 1) };
}

/** Something is withdrawn, or goes on; null where there is nothing. */
function withdrawalIdea(state: State, chance: Chance): Event | null {
  const { currency } = state.fixture.shop;
  const has = balance(state, 'shop', currency);
  const withdrawals = [...state.withdrawals.values()];
  if (has > 0n && (withdrawals.length === 0 || chance.below(3) === 0)) {
    const amount = thousandths(
      has,
      chance.of([100, 500, 1000, 1000, 1001]),
      currencyOf(state, currency).decimals,
    );
    const to = chance.of([currency, ...state.fixture.shop.payouts]);
    if (amount > 10n * withdrawalFee(state))
      return { do: 'withdraw', withdrawal: `w${withdrawals.length + 1}`, to, amount };
  }
  if (withdrawals.length === 0) return null;
  const { name: withdrawal, version } = chance.of(withdrawals);
  if (chance.below(5) === 0) return { do: 'cancel_withdrawal', withdrawal };
  const move = chance.of(['send', 'send', 'paid', 'paid', 'fail', 'reject'] as const);
  return {
    ...{ do: 'move_withdrawal', withdrawal, move },
    version: chance.below(10) === 0 ? version - 1 : version,
  };
}

/** A refund is made, or goes on; null where there is nothing to give back. */
function pullIdea(state: State, invoice: string, chance: Chance): Event | null {
  const { currency, payouts } = state.fixture.shop;
  const pulls = [...state.pulls.values()];
  const { usd } = currencyOf(state, currency);
  const has = balance(state, 'shop', currency);
  if (has > 0n && (pulls.length === 0 || chance.below(3) === 0)) {
    const ofInvoice = chance.below(3) > 0;
    const worth = ofInvoice ? (state.invoices.get(invoice)?.sums.settled ?? 0n) : productDown(has, usd, 2);
    const amount = thousandths(worth, chance.of([100, 500, 950, 1000, 1010]), 2);
    if (amount > 0n) {
      const expiresAt = chance.of([null, state.now + 60 * 60_000]);
      const of = ofInvoice ? invoice : null;
      return {
        do: 'make_pull',
        pull: `p${pulls.length + 1}`,
        invoice: of,
        amount,
        expiresAt,
        key: randomUUID(),
      };
    }
  }
  if (pulls.length === 0) return null;
  const { name: pull, version } = chance.of(pulls);
  switch (chance.below(8)) {
    case 0:
      return { do: 'archive_pull', pull };
    case 1:
      return { do: 'drive_pulls' };
    case 2:
    case 3:
    case 4:
      return { do: 'ask_pull', pull, to: chance.of([currency, ...payouts]) };
    default:
      return {
        ...{ do: 'decide_pull', pull, as: chance.of(['approve', 'approve', 'approve', 'refuse'] as const) },
        version: chance.below(10) === 0 ? version - 1 : version,
        withdrawal: `w${state.withdrawals.size + 1}`,
      };
  }
}
