import type { MoveKind } from '@menyala/contract/statuses';
import type { Units } from './units.ts';

/** All that people, providers and time can do. Claims are called by the names that their making gave them. */
export type Event =
  | CreateEvent
  | { do: 'create_again'; claim: string; isOther: boolean }
  | { do: 'confirm' | 'cancel' | 'receipt'; claim: string }
  | { do: 'wait'; ms: number }
  | { do: 'sweep' }
  /** The check of a claim's own card is sent, or decided; `look` is when claims hear of it. */
  | { do: 'send_card' | 'approve_card' | 'reject_card'; claim: string }
  | { do: 'look' }
  | ReportEvent
  | { do: 'assign'; rail: string; reference: string; claim: string }
  | { do: 'send_back'; rail: string; reference: string }
  | StaffEvent
  | ChooseEvent
  | { do: 'ask_refund'; claim: string; currency: number }
  /** `link`: when the details were last changed, as the email knew it. */
  | { do: 'change_requisites'; claim: string; link: number | null }
  | { do: 'drive'; says: Word }
  | { do: 'adjust'; currency: number; by: Units; key: string }
  /** The market moves: the courses of a direction are published anew at so many thousandths of the last. */
  | { do: 'publish'; direction: number; thousandths: number }
  | InvoiceEvent
  | PayEvent
  | MarkEvent
  /** Invoices whose time has come turn, and parts are booked whose whole is there. */
  | { do: 'drive_invoices' }
  | WithdrawEvent
  | MoveWithdrawalEvent
  | { do: 'cancel_withdrawal'; withdrawal: string }
  | MakePullEvent
  | AskPullEvent
  | DecidePullEvent
  | { do: 'archive_pull'; pull: string }
  | { do: 'drive_pulls' };

/** The shop gives so many dollars back, of an invoice where it is named. */
export interface MakePullEvent {
  do: 'make_pull';
  pull: string;
  invoice: string | null;
  amount: Units;
  expiresAt: number | null;
  key: string;
}

/** Its buyer wants it in a currency. */
export interface AskPullEvent {
  do: 'ask_pull';
  pull: string;
  to: number;
}

/** The shop decides on the version that it saw; once approved, a withdrawal pays it. */
export interface DecidePullEvent {
  do: 'decide_pull';
  pull: string;
  as: 'approve' | 'refuse';
  version: number;
  withdrawal: string;
}

/** The shop takes so much of its balance, paid out in a currency. */
export interface WithdrawEvent {
  do: 'withdraw';
  withdrawal: string;
  to: number;
  amount: Units;
}

export interface MoveWithdrawalEvent {
  do: 'move_withdrawal';
  withdrawal: string;
  move: 'send' | 'fail' | 'paid' | 'reject';
  /** The version that they saw. */
  version: number;
}

export interface InvoiceEvent {
  do: 'make_invoice';
  invoice: string;
  /** Null where any sum pays it. */
  amount: Units | null;
  tolerance: Units;
  key: string;
}

/** Whoever pays an invoice chooses a way. */
export interface PayEvent {
  do: 'pay_invoice';
  invoice: string;
  claim: string;
  way: number;
  /** Counts where any sum pays it. */
  sum: Units;
  key: string;
}

export interface MarkEvent {
  do: 'mark_invoice';
  invoice: string;
  as: 'Settled' | 'Invalid';
}

export interface CreateEvent {
  do: 'create';
  claim: string;
  direction: number;
  send: Units;
  receive: Units;
  key: string | null;
  /** The promocode that it names. */
  code: string | null;
}

export interface ReportEvent {
  do: 'report';
  rail: string;
  reference: string;
  currency: number;
  amount: Units;
  state: 'seen' | 'final' | 'reversed';
  confirmations: number | null;
  /** Null where the provider does not know; a name that no claim has is one that we do not know. */
  claim: string | null;
}

export interface StaffEvent {
  do: 'staff';
  move: MoveKind;
  claim: string;
  /** The version that they saw. */
  version: number;
  by: Person;
  reference?: string;
  amount?: Units;
  currency?: number;
  reason?: string;
  route?: string;
  fee?: Units;
  /** The refund that it is about: which one of those in a currency. */
  refund?: { currency: number; place: number };
}

export interface ChooseEvent {
  do: 'choose';
  claim: string;
  way: 'accept_sum' | 'return_excess' | 'fresh_course';
  /** What was seen of a fresh course; absent where only its offer is asked for. */
  accept?: { course: Units; receive: Units };
}

export type Person = 'olga' | 'fedor' | 'ivan';
/** Ivan is an operator: what takes money back is not for him. */
export const roles: Record<Person, 'owner' | 'finance' | 'operator'> = {
  olga: 'owner',
  fedor: 'finance',
  ivan: 'operator',
};

/** What the way of money out of the exchange says whenever it is asked; `throws` is a line that breaks. */
export type Word = 'open' | 'sent' | 'confirmed' | 'failed' | 'returned' | 'returned_less' | 'throws';
/** What a payout's way back costs where it comes back with less: so many thousandths. */
export const returnFee = 20;
export const route = 'script';
