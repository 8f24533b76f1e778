import type { ClaimStatus, PauseReason } from '@menyala/contract';
import type { ClaimEvent } from '../../exchange/claims/lifecycle.ts';
import { copyOfInvoice, type Invoice } from './invoice.ts';
import type { PullPayment } from './pull-payments.ts';
import type { Units } from './units.ts';
import type { Withdrawal } from './withdrawals.ts';

/** The whole of the model's state: what it holds is compared, piece by piece, with what the database holds. Times in ms. */
export interface State {
  readonly fixture: Fixture;
  now: number;
  /** Of each direction, by its place in the fixture: newest first. */
  courses: Course[][];
  claims: Map<string, Claim>;
  /** By rail and reference. */
  deposits: Map<string, Deposit>;
  /** Balances by account kind and currency, but for dues, which stay with their claims. */
  books: Map<string, Units>;
  /** The claim that a key made. */
  keys: Map<string, string>;
  /** What came into the exchange less what left it, by currency, as the outside world counts it. */
  outside: Map<number, Units>;
  /** The promocode of this sequence: another each time, so that each begins unused. */
  code: string;
  /** Contradictory tellings, each told to staff once. */
  differing: Set<string>;
  /** Of the one shop that each sequence has. */
  invoices: Map<string, Invoice>;
  withdrawals: Map<string, Withdrawal>;
  pulls: Map<string, PullPayment>;
  /** What was touched by claims that are written together, and turns once with them; null where each turns at once. */
  unturned: Set<string> | null;
}

/** What the owner set: read once, and the same for both. */
export interface Fixture {
  directions: Direction[];
  currencies: Map<number, Currency>;
  /** Percent, in units. */
  tolerance: Units;
  choiceMs: number;
  coolOffMs: number;
  graceMs: number;
  /** Hours of the day in which people look for payments, by UTC. */
  hours: { from: number; to: number };
  promocode: Promocode;
  shop: Shop;
}

/** The terms of the shop, and what its invoices may be paid with. */
export interface Shop {
  /** What its balance is kept in. Its invoices are in dollars. */
  currency: number;
  /** Those that lead to its currency, by their places. */
  ways: number[];
  /** The part of what a claim brings that the exchange keeps. */
  fee: Units;
  /** What its new invoices, and the claims of those of any sum, may be worth together. */
  mostOpen: Units;
  /** Other currencies that its balance is paid out in. */
  payouts: number[];
  /** In dollars. */
  withdrawalFee: Units;
  lockMs: number;
  /** So long after its end an invoice still waits for payments to become final. */
  monitorMs: number;
}

/** What a promocode does, and how often. */
export interface Promocode {
  /** The part of the margin that is given back. */
  share: Units;
  /** The part of the base price that stays as margin at least. */
  leastMargin: Units;
  mostUses: number;
}

export interface Direction {
  id: number;
  /** The part of the base price that stays as margin at least, whatever the promocode. */
  floor: Units;
  from: number;
  to: number;
  least: Units;
  most: Units;
  /** Least sum of a payment of an invoice. */
  leastPayment: Units;
  paymentMs: number;
  checkMs: number;
  isFixedWhenPaid: boolean;
  /** Above so much its claims need a verified card; null where none does. */
  cardAbove: Units | null;
  /** So long they wait for it. */
  cardMs: number;
}

export interface Currency {
  id: number;
  code: string;
  rail: string;
  decimals: number;
  refundFee: Units;
  /** What one of it is worth in dollars. */
  usd: Units;
}

/** What is given for one by whoever sends so much or more. */
export interface Tier {
  from: Units;
  course: Units;
}

export interface Course {
  /** Of what is less than the first tier. */
  course: Units;
  tiers: readonly Tier[];
  base: Units;
  at: number;
}

