import { type ClaimStatus, claimStatuses } from '@menyala/contract';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** Published by `move_claims` and `create_claims`. */
    'claim.moved': { claim: string; version: number; status: ClaimStatus; event: ClaimEvent };
  }
}

/**
 * The life of a claim: what can happen to it, in which statuses, where it goes, and who does it. The numbers are the rows
 * of the lifecycle table in the domain's words; history keeps them. What is not here is refused. What each does beside the
 * status (ledger, hold, deposits, payouts, refunds) is decided in `decide-….ts`.
 */
export interface LifecycleRow {
  /** Null for what happens beside the table of moves. */
  row: number | null;
  from: readonly ClaimStatus[];
  /** Null where the claim stays where it is. */
  to: ClaimStatus | null;
  by: readonly Mover[];
}

export type Mover = 'customer' | 'staff' | 'provider' | 'timer';

const anyOfExchange: readonly ClaimStatus[] = claimStatuses.filter((status) => status !== 'refsucc');

export const lifecycle = {
  /** Holds the reserve and starts the payment timer. The only one without a claim before it. */
  create: { row: 1, from: [], to: 'new', by: ['customer'] },
  /** A newer attempt to pay the same invoice holds for both (`release_attempts` of the database). */
  hold_passed: { row: 1, from: ['new', 'checking'], to: null, by: ['customer'] },
  /** Photos of the card were sent in time: the claim waits longer for their check. */
  send_card: { row: 2, from: ['new'], to: null, by: ['customer'] },
  /** The card is verified: the payment timer starts. Where money came before, the claim goes on with it. */
  clear_card: { row: 2, from: ['new', 'checking', 'paused'], to: null, by: ['staff'] },
  /** No card was verified in time. */
  expire_card: { row: 2, from: ['new'], to: 'deleted', by: ['timer'] },
  /** "I paid": the payment timer stops, the check timer starts. */
  confirm: { row: 3, from: ['new'], to: 'checking', by: ['customer'] },
  /** The payment is seen and not final yet: no timer runs while it is on its way. */
  see: { row: 3, from: ['new', 'checking'], to: 'checking', by: ['provider'] },
  /** The money is there, as it was asked for. */
  accept: { row: 4, from: ['new', 'checking'], to: 'accepted', by: ['staff', 'provider'] },
  /** Money is there, and not as it was asked for. */
  hold_discrepancy: { row: 5, from: ['new', 'checking'], to: 'paused', by: ['staff', 'provider'] },
  /** What was missing came. */
  top_up: { row: 6, from: ['paused'], to: 'accepted', by: ['staff', 'provider'] },
  /** The customer chose how to go on, or staff did for them. */
  choose: { row: 6, from: ['paused'], to: 'accepted', by: ['customer', 'staff'] },
  cancel: { row: 7, from: ['new'], to: 'deleted', by: ['customer'] },
  expire_payment: { row: 7, from: ['new'], to: 'deleted', by: ['timer'] },
  cancel_checking: { row: 8, from: ['checking'], to: 'deleted', by: ['customer'] },
  delete: { row: 8, from: ['checking'], to: 'deleted', by: ['staff'] },
  /** Nobody looked within the time to check: staff are called, and the claim stays. Whoever says "I paid" may have paid. */
  escalate: { row: 8, from: ['checking'], to: null, by: ['timer'] },
  /**
   * Nor within a second such time, and there is no sign of money: the reserve is free again, and the course is not kept. Of what pays an
   * invoice, at the invoice's end.
   */
  release_hold: { row: 8, from: ['checking'], to: null, by: ['timer'] },
  /** For three days more nothing told of money. */
  expire_check: { row: 8, from: ['checking'], to: 'deleted', by: ['timer'] },
  /** Money came after the end: it is due to the customer, who takes a fresh course or the money back. */
  late: { row: 9, from: ['deleted'], to: 'paused', by: ['staff', 'provider'] },
  /** "I had paid", with a receipt. */
  had_paid: { row: 10, from: ['deleted'], to: 'checking', by: ['customer'] },
  /** At the old course, with the payment that came: closed, or looked for until its hold was released. */
  reopen: { row: 11, from: ['deleted', 'checking'], to: 'accepted', by: ['staff'] },
  pause: { row: 12, from: ['accepted'], to: 'paused', by: ['staff'] },
  resume: { row: 12, from: ['paused'], to: 'accepted', by: ['staff'] },
  /** The payout attempt is committed before anything is sent. */
  send: { row: 13, from: ['accepted'], to: 'sending', by: ['staff', 'provider'] },
  fail_payout: { row: 14, from: ['sending'], to: 'accepted', by: ['staff', 'provider'] },
  sent: { row: 15, from: ['sending'], to: 'sent', by: ['staff', 'provider'] },
  /** From `sending` in one press where the payout is final at once: cash, a transfer by hand. */
  complete: { row: 15, from: ['sending', 'sent'], to: 'success', by: ['staff', 'provider'] },
  /** The money for a shop's invoice is there: it joins the shop's balance at once, and nobody pays anything out. */
  settle: {
    row: 15,
    from: ['new', 'checking', 'paused', 'deleted'],
    to: 'success',
    by: ['staff', 'provider', 'timer'],
  },
  /** The payout came back. */
  returned: { row: 16, from: ['sent'], to: 'paused', by: ['staff', 'provider'] },
  reverse: { row: 17, from: ['success'], to: 'error', by: ['staff'] },
  reject: { row: 18, from: ['new', 'checking', 'accepted', 'paused'], to: 'error', by: ['staff'] },
  /** All that came has gone back: there is nothing left to exchange. */
  close_refunded: { row: 18, from: ['paused'], to: 'error', by: ['staff', 'provider'] },
  /** A deposit where none is waited for. */
  extra_deposit: {
    row: 20,
    from: ['paused', 'accepted', 'sending', 'sent', 'success', 'error'],
    to: null,
    by: ['staff', 'provider'],
  },
  /** The only payment was taken back before anything was sent. */
  full_reversal: {
    row: 21,
    from: ['accepted', 'paused', 'sending'],
    to: 'checking',
    by: ['staff', 'provider'],
  },
  /** A payment was taken back before anything was sent, and others remain. */
  partial_reversal: {
    row: 21,
    from: ['accepted', 'paused', 'sending'],
    to: 'paused',
    by: ['staff', 'provider'],
  },
  /** A payment was taken back too late to stop anything, or before it counted. */
  chargeback: { row: 21, from: anyOfExchange, to: null, by: ['provider'] },

  /** Seen money on a claim that does not wait for it, or seen again with more confirmations. */
  deposit_seen: { row: null, from: anyOfExchange, to: null, by: ['provider'] },
  resolution_expired: { row: null, from: ['paused'], to: null, by: ['timer'] },
  ask_refund: {
    row: null,
    from: ['paused', 'accepted', 'sending', 'sent', 'success', 'error', 'deleted'],
    to: null,
    by: ['customer', 'staff'],
  },
  send_refund: { row: null, from: anyOfExchange, to: null, by: ['staff'] },
  refund_done: { row: null, from: anyOfExchange, to: null, by: ['staff', 'provider'] },
  refund_failed: { row: null, from: anyOfExchange, to: null, by: ['staff', 'provider'] },
  change_requisites: {
    row: null,
    from: ['new', 'checking', 'accepted', 'paused'],
    to: null,
    by: ['customer'],
  },
  /** Cash is handed over at another time, or at another place. */
  move_meeting: {
    row: null,
    from: ['new', 'checking', 'accepted', 'paused', 'sending'],
    to: null,
    by: ['customer', 'staff'],
  },
  /** What came may not be asked back. */
  compliance_hold: { row: null, from: ['paused', 'error'], to: null, by: ['staff'] },
  release_compliance_hold: { row: null, from: ['paused', 'error'], to: null, by: ['staff'] },
  ask_reversal: { row: null, from: ['success'], to: null, by: ['staff'] },
  drop_reversal: { row: null, from: ['success'], to: null, by: ['staff'] },
} as const satisfies Record<string, LifecycleRow>;

/** What can happen to a claim. */
export type ClaimEvent = keyof typeof lifecycle;

/** After these, what a claim brings to the partner programme stands or falls. */
export const rewardingEvents: ReadonlySet<unknown> = new Set<ClaimEvent>([
  'complete',
  'reverse',
  'chargeback',
]);

/**
 * Rows of the table that are not built yet, by what will make them. They are named so that numbers stay true, and a
 * claim is refused such a move like any other that does not exist.
 */
export const laterRows: readonly { row: number; what: string }[] = [
  { row: 19, what: 'withdrawals of shops; those of partners are things of their own' },
];

export function isLegal(event: ClaimEvent, status: ClaimStatus): boolean {
  const row: LifecycleRow = lifecycle[event];
  return row.from.includes(status);
}

/** Statuses in which money is awaited from the customer. */
export const awaitingMoney: readonly ClaimStatus[] = ['new', 'checking'];
/** Statuses in which the claim's sum has not left yet and still may. */
export const beforeSending: readonly ClaimStatus[] = ['new', 'checking', 'accepted', 'paused'];
/** Statuses from which nothing moves by itself any more. */
export const ended: readonly ClaimStatus[] = ['success', 'error', 'deleted', 'refsucc'];
