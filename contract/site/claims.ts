import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { choiceWays, claimStatuses, customerActions, pauseReasons, refundStates } from '../statuses.ts';
import {
  amount,
  courseValue,
  currencyId,
  orNull,
  requisiteValues,
  signedAmount,
  time,
  uuid,
} from '../values.ts';
import { field, icon, network } from './calculator.ts';
import { checkStatuses } from './cards.ts';
import { meeting } from './cash.ts';
import { utm } from './referral-link.ts';

export const claimParams = Type.Object({ id: uuid });
const status = Type.Enum([...claimStatuses]);
const actions = Type.Array(Type.Enum([...customerActions]));
/** Body of `POST /api/v1/claim/`: the names are the specification's. */
export const claimOrder = Type.Object(
  {
    email: Type.Optional(Type.String({ maxLength: 254 })),
    fromPs: currencyId,
    toPs: currencyId,
    fromSumma: amount,
    toSumma: amount,
    fromRequisites: Type.Optional(requisiteValues),
    toRequisites: Type.Optional(requisiteValues),
    recaptcha: Type.Optional(orNull(Type.String({ maxLength: 4000 }))),
    withVerificationCourse: Type.Optional(
      Type.Boolean({
        description: 'Counts where the direction has a verification course, and is ignored elsewhere',
      }),
    ),
    refferal: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
    promocode: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
    /** Marks of the advertisement that led here. */
    utm: Type.Optional(orNull(utm)),
    city: Type.Optional(orNull(Type.String({ maxLength: 16 }))),
    /** For cash: one of the free times of the city, as `GET /api/v1/cash/{city}` names them. */
    slot: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
    agreement: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ClaimOrder = Static<typeof claimOrder>;

export const claimCreated = Type.Object({
  id: uuid,
  publicId: orNull(Type.String()),
  status,
  expiresAt: time,
  course: courseValue,
  fromSumma: amount,
  toSumma: amount,
  /** Where its card is to be checked first: its page is `/verification/{id}`. */
  verification: Type.Optional(orNull(Type.Object({ side: Type.Enum(['send', 'receive']) }))),
});
export type ClaimCreated = Static<typeof claimCreated>;

/** A currency as a claim, or a saved detail, names it. */
export const claimSide = Type.Object({
  id: currencyId,
  code: Type.String(),
  ticker: Type.String(),
  name: Type.String(),
  icon,
  category: Type.String(),
  decimals: Type.Integer(),
  network: orNull(network),
});

export const maskedRequisite = Type.Object({
  name: Type.String(),
  label: Type.String(),
  value: Type.String(),
});
/** When the file of a receipt was deleted, and how many days after the end of its claim. */
export const removedReceipt = Type.Object({ at: time, afterDays: Type.Integer() });
const receipt = Type.Object({
  id: uuid,
  name: Type.String(),
  size: Type.Integer(),
  removed: orNull(removedReceipt),
});

export const claimForm = Type.Object({
  id: uuid,
  publicId: orNull(Type.String()),
  status,
  now: time,
  expiresAt: orNull(time),
  deadline: orNull(Type.Enum(['payment', 'check', 'choice', 'card'])),
  createdAt: time,
  from: claimSide,
  to: claimSide,
  fromSumma: amount,
  toSumma: amount,
  course: courseValue,
  courseFixedAt: Type.Enum(['created', 'paid']),
  isCourseFixed: Type.Boolean({
    description: 'False while the course may still move until the money counts',
  }),
  /** While it may: when, when money counts as received, which market it follows. */
  floating: orNull(Type.String()),
  /** How the course was reckoned, a sentence each: whose prices of when, what they come to. None where that was not kept. */
  howReckoned: Type.Array(Type.String()),
  email: orNull(Type.String({ description: 'Masked' })),
  isToldByEmail: Type.Boolean({ description: 'Whether each step of it is told by email' }),
  requisites: Type.Object({ from: Type.Array(maskedRequisite), to: Type.Array(maskedRequisite) }),
  city: orNull(Type.Object({ code: Type.String(), name: Type.String() })),
  /** When and where cash is handed over; null where none is. */
  meeting: orNull(meeting),
  /** What was typed of the meeting before there were places: text for people. */
  slot: orNull(Type.String()),
  receipts: Type.Array(receipt),
  actions,
  maker: Type.Boolean({ description: 'Whether the caller proved to have made the claim' }),
  isOnAccount: Type.Boolean({
    description: 'Whether it was made signed in; whose account it is on is not said',
  }),
  /** Where it needs a verified card. */
  verification: orNull(
    Type.Object({
      side: Type.Enum(['send', 'receive']),
      verifyId: orNull(uuid),
      status: Type.Enum([...checkStatuses], { description: '`draft` also while there is no check yet' }),
      /** Until when it waits for the check; null once it waits no more. */
      until: orNull(time),
      /** True where it is at the verification course. */
      course: Type.Boolean(),
      masked: Type.String(),
      holder: orNull(
        Type.String({ description: 'The name that came with the card, to whoever made the claim' }),
      ),
    }),
  ),
  /** The shop whose invoice it pays; null for an exchange. Nothing is paid out for it, and what is received is the shop's. */
  shop: orNull(
    Type.Object({
      invoice: Type.String(),
      name: Type.String(),
      website: Type.String(),
      about: Type.String({ description: 'What is paid for, in the shop’s words' }),
      back: orNull(Type.String({ description: 'Where the shop wants its payer back' })),
    }),
  ),
  /** The code that it was made with. `isGivenBack`: it may be used again. */
  promocode: orNull(Type.Object({ code: Type.String(), text: Type.String(), isGivenBack: Type.Boolean() })),
  /** Points that a signed-in maker gets when it is completed; null where none. */
  bonus: orNull(amount),
  repeat: Type.Object({ fromPs: currencyId, toPs: currencyId }),
  support: orNull(
    Type.Object({
      email: orNull(Type.String()),
      telegram: orNull(Type.String()),
      phone: Type.Optional(Type.String()),
      links: Type.Optional(Type.Array(Type.Object({ title: Type.String(), url: Type.String() }))),
    }),
  ),
});
export type ClaimForm = Static<typeof claimForm>;

export const claimRequisite = Type.Object({
  due: amount,
  received: amount,
  left: signedAmount,
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      value: Type.String(),
      kind: Type.String({ description: 'How to group and shorten it: address, card, phone, text' }),
      copy: Type.String({ description: 'What the copy button gives: raw, no spaces' }),
    }),
  ),
  memo: orNull(Type.Object({ label: Type.String(), value: orNull(Type.String()), required: Type.Boolean() })),
  uri: orNull(Type.String({ description: 'Opens a wallet with address and amount' })),
  qr: orNull(Type.String({ description: 'SVG drawn by the server' })),
  warning: orNull(Type.String()),
  expiresAt: orNull(time),
  now: time,
});
export type ClaimRequisite = Static<typeof claimRequisite>;

