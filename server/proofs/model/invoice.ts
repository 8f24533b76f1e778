import type { AdditionalStatus, InvoiceEventType, InvoiceStatus } from '../../shop/invoices/invoice.ts';
import { depositsOf, directionOf, dueIn, known, promised } from './money.ts';
import { refuse } from './refused.ts';
import type { Claim, State } from './state.ts';
import { atLeastZero, one, type Units } from './units.ts';

/** An invoice of the sequence's shop. Amounts in dollars. */
export interface Invoice {
  name: string;
  /** Null where any sum pays it. */
  amount: Units | null;
  /** The part of it that may be missing. */
  tolerance: Units;
  /** What was locked when it was made, by the direction's place. */
  rates: Map<number, Locked>;
  status: InvoiceStatus;
  additional: AdditionalStatus;
  version: number;
  sums: Sums;
  expiresAt: number;
  monitoredUntil: number;
  events: InvoiceEvent[];
}

/** `rate`: what one of the currency sent is worth in dollars. */
export interface Locked {
  course: Units;
  base: Units;
  rate: Units;
}

/** Seen on its way or final, final, and booked to the shop. */
export interface Sums {
  seen: Units;
  paid: Units;
  settled: Units;
}

export interface InvoiceEvent {
  type: InvoiceEventType;
  /** The payment that it is about, by its name. */
  of: string | null;
  /** What its shop is told with it. */
  says: Record<string, boolean>;
}

export function copyOfInvoice(invoice: Invoice): Invoice {
  return { ...invoice, sums: { ...invoice.sums }, events: [...invoice.events] };
}

export function invoiceNamed(state: State, name: string): Invoice {
  return state.invoices.get(name) ?? refuse('not_found');
}

export function claimsOf(state: State, invoice: string): Claim[] {
  return [...state.claims.values()].filter(({ part }) => part?.invoice === invoice);
}

export const isOver = ({ now }: State, { expiresAt }: Pick<Invoice, 'expiresAt'>) => now >= expiresAt;

/** Whether so much pays it, as far as the tolerance of its shop goes. */
export function isWhole({ amount, tolerance }: Invoice, sum: Units): boolean {
  return sum > 0n && (amount === null || sum * one >= amount * (one - tolerance));
}

/** What is still to be paid; null where any sum pays it. */
export const leftOf = ({ amount, sums }: Invoice): Units | null => amount && amount - sums.seen;

/** What new invoices may still bring: their rates are locked. One of any sum is worth what its claims are that wait for their money. */
export function openWorth(state: State): Units {
  const invoices = [...state.invoices.values()].filter(({ status }) => status === 'New');
  return invoices.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n) + openOfAnySum(state);
}

export function openOfAnySum(state: State): Units {
  return [...state.claims.values()]
    .filter(({ part, status }) => {
      const isWaiting = status === 'new' || status === 'checking';
      return isWaiting && part && invoiceNamed(state, part.invoice).amount === null;
    })
    .reduce((sum, { part }) => sum + (part?.worth ?? 0n), 0n);
}

/** What was paid of it: the money that is due to the makers of its claims, or was booked for them. */
export function sumsOf(state: State, invoice: Invoice): Sums {
  const claims = claimsOf(state, invoice.name);
  const total = (of: Claim[], came: (claim: Claim) => Units) =>
    toCurrency(of.reduce((sum, claim) => sum + worthOf(claim, came(claim)), 0n));
  const final = (claim: Claim) => finalOf(state, claim);
  return {
    seen: total(claims, (claim) => final(claim) + onItsWay(state, claim)),
    paid: total(claims, final),
    settled: total(
      claims.filter(({ credit }) => credit !== null),
      final,
    ),
  };
}

function finalOf(state: State, claim: Claim): Units {
  if (claim.credit !== null) return claim.send - claim.credit.lost;
  const { from } = directionOf(state, claim);
  return atLeastZero(dueIn(claim, from) - promised(claim, from));
}

/** What comes for a claim that is booked can only go back. */
function onItsWay(state: State, claim: Claim): Units {
  if (claim.credit !== null) return 0n;
  const { from } = directionOf(state, claim);
  return depositsOf(state, claim)
    .filter((deposit) => deposit.currency === from && deposit.state === 'seen')
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Exact, with twice the decimals. What was asked for was rounded up, and is worth just what it was asked for. */
function worthOf({ part }: Claim, came: Units): bigint {
  const { due, asked, rate } = known(part ?? undefined);
  return came >= asked ? due * one + (came - asked) * rate : came * rate;
}

/** Half of the last decimal and more counts as a whole one. */
export const toCurrency = (exact: bigint): Units => (exact + one / 2n) / one;
