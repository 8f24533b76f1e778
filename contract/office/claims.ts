import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { courseSnapshot } from '../course-steps.ts';
import { icon } from '../site/calculator.ts';
import { checkStatuses } from '../site/cards.ts';
import { removedReceipt } from '../site/claims.ts';
import { refusedFor } from '../site/partners.ts';
import { claimStatuses, moveKinds, pauseReasons, refundStates } from '../statuses.ts';
import {
  amount,
  courseValue,
  currencyId,
  orNull,
  paging,
  searchWords,
  signedAmount,
  time,
  uuid,
} from '../values.ts';

/**
 * Tabs of the queue by the work that a claim needs. `act`: what staff can go on with, and nobody else; of the paused ones
 * `waiting` has those whose customer is to choose, `problem` all others.
 */
export const queueTabs = ['act', 'all', 'new', 'paid', 'payout', 'problem', 'waiting', 'done'] as const;
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
  /** What it earned, or will; null where there is none: rejected, deleted, or going back to its customer. */
  profit: orNull(signedAmount),
  email: orNull(Type.String()),
  /** Claims with this email address that ended in success: how well the customer is known. */
  completedBefore: Type.Integer(),
  receipts: Type.Integer(),
  /** What came so far in the currency sent. */
  received: amount,
  /** What came in other currencies. */
  receivedOther: Type.Array(Type.Object({ currency: Type.String(), name: Type.String(), amount })),
  createdAt: time,
  updatedAt: time,
  deadline: orNull(time),
  /** Since when staff are called: the time to check is over, and nobody has found the payment. */
  escalatedAt: orNull(time),
  /** What a paused claim waits for. */
  waitsFor: orNull(Type.Enum([...pauseReasons])),
  /** Payments that were booked for it. */
  payments: Type.Integer(),
});
export type QueueRow = Static<typeof queueRow>;

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

/** What a move will do: where the claim goes, which transfers are made, and what they change. */
export const movePlan = Type.Object({
  /** Row of the lifecycle table; null beside it. */
  row: orNull(Type.Integer()),
  to: status,
  /** Where `to` is paused: what it will wait for. */
  waitsFor: orNull(Type.Enum([...pauseReasons])),
  /** The sums that the claim goes on with, where they are reckoned anew. */
  sums: orNull(Type.Object({ course: courseValue, fromSumma: amount, toSumma: amount })),
  transfers: Type.Array(plannedTransfer),
  balances: Type.Array(balanceChange),
});
export type MovePlan = Static<typeof movePlan>;

/** What the form of an action may ask for. */
export const moveNeeds = ['reference', 'amount', 'currency', 'reason', 'note', 'route', 'fee'] as const;
export type MoveNeed = (typeof moveNeeds)[number];
const choiceOf = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }));

export const claimAction = Type.Intersect([
  movePlan,
  Type.Object({
    move: Type.Enum([...moveKinds]),
    /** The refund that it is about. */
    refund: orNull(uuid),
    /** All are asked for; those in `optional` may stay empty. */
    needs: Type.Array(Type.Enum([...moveNeeds])),
    optional: Type.Array(Type.Enum([...moveNeeds])),
    suggested: Type.Object({ amount: orNull(amount), fee: orNull(amount) }),
    /** For `currency`: ids of currencies; for `route`: how the money is sent. The first is the usual one. */
    currencies: choiceOf,
    routes: choiceOf,
  }),
]);
export type ClaimAction = Static<typeof claimAction>;

/** A detail as the reader may see it. `copy` is null where it is masked; `reveal` names it for `revealSecret`. */
export const requisiteLine = Type.Object({
  name: Type.String(),
  label: Type.String(),
  value: Type.String(),
  copy: orNull(Type.String()),
  reveal: orNull(Type.String()),
});