export interface Claim {
  name: string;
  direction: number;
  status: ClaimStatus;
  version: number;
  send: Units;
  receive: Units;
  /** At the tier of what is sent. */
  course: Units;
  /** All that it may be reckoned at, the first from nothing; null where there is one for every sum. */
  tiers: readonly Tier[] | null;
  base: Units;
  pausedFor: PauseReason | null;
  isOnComplianceHold: boolean;
  payBy: number | null;
  checkBy: number | null;
  /** Since when staff are called to look for its payment. */
  calledAt: number | null;
  chooseBy: number | null;
  /** Until when its card must be verified before anything is paid. */
  cardBy: number | null;
  /** True where it was made with the promocode, and its use stands. */
  promocode: 'none' | 'taken' | 'given_back';
  needsCard: boolean;
  /** Its card counts as verified. */
  isCardClear: boolean;
  check: Check | null;
  madeAt: number;
  held: Units | null;
  dues: Map<number, Units>;
  /** Money has counted: a course that is fixed when paid moves no more. */
  hasCounted: boolean;
  receipts: number;
  /** When the customer's details were changed; also what an email's link is good for. */
  detailsAt: number | null;
  attempts: Attempt[];
  refunds: Refund[];
  profit: Units | null;
  /** What of the due became ours at success, and is ours still. */
  settled: Units;
  reversal: { by: string; returned: Units } | null;
  /** The part of an invoice that it was made to pay; null for an exchange. */
  part: Part | null;
  /** What its shop got for it. */
  credit: Credit | null;
  history: ClaimEvent[];
  /** Payments taken back that a person should know of. */
  alarms: number;
}

/** So much of an invoice, in its currency, and what was asked for it in the currency sent, which is worth `rate` each. */
export interface Part {
  invoice: string;
  due: Units;
  asked: Units;
  rate: Units;
  /** What that was worth in dollars when it was made, by the prices of that moment. */
  worth: Units;
}

/** `lost`: of the sum sent, what was taken back since. */
export interface Credit {
  amount: Units;
  fee: Units;
  lost: Units;
}

/** The check of a claim's own card. */
export interface Check {
  state: 'pending' | 'approved' | 'rejected';
  sentAt: number;
}

export interface Deposit {
  rail: string;
  reference: string;
  /** Null while nobody knows whose it is. */
  claim: string | null;
  currency: number;
  amount: Units;
  state: 'seen' | 'final' | 'reversed' | 'returned';
  confirmations: number | null;
}

export interface Attempt {
  amount: Units;
  route: string;
  state: 'open' | 'sent' | 'confirmed' | 'failed' | 'returned';
  isHanded: boolean;
}

export interface Refund {
  currency: number;
  amount: Units;
  fee: Units;
  state: 'asked' | 'sending' | 'done' | 'failed';
  route: string | null;
  isHanded: boolean;
}

/** A copy to work on: what is refused leaves no trace in the original. */
export function copyOf(state: State): State {
  return {
    ...state,
    courses: state.courses.map((courses) => [...courses]),
    claims: new Map([...state.claims].map(([name, claim]) => [name, copyOfClaim(claim)])),
    deposits: new Map([...state.deposits].map(([name, deposit]) => [name, { ...deposit }])),
    books: new Map(state.books),
    keys: new Map(state.keys),
    outside: new Map(state.outside),
    differing: new Set(state.differing),
    invoices: new Map([...state.invoices].map(([name, invoice]) => [name, copyOfInvoice(invoice)])),
    withdrawals: new Map([...state.withdrawals].map(([name, withdrawal]) => [name, { ...withdrawal }])),
    pulls: new Map([...state.pulls].map(([name, pull]) => [name, { ...pull }])),
    unturned: state.unturned && new Set(state.unturned),
  };
}

function copyOfClaim(claim: Claim): Claim {
  return {
    ...claim,
    check: claim.check && { ...claim.check },
    dues: new Map(claim.dues),
    credit: claim.credit && { ...claim.credit },
    attempts: claim.attempts.map((attempt) => ({ ...attempt })),
    refunds: claim.refunds.map((refund) => ({ ...refund })),
    history: [...claim.history],
  };
}
