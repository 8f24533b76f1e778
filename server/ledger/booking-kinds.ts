/** As what money leaves: each has its limit of one act in the rules of the second person. */
export const outflowKinds = ['payout', 'refund', 'return', 'withdrawal', 'reserve', 'balance'] as const;
export type OutflowKind = (typeof outflowKinds)[number];

/**
 * Every kind of transaction in the ledger, and as which kind of outflow it lets money leave; null for one that lets none out. A booking
 * that does not name its kind does not compile, nor does a kind that does not say whether money leaves by it.
 */
export const bookingKinds = {
  /** Claims. */
  hold: null,
  release: null,
  deposit: null,
  payout: 'payout',
  /** A payout that is final at once leaves by it. */
  settle: 'payout',
  refund: 'refund',
  /** A payout came back. */
  payout_returned: null,
  /** A payment was taken back by its sender's bank or network: nobody lets that out. */
  reversal: null,
  /** A completed claim is taken back. */
  reverse: null,
  /** Money of no claim is sent back. */
  returned: 'return',
  /** Reserves, by hand. */
  adjustment: 'reserve',
  /** Balances of users: given by hand, prizes, gifts, and what is given up with an account. */
  partner_adjustment: 'balance',
  contest: 'balance',
  /** Money for points. */
  gift: 'balance',
  gift_cancelled: null,
  given_up: null,
} as const satisfies Record<string, OutflowKind | null>;

export type BookingKind = keyof typeof bookingKinds;

/** Kinds by which money may leave: whoever books one shows the pass of the gate. */
export type OutwardKind = {
  [Kind in BookingKind]: (typeof bookingKinds)[Kind] extends null ? never : Kind;
}[BookingKind];
