import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, currencyId, orNull, rowId, time, uuid } from '../values.ts';

/** What needs a person, in one list, so that nothing in it is found by chance. */
export const inboxKinds = [
  /** Money that belongs to no claim. */
  'unknown_deposit',
  /** A payout that was handed over and whose outcome is not known. */
  'stuck_payout',
  /** The time to check is over, and nobody has found the payment. */
  'check_over',
  /** More than one payment came for a claim that goes on, and more than it needs. */
  'second_payment',
  'refund_asked',
  /** A refund that was handed over and whose outcome is not known. */
  'stuck_refund',
  /** The customer chose nothing in time. */
  'resolution_expired',
  /** More is due to the customer than the claim needs, and nobody asked for it. */
  'excess',
  'reversal_asked',
  /** A final payment was taken back. */
  'reversed',
  /** The same payment is told with another sum, currency or claim. */
  'deposit_differs',
  /** A customer's card has waited longer for its check than customers are told. */
  'card_waits',
  /** A partner asked for a withdrawal. */
  'withdrawal_asked',
  /** A withdrawal was said to be sent long ago. */
  'stuck_withdrawal',
  /** A thing was taken for points and has to be sent. */
  'gift_asked',
  /** A contest is over and its prizes are not given. */
  'contest_over',
  /** A change that this reader may agree to, or has to give a code for. */
  'approval_waits',
  /** Directions that are on, with nowhere to pay to, without a price, or with nothing left to pay out. */
  'no_requisites',
  'no_price',
  'no_reserve',
  /** Directions that rest until the limits of requisites begin anew. */
  'requisites_used',
  /** No email leaves, those that wait since the mail server refuses the exchange itself, and those that were given up. */
  'mail_down',
  'mail_refused',
  'emails_failed',
  /** There is no recent backup, with the moment of the last in the note; and what was restored sends nothing until its owner says so. */
  'backup_old',
  'restored',
  /** Own texts that an update of the program has left behind. */
  'texts_unfit',
  /** Customers wait for an answer of support that nobody is writing. */
  'question_waits',
  /** Reviews that nobody has read yet. */
  'review_waits',
  /** A price by hand has not been confirmed for as long as it holds. */
  'old_price',
  /** Directions rest by their formula: what it names is old, jumped, or gone. */
  'formula_rests',
  /** A reserve is below the level that the owner set. */
  'low_reserve',
  /** A typed balance differs from the books by more than is tolerated. */
  'reserve_drift',
  /** A new shop waits for approval. */
  'shop_waits',
  /** A shop has not heard of its invoices for a day. */
  'shop_webhook_fails',
  /** A shop owes for payments that were taken back. */
  'shop_owes',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxItem = Type.Object({
  kind: Type.Enum([...inboxKinds]),
  /** Of the deposit or of the alarm, where it is settled by itself; otherwise null. */
  id: orNull(rowId),
  claim: orNull(Type.Object({ id: uuid, publicId: Type.String(), status: Type.String() })),
  /** The check of a card that it is about. */
  check: orNull(uuid),
  /** The withdrawal, the order of a gift or the contest that it is about. */
  withdrawal: orNull(uuid),
  giftOrder: orNull(uuid),
  contest: orNull(rowId),
  /** The change that waits for a second person. */
  approval: orNull(uuid),
  /** The id of the shop that it is about. */
  shop: Type.Optional(Type.String()),
  since: time,
  amount: orNull(amount),
  currency: orNull(Type.String()),
  reference: orNull(Type.String()),
  note: orNull(Type.String()),
});
export type InboxItem = Static<typeof inboxItem>;

export const listInbox = {
  method: 'GET',
  path: '/office/api/operations-inbox',
  summary: 'What needs a person, oldest first',
  who: 'staff',
  action: 'inbox.see',
  answer: Type.Object({
    items: Type.Array(inboxItem),
    /** What is there of all that an exchange needs, until it is open and something can be exchanged; then null. */
    opening: orNull(
      Type.Object({
        /** False until the owner opens the exchange to customers. */
        isOpened: Type.Boolean(),
        currencies: Type.Boolean(),
        prices: Type.Boolean(),
        requisites: Type.Boolean(),
        reserves: Type.Boolean(),
        /** On or off. */
        directionsMade: Type.Boolean(),
        /** One is on; before the exchange is opened: one has all that it needs. */
        directions: Type.Boolean(),
      }),
    ),
  }),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

const refusals = [
  'token_not_valid',
  'forbidden',
  'not_found',
  'conflict',
  'wrong_status',
  'validation',
  'busy',
] as const;
const byId = Type.Object({ id: rowId });

export const assignDeposit = {
  method: 'POST',
  path: '/office/api/deposits/:id/assign',
  summary:
    'Gives an unknown deposit to the claim that it was meant for; the claim goes on as with any payment',
  who: 'staff',
  action: 'inbox.settle',
  params: byId,
  body: Type.Object({
    /** Its number or its UUID. */
    claim: Type.String({ minLength: 1, maxLength: 40 }),
  }),
  answer: Type.Object({ claim: uuid }),
  refusals,
} as const satisfies Call;

export const enterDeposit = {
  method: 'POST',
  path: '/office/api/deposits',
  summary:
    'Books money that came and belongs to no claim. The same reference is the same money, and is booked once',
  who: 'staff',
  action: 'inbox.settle',
  body: Type.Object(
    {
      currency: currencyId,
      amount,
      /** A hash, or the bank’s number. */
      reference: Type.Optional(Type.String({ maxLength: 200 })),
      /** Instead of it, where a bank gives none: when the money came. With its sum that is the reference. */
      paidAt: Type.Optional(time),
      /** How it was found; for staff. */
      comment: Type.String({ maxLength: 2000 }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ id: rowId }),
  refusals: ['token_not_valid', 'forbidden', 'validation', 'busy'],
} as const satisfies Call;

export const returnDeposit = {
  method: 'POST',
  path: '/office/api/deposits/:id/return',
  summary: 'Books that an unknown deposit was sent back',
  who: 'staff',
  action: 'inbox.settle',
  params: byId,
  body: Type.Object({
    reference: Type.String({ maxLength: 200 }),
    reason: Type.String({ maxLength: 2000 }),
  }),
  status: 204,
  waits: true,
  refusals: [...refusals, 'approval_open'],
} as const satisfies Call;

export const settleAlarm = {
  method: 'POST',
  path: '/office/api/alarms/:id/settle',
  summary: 'Somebody has looked at it and says what was done',
  who: 'staff',
  action: 'inbox.settle',
  params: byId,
  body: Type.Object({ reason: Type.String({ maxLength: 2000 }) }),
  status: 204,
  refusals,
} as const satisfies Call;

/** What unpaid claims hold of each reserve now, and the most that one address could. */
export const showUnpaidHolds = {
  method: 'GET',
  path: '/office/api/settings/unpaid-holds',
  summary: 'The effect of the limits on unpaid claims: what they hold of each reserve now',
  who: 'staff',
  action: 'settings.holds',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        currency: currencyId,
        code: Type.String(),
        ticker: Type.String(),
        /** Available and held together. */
        reserve: amount,
        unpaidClaims: Type.Integer(),
        held: amount,
        /** Of one address, now. */
        largestOfOneAddress: amount,
        /** What one address may hold by several claims, by the settings. */
        mostOfOneAddress: amount,
        /** By all who have not exchanged here before, without the part that they have paid for. */
        heldByStrangers: amount,
        mostOfStrangers: amount,
      }),
    ),
  }),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;
