import type { ClaimStatus } from '@menyala/contract';

/**
 * The life of a claim: which moves there are, by whom. The numbers are the rows of the lifecycle table in the domain's
 * words; history keeps them. Any move that is not here is refused. What a move does to the ledger is in `effects.ts`.
 */
export interface LifecycleRow {
  row: number;
  from: readonly ClaimStatus[];
  to: ClaimStatus;
  by: readonly Mover[];
}

export type Mover = 'customer' | 'staff' | 'provider' | 'timer';

export const lifecycle = {
  /** Holds the reserve and starts the payment timer. The only move without a claim before it. */
  create: { row: 1, from: [], to: 'new', by: ['customer'] },
  /** "I paid": the payment timer stops, the check timer starts. */
  confirm: { row: 3, from: ['new'], to: 'checking', by: ['customer', 'provider'] },
  /** The money is there. */
  accept: { row: 4, from: ['new', 'checking'], to: 'accepted', by: ['staff', 'provider'] },
  cancel: { row: 7, from: ['new'], to: 'deleted', by: ['customer'] },
  expire_payment: { row: 7, from: ['new'], to: 'deleted', by: ['timer'] },
  withdraw: { row: 8, from: ['checking'], to: 'deleted', by: ['customer'] },
  delete: { row: 8, from: ['checking'], to: 'deleted', by: ['staff'] },
  expire_check: { row: 8, from: ['checking'], to: 'deleted', by: ['timer'] },
  pause: { row: 12, from: ['accepted'], to: 'paused', by: ['staff'] },
  resume: { row: 12, from: ['paused'], to: 'accepted', by: ['staff'] },
  /** The payout attempt is committed before anything is sent. */
  send: { row: 13, from: ['accepted'], to: 'sending', by: ['staff', 'provider'] },
  fail_payout: { row: 14, from: ['sending'], to: 'accepted', by: ['staff', 'provider'] },
  sent: { row: 15, from: ['sending'], to: 'sent', by: ['staff', 'provider'] },
  /** From `sending` in one press where the payout is final at once: cash, a transfer by hand. */
  complete: { row: 15, from: ['sending', 'sent'], to: 'success', by: ['staff', 'provider'] },
  reject: { row: 18, from: ['new', 'checking', 'accepted', 'paused'], to: 'error', by: ['staff'] },
} as const satisfies Record<string, LifecycleRow>;

export type Move = keyof typeof lifecycle;

/**
 * Rows of the table that are not built yet, by what will make them. They are named so that numbers stay true, and a
 * claim is refused such a move like any other that does not exist.
 */
export const laterRows: readonly { row: number; what: string }[] = [
  { row: 2, what: 'a card check before the payment' },
  { row: 5, what: 'less, more or other money than asked' },
  { row: 6, what: 'the customer’s choice about the sum' },
  { row: 9, what: 'late money on a deleted claim' },
  { row: 10, what: '"I had paid" on a deleted claim' },
  { row: 11, what: 'staff take a deleted claim up again' },
  { row: 16, what: 'a payout that came back' },
  { row: 17, what: 'a completed claim taken back' },
  { row: 19, what: 'withdrawals of partners and shops' },
  { row: 20, what: 'a deposit in any other status' },
  { row: 21, what: 'a deposit that was reversed' },
];

export function isLegal(move: Move, status: ClaimStatus): boolean {
  const row: LifecycleRow = lifecycle[move];
  return row.from.includes(status);
}

/** Statuses in which money is awaited from the customer. */
export const awaitingMoney: readonly ClaimStatus[] = ['new', 'checking'];
/** Statuses from which nothing moves by itself any more. */
export const ended: readonly ClaimStatus[] = ['success', 'error', 'deleted', 'refsucc'];
