import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { icon } from '../site/calculator.ts';
import { claimStatuses } from '../statuses.ts';
import {
  amount,
  courseValue,
  currencyId,
  listOf,
  orNull,
  searchWords,
  signedAmount,
  time,
  uuid,
} from '../values.ts';

/** Tabs of the queue by the work that a claim needs. */
export const queueTabs = ['all', 'new', 'paid', 'payout', 'problem', 'done'] as const;
export type QueueTab = (typeof queueTabs)[number];

const status = Type.Enum([...claimStatuses]);
const side = Type.Object({
  id: currencyId,
  code: Type.String(),
  ticker: Type.String(),
  name: Type.String(),
  icon,
  category: Type.String(),
  network: orNull(Type.String()),
  decimals: Type.Integer(),
});

export const queueRow = Type.Object({
  id: uuid,
  publicId: Type.String(),
  status,
  version: Type.Integer(),
  from: side,
  to: side,
  fromSumma: amount,
  toSumma: amount,
  profit: orNull(signedAmount),
  email: orNull(Type.String()),
  /** Claims with this e-mail that ended in success: how well the customer is known. */
  completedBefore: Type.Integer(),
  receipts: Type.Integer(),
  /** What came so far in the currency sent. */
  received: amount,
  createdAt: time,
  updatedAt: time,
  deadline: orNull(time),
});
export type QueueRow = Static<typeof queueRow>;

export const moveKinds = [
  'accept',
  'pause',
  'resume',
  'send',
  'fail_payout',
  'sent',
  'complete',
  'reject',
  'delete',
] as const;
export type MoveKind = (typeof moveKinds)[number];

const plannedTransfer = Type.Object({
  /** Names of the accounts as people read them: kind and owner. */
  debit: Type.String(),
  credit: Type.String(),
  currency: Type.String(),
  amount,
});

export const balanceChange = Type.Object({
  account: Type.String(),
  currency: Type.String(),
  before: signedAmount,
  after: signedAmount,
});

export const claimAction = Type.Object({
  move: Type.Enum([...moveKinds]),
  /** Row of the lifecycle table. */
  row: Type.Integer(),
  to: status,
  /** What the form of the action asks for. `amount` and `reference` come with a suggestion in `suggested`. */
  needs: Type.Array(Type.Enum(['reference', 'amount', 'reason'])),
  suggested: Type.Object({ amount: orNull(amount) }),
  transfers: Type.Array(plannedTransfer),
  balances: Type.Array(balanceChange),
});
export type ClaimAction = Static<typeof claimAction>;

const requisiteLine = Type.Object({
  name: Type.String(),
  label: Type.String(),
  value: Type.String(),
  copy: Type.String(),
});

export const officeClaim = Type.Intersect([
  queueRow,
  Type.Object({
    course: courseValue,
    baseCourse: courseValue,
    /** The direction's course now, and what the claim would give or take at it. */
    courseNow: orNull(courseValue),
    locale: Type.String(),
    city: orNull(Type.String()),
    refferal: orNull(Type.String()),
    promocode: orNull(Type.String()),
    address: orNull(Type.String({ description: 'IP address the claim was made from' })),
    reason: orNull(Type.String()),
    agreements: Type.Record(Type.String(), Type.Integer()),
    paymentDeadline: orNull(time),
    checkDeadline: orNull(time),
    fromRequisites: Type.Array(requisiteLine),
    toRequisites: Type.Array(requisiteLine),
    ourRequisites: Type.Array(requisiteLine),
    receiptFiles: Type.Array(
      Type.Object({
        id: uuid,
        name: Type.String(),
        size: Type.Integer(),
        type: Type.String(),
        at: time,
        url: Type.String(),
      }),
    ),
    deposits: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amount,
        rail: Type.String(),
        reference: Type.String(),
        state: Type.String(),
        at: time,
        by: Type.String(),
      }),
    ),
    payouts: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amount,
        state: Type.String(),
        reference: orNull(Type.String()),
        openedAt: time,
        closedAt: orNull(time),
        by: Type.String(),
      }),
    ),
    transfers: Type.Array(
      Type.Object({
        at: time,
        kind: Type.String(),
        debit: Type.String(),
        credit: Type.String(),
        currency: Type.String(),
        amount,
      }),
    ),
    history: Type.Array(
      Type.Object({
        at: time,
        row: Type.Integer(),
        from: orNull(status),
        to: status,
        by: Type.String(),
        reason: orNull(Type.String()),
      }),
    ),
    letters: Type.Array(
      Type.Object({
        id: Type.Integer(),
        subject: Type.String(),
        createdAt: time,
        sentAt: orNull(time),
        error: orNull(Type.String()),
      }),
    ),
    actions: Type.Array(claimAction),
    /** Moves that are not legal now, each with the reason. */
    absent: Type.Array(Type.Object({ move: Type.Enum([...moveKinds]), why: Type.String() })),
  }),
]);
export type OfficeClaim = Static<typeof officeClaim>;

const params = Type.Object({ id: uuid });

export const listClaims = {
  method: 'GET',
  path: '/office/api/claims',
  summary: 'The queue, with filters',
  who: 'staff',
  query: Type.Object({
    tab: Type.Optional(Type.Enum([...queueTabs])),
    status: Type.Optional(status),
    from: Type.Optional(currencyId),
    to: Type.Optional(currencyId),
    q: Type.Optional(searchWords),
    date_from: Type.Optional(Type.String({ maxLength: 40 })),
    date_to: Type.Optional(Type.String({ maxLength: 40 })),
    sort: Type.Optional(Type.Enum(['deadline', 'createdAt', 'updatedAt', '-createdAt', '-updatedAt'])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: listOf(queueRow),
  refusals: ['token_not_valid'],
} as const satisfies Call;

export const countClaims = {
  method: 'GET',
  path: '/office/api/claims/counts',
  summary: 'How many claims each tab holds',
  who: 'staff',
  answer: Type.Record(Type.Enum([...queueTabs]), Type.Integer()),
  refusals: ['token_not_valid'],
} as const satisfies Call;

export const showClaim = {
  method: 'GET',
  path: '/office/api/claims/:id',
  summary: 'Everything known of a claim, and what may be done with it',
  who: 'staff',
  params,
  answer: officeClaim,
  refusals: ['token_not_valid', 'not_found'],
} as const satisfies Call;

export const moveClaim = {
  method: 'POST',
  path: '/office/api/claims/:id/moves',
  summary: 'One move of the lifecycle, by staff, on the version that they saw',
  who: 'staff',
  params,
  body: Type.Object({
    move: Type.Enum([...moveKinds]),
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    reference: Type.Optional(Type.String({ maxLength: 200 })),
    amount: Type.Optional(amount),
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: officeClaim,
  refusals: ['token_not_valid', 'not_found', 'conflict', 'wrong_status', 'validation', 'busy'],
} as const satisfies Call;

export const showReceiptFile = {
  method: 'GET',
  path: '/office/api/claims/:id/receipts/:receipt',
  summary: 'A receipt as its inert picture or, for PDF, as an attachment',
  who: 'staff',
  params: Type.Object({ id: uuid, receipt: uuid }),
  produces: 'file',
  refusals: ['token_not_valid', 'not_found'],
} as const satisfies Call;

/** `claim` {id, status, version} at each move, `reserve` {id}: what the queue lives on. */
export const streamOffice = {
  method: 'GET',
  path: '/office/api/stream',
  summary: 'Server-sent events `claim`, `reserve`, `course`',
  who: 'staff',
  produces: 'events',
  refusals: ['token_not_valid'],
} as const satisfies Call;