export const officeClaim = Type.Intersect([
  queueRow,
  Type.Object({
    course: courseValue,
    baseCourse: courseValue,
    /** The direction's course now, and what the claim would give or take at it. */
    courseNow: orNull(courseValue),
    locale: Type.String(),
    /** The account that made the claim; null for a guest. The email address is masked for roles that may not see it, and null once the account is deleted. */
    user: orNull(Type.Object({ id: Type.Integer(), email: orNull(Type.String()) })),
    city: orNull(Type.String()),
    /** The code of whoever's link led here. */
    refferal: orNull(Type.String()),
    /** Whose link that was: the number of their account. */
    referrerId: orNull(Type.Integer()),
    /** Marks of the advertisement that led here. */
    utm: orNull(Type.Record(Type.String(), Type.String())),
    /** The shop whose invoice it pays; null for an exchange. */
    shop: orNull(Type.Object({ id: Type.String(), name: Type.String(), invoice: Type.String() })),
    promocode: orNull(Type.String()),
    /** What the promocode does, in words; `isGivenBack`: it does nothing any more, and may be used again. */
    promocodeUse: orNull(
      Type.Object({ id: Type.Integer(), text: Type.String(), isGivenBack: Type.Boolean() }),
    ),
    /** What the completed claim brought to the partner programme; null where nothing. Amounts in `ticker`, but points. */
    brought: orNull(
      Type.Object({
        ticker: Type.String(),
        value: amount,
        basis: orNull(Type.Enum(['profit', 'volume'])),
        percent: orNull(amount),
        reward: amount,
        refusedFor: orNull(Type.Enum([...refusedFor])),
        points: amount,
        takenBackAt: orNull(time),
      }),
    ),
    address: orNull(Type.String({ description: 'IP address the claim was made from' })),
    /** What of `email` and `address` is masked, and may be shown by a press. */
    reveals: Type.Array(Type.Enum(['email', 'address'])),
    reason: orNull(Type.String()),
    agreements: Type.Record(Type.String(), Type.Integer()),
    paymentDeadline: orNull(time),
    checkDeadline: orNull(time),
    choiceDeadline: orNull(time),
    /** Where it needs a verified card; null where it does not. */
    verification: orNull(
      Type.Object({
        side: Type.Enum(['send', 'receive']),
        /** True where it is at the verification course. */
        course: Type.Boolean(),
        checkId: orNull(uuid),
        /** `draft` also while there is no check yet. */
        status: Type.Enum([...checkStatuses]),
        /** Until when it waits for the check before anything is paid; null where no such time runs. */
        deadline: orNull(time),
        /** Since when the card counts as verified; null while the claim does not go on without it. */
        clearedAt: orNull(time),
      }),
    ),
    /** Why what came may not be asked back. */
    complianceHold: orNull(Type.String()),
    courseFixedAt: Type.Enum(['created', 'paid']),
    /** What is held of the reserve for it, in the currency received. */
    held: orNull(amount),
    /** What is owed to the customer, by currency. */
    due: Type.Array(Type.Object({ currency: Type.String(), amount })),
    refunds: Type.Array(
      Type.Object({
        id: uuid,
        currency: Type.String(),
        amount,
        fee: amount,
        gives: amount,
        state: Type.Enum([...refundStates]),
        route: orNull(Type.String()),
        requisites: Type.Array(requisiteLine),
        reference: orNull(Type.String()),
        reason: orNull(Type.String()),
        askedAt: time,
        closedAt: orNull(time),
      }),
    ),
    /** Changes of where the customer is paid to, newest first; nothing is sent before `payoutFrom`. */
    requisiteChanges: Type.Array(
      Type.Object({
        at: time,
        before: Type.Array(requisiteLine),
        after: Type.Array(requisiteLine),
        /** Names of those that differ, which two masks may not tell. */
        changed: Type.Array(Type.String()),
        payoutFrom: time,
      }),
    ),
    /** Somebody asks to take the completed claim back. */
    reversal: orNull(Type.Object({ by: Type.String(), reason: Type.String(), returned: amount })),
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
        /** Null once the file was deleted. */
        url: orNull(Type.String()),
        removed: orNull(removedReceipt),
      }),
    ),
    deposits: Type.Array(
      Type.Object({
        id: Type.Integer(),
        amount,
        currency: Type.String(),
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
        route: Type.String(),
        /** Its outcome is not known: it may have left, and only a person can say. */
        isStuck: Type.Boolean(),
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
        /** What happened, as the lifecycle names it. */
        event: Type.String(),
        row: orNull(Type.Integer()),
        from: orNull(status),
        to: status,
        by: Type.String(),
        reason: orNull(Type.String()),
        /** A note for staff alone. Null where none was written, and for roles that may not move claims. */
        note: orNull(Type.String()),
      }),
    ),
    emails: Type.Array(
      Type.Object({
        id: Type.Integer(),
        subject: Type.String(),
        createdAt: time,
        sentAt: orNull(time),
        error: orNull(Type.String()),
      }),
    ),
    /** Other claims that have the same receipt, or a payment with the same reference. */
    sameElsewhere: Type.Array(
      Type.Object({
        kind: Type.Enum(['receipt', 'reference']),
        /** The file as it is called here, or the reference. */
        what: Type.String(),
        claim: Type.Object({ id: uuid, publicId: Type.String(), status }),
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
  action: 'claims.see',
  query: Type.Object({
    tab: Type.Optional(Type.Enum([...queueTabs])),
    status: Type.Optional(status),
    from: Type.Optional(currencyId),
    to: Type.Optional(currencyId),
    q: Type.Optional(searchWords),
    date_from: Type.Optional(Type.String({ maxLength: 40 })),
    date_to: Type.Optional(Type.String({ maxLength: 40 })),
    sort: Type.Optional(Type.Enum(['deadline', 'createdAt', 'updatedAt', '-createdAt', '-updatedAt'])),
    /** `next` of the page before; without it the first page. */
    after: Type.Optional(Type.String({ maxLength: 80 })),
    size: paging.size,
  }),
  answer: Type.Object({
    items: Type.Array(queueRow),
    /** Where the next page begins; null on the last one. */
    next: orNull(Type.String()),
    /** Above `mostCounted` there are more, and nobody has counted how many. */
    total: Type.Integer(),
  }),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const countClaims = {
  method: 'GET',
  path: '/office/api/claims/counts',
  summary: 'How many claims each tab holds; above a thousand there are more',
  who: 'staff',
  action: 'claims.see',
  answer: Type.Record(Type.Enum([...queueTabs]), Type.Integer()),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const showClaim = {
  method: 'GET',
  path: '/office/api/claims/:id',
  summary: 'Everything known of a claim, and what may be done with it',
  who: 'staff',
  action: 'claims.see',
  params,
  answer: officeClaim,
  refusals: ['token_not_valid', 'forbidden', 'not_found'],
} as const satisfies Call;

export const courseOfClaim = Type.Object({
  baseCourse: courseValue,
  course: courseValue,
  /** The courses by the amount sent, from zero on; null where there is one for any amount. */
  tiers: orNull(Type.Array(Type.Object({ from: amount, course: courseValue }))),
  /** What the base course followed from; null where that was not kept. */
  snapshot: orNull(courseSnapshot),
});
export type CourseOfClaim = Static<typeof courseOfClaim>;

/** Needs the right to see prices: the base and the course together tell the margin. */
export const showCourseOfClaim = {
  method: 'GET',
  path: '/office/api/claims/:id/course',
  summary: 'How the course of a claim came about, as it was when the claim took it',
  who: 'staff',
  action: 'prices.see',
  params,
  answer: courseOfClaim,
  refusals: ['token_not_valid', 'forbidden', 'not_found'],
} as const satisfies Call;

const moveBody = Type.Object({
  move: Type.Enum([...moveKinds]),
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  reference: Type.Optional(Type.String({ maxLength: 200 })),
  /** Instead of a reference, where a bank gives none: when the money came. With its sum that is the reference. */
  paidAt: Type.Optional(time),
  amount: Type.Optional(amount),
  currency: Type.Optional(currencyId),
  reason: Type.Optional(Type.String({ maxLength: 2000 })),
  /** For staff alone: no page and no email shows it. */
  note: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Of a fresh course: what was shown, and is taken as it was seen. */
  accept: Type.Optional(Type.Object({ course: courseValue, toSumma: amount })),
  route: Type.Optional(Type.String({ maxLength: 40 })),
  fee: Type.Optional(amount),
  refund: Type.Optional(uuid),
});

/** A claim after its move. Everything else that changed is read with `GET` of the claim. */
const claimMoved = Type.Object({ id: uuid, status, version: Type.Integer() });
export type ClaimMoved = Static<typeof claimMoved>;

export const moveClaim = {
  method: 'POST',
  path: '/office/api/claims/:id/moves',
  summary: 'One move of the lifecycle, by staff, on the version that they saw',
  who: 'staff',
  action: 'claims.move',
  params,
  body: moveBody,
  answer: claimMoved,
  waits: true,
  toCustomer: ['reason'],
  refusals: [
    'approval_open',
    'token_not_valid',
    'forbidden',
    'not_found',
    'conflict',
    'wrong_status',
    'course_changed',
    'direction_disabled',
    'direction_paused',
    'blacklisted',
    'reserve_exceeded',
    'validation',
    'busy',
  ],
} as const satisfies Call;

export const planMove = {
  method: 'POST',
  path: '/office/api/claims/:id/plan',
  summary: 'What a move would do with these words; nothing is changed',
  who: 'staff',
  action: 'claims.move',
  params,
  body: moveBody,
  answer: movePlan,
  refusals: [
    'token_not_valid',
    'forbidden',
    'not_found',
    'wrong_status',
    'course_changed',
    'direction_disabled',
    'validation',
  ],
} as const satisfies Call;

export const showReceiptFile = {
  method: 'GET',
  path: '/office/api/claims/:id/receipts/:receipt',
  summary: 'A receipt as its inert picture or, for PDF, as an attachment',
  who: 'staff',
  action: 'claims.receipts',
  params: Type.Object({ id: uuid, receipt: uuid }),
  produces: 'file',
  refusals: ['token_not_valid', 'forbidden', 'not_found'],
} as const satisfies Call;

/** `claim` {id, status, version} at each move, `reserve` {id}: what the queue lives on. */
export const streamOffice = {
  method: 'GET',
  path: '/office/api/stream',
  summary: 'Server-sent events `claim`, `card`, `reserve`, `course`',
  who: 'staff',
  action: 'office.open',
  produces: 'events',
  refusals: ['token_not_valid'],
} as const satisfies Call;