/** What a paused claim waits for, in words, and the ways on. */
export const choice = Type.Object({
  waitsFor: Type.Enum([...pauseReasons]),
  title: Type.String(),
  text: Type.String(),
  /** What happens if nothing is chosen; null where nothing is to be chosen. */
  otherwise: orNull(Type.String()),
  until: orNull(time),
  /** In the currency sent. */
  asked: amount,
  received: amount,
  left: amount,
  ways: Type.Array(
    Type.Object({
      way: Type.Enum([...choiceWays, 'topup', 'refund']),
      title: Type.String(),
      text: Type.String(),
      /** The sums of the exchange after it, where it is known before. */
      fromSumma: orNull(amount),
      toSumma: orNull(amount),
    }),
  ),
});
export type Choice = Static<typeof choice>;

/** Money that goes back. `amount` is what it takes from what came, `gives` what arrives: less by the fee. */
export const refund = Type.Object({
  id: uuid,
  ticker: Type.String(),
  amount,
  fee: amount,
  gives: amount,
  state: Type.Enum([...refundStates]),
  requisites: Type.Array(maskedRequisite),
  reference: orNull(Type.String()),
  explorerUrl: orNull(Type.String()),
  reason: orNull(Type.String()),
  askedAt: time,
});

/** What may be asked back now, in one currency, and the fields that say where to. */
export const refundable = Type.Object({
  currency: currencyId,
  ticker: Type.String(),
  name: Type.String(),
  amount,
  fee: amount,
  gives: amount,
  fields: Type.Array(field),
});
export type Refundable = Static<typeof refundable>;

export const claimStatus = Type.Object({
  id: uuid,
  publicId: orNull(Type.String()),
  status,
  label: Type.String(),
  text: Type.String(),
  updatedAt: time,
  expiresAt: orNull(time),
  now: time,
  eta: orNull(
    Type.Object(
      { startedAt: time, fromMinutes: Type.Integer(), toMinutes: Type.Integer() },
      {
        description:
          'How long the last completed claims of the direction took, counted from `startedAt`; null where too few were',
      },
    ),
  ),
  note: orNull(Type.String()),
  /** Moves, and what happened beside them in the same status. */
  history: Type.Array(
    Type.Object({
      status,
      label: Type.String({ description: 'Of the status that the claim was in then' }),
      title: Type.String({ description: 'What happened' }),
      text: Type.String(),
      at: time,
    }),
  ),
  deposits: Type.Array(
    Type.Object({
      amount,
      ticker: Type.String(),
      where: orNull(
        Type.String({ description: 'The bank or network it came by, where that is not the one asked for' }),
      ),
      state: Type.Enum(['seen', 'final', 'reversed']),
      confirmations: orNull(Type.Integer()),
      needed: orNull(Type.Integer()),
      reference: orNull(Type.String()),
      explorerUrl: orNull(Type.String()),
    }),
  ),
  payout: orNull(Type.Object({ txid: orNull(Type.String()), explorerUrl: orNull(Type.String()) })),
  actions,
  choice: orNull(choice),
  refund: Type.Object({
    list: Type.Array(refund),
    open: Type.Array(refundable),
    /** Why what came may not be asked back now, and what happens next. */
    complianceHold: orNull(Type.String()),
  }),
  /** Details that were changed by an email: nothing is sent before `payoutFrom`. */
  requisitesChanged: orNull(Type.Object({ at: time, payoutFrom: time })),
  reason: orNull(Type.String()),
});
export type ClaimStatusView = Static<typeof claimStatus>;

export const createClaim = {
  method: 'POST',
  path: '/api/v1/claim',
  summary:
    'Makes a claim at a published course; holds the reserve. Signed in, it is on the account, and a detail may be `saved:{uuid}` of one’s own, or `card:{uuid}` of one’s own card',
  who: 'anyone',
  bearer: 'optional',
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    ),
  }),
  extraFields: 'ignored',
  body: claimOrder,
  status: 201,
  answer: claimCreated,
  refusals: [
    'token_not_valid',
    'bad_request',
    'validation',
    'course_changed',
    'reserve_exceeded',
    'slot_taken',
    'direction_disabled',
    'limit_reached',
    'blacklisted',
    'promocode_invalid',
    'idempotency_mismatch',
    'captcha',
    'rate_limited',
    'busy',
    'direction_paused',
    'tech_break',
    'unavailable',
  ],
} as const satisfies Call;

export const showClaimForm = {
  method: 'GET',
  path: '/api/v1/claim/:id/form',
  summary: 'Everything that the page of a claim shows; private parts masked',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  answer: claimForm,
  refusals: ['token_not_valid', 'not_found', 'unavailable'],
} as const satisfies Call;

export const showClaimRequisite = {
  method: 'GET',
  path: '/api/v1/claim/:id/requisite',
  summary: 'Where to pay, and how much is left; while money is awaited',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  answer: claimRequisite,
  refusals: ['token_not_valid', 'not_found', 'wrong_status', 'verification_required', 'unavailable'],
} as const satisfies Call;

export const showClaimStatus = {
  method: 'GET',
  path: '/api/v1/claim/:id/status',
  summary: 'Where the claim stands, with its history',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  answer: claimStatus,
  refusals: ['token_not_valid', 'not_found', 'unavailable'],
} as const satisfies Call;

export const confirmPayment = {
  method: 'POST',
  path: '/api/v1/claim/:id/confirm',
  summary: '"I paid"; said again, the same answer',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  answer: claimStatus,
  refusals: [
    'token_not_valid',
    'not_found',
    'wrong_status',
    'verification_required',
    'rate_limited',
    'busy',
    'unavailable',
  ],
} as const satisfies Call;

export const cancelClaim = {
  method: 'POST',
  path: '/api/v1/claim/:id/cancel',
  summary: 'The customer gives the claim up; only before money is there',
  who: 'maker',
  params: claimParams,
  answer: claimStatus,
  refusals: ['token_not_valid', 'not_found', 'maker_only', 'wrong_status', 'busy', 'unavailable'],
} as const satisfies Call;

export const addReceipt = {
  method: 'POST',
  path: '/api/v1/claim/:id/bill',
  summary: 'A receipt: JPEG, PNG, WebP or PDF, 10 MB, at most 5',
  who: 'anyone',
  bearer: 'optional',
  params: claimParams,
  consumes: 'multipart',
  status: 201,
  answer: receipt,
  refusals: [
    'token_not_valid',
    'not_found',
    'wrong_status',
    'validation',
    'too_large',
    'unsupported_media',
    'bad_request',
    'rate_limited',
    'busy',
    'unavailable',
  ],
} as const satisfies Call;

const receiptParams = Type.Object({ id: uuid, receipt: uuid });

export const showReceipt = {
  method: 'GET',
  path: '/api/v1/claim/:id/bill/:receipt',
  summary: 'The file itself, as an attachment of an inert type',
  who: 'maker',
  params: receiptParams,
  produces: 'file',
  refusals: ['token_not_valid', 'not_found', 'maker_only', 'unavailable'],
} as const satisfies Call;

export const removeReceipt = {
  method: 'DELETE',
  path: '/api/v1/claim/:id/bill/:receipt',
  summary: 'Takes a receipt away while the payment is not accepted',
  who: 'maker',
  params: receiptParams,
  status: 204,
  refusals: ['token_not_valid', 'not_found', 'maker_only', 'wrong_status', 'unavailable'],
} as const satisfies Call;

export const streamClaim = {
  method: 'GET',
  path: '/api/v1/claim/:id/stream',
  summary: 'Server-sent events `status`: the claim each time that it moves',
  who: 'anyone',
  params: claimParams,
  produces: 'events',
  refusals: ['not_found', 'unavailable'],
} as const satisfies Call;
