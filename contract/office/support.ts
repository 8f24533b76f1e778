import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { longestSupportText } from '../site/support.ts';
import { bothLanguages, listOf, orNull, smallRowId, time, uuid } from '../values.ts';
import { listPage, onVersion, staffRefusals } from './lists.ts';

/** Threads of customers, as staff answer them, and the answers that they have ready. */

export const supportTabs = ['new', 'mine', 'waiting', 'closed'] as const;
export type SupportTab = (typeof supportTabs)[number];

/** Who answers now; a lease that nobody renews ends by itself. */
const lease = Type.Object({ login: Type.String(), isMine: Type.Boolean(), until: time });

const threadHead = {
  id: uuid,
  /** Where it comes from: a claim's page, the account, the contact form. */
  from: Type.Enum(['claim', 'account', 'form']),
  subject: Type.String(),
  /** The customer, as the reader's role may see them. */
  customer: Type.String(),
  language: Type.Enum(['ru', 'en']),
  claim: orNull(Type.Object({ id: uuid, publicId: Type.String() })),
  status: Type.Enum(['open', 'closed']),
  /** Since when the customer waits for an answer; null where they do not. */
  waitsSince: orNull(time),
  createdAt: time,
  updatedAt: time,
  lease: orNull(lease),
};

export const officeThreadRow = Type.Object({
  ...threadHead,
  /** The beginning of the last message. */
  last: Type.String(),
  lastBy: Type.Enum(['customer', 'staff']),
});
export type OfficeThreadRow = Static<typeof officeThreadRow>;

export const officeMessage = Type.Object({
  id: uuid,
  seq: Type.Integer(),
  /** `note`: of staff, for staff alone. */
  kind: Type.Enum(['customer', 'staff', 'note']),
  /** The login of staff who wrote it. */
  by: orNull(Type.String()),
  /** Of a customer's: false where whoever wrote it had the claim's address alone, which can be passed on. */
  isProven: Type.Boolean(),
  text: Type.String(),
  at: time,
  /** Null where there is none, or its time is over. */
  picture: orNull(Type.String({ description: 'Its id' })),
  /** True where the customer has read it, of an answer. */
  isRead: Type.Boolean(),
});
export type OfficeMessage = Static<typeof officeMessage>;

export const officeThread = Type.Object({
  ...threadHead,
  email: orNull(Type.String()),
  /** Name of the field for `revealSecret`; null where the email is shown whole, or never. */
  reveal: orNull(Type.String()),
  user: orNull(smallRowId),
  /** What the customer typed as a claim's number, and the claim of that number. It proves nothing. */
  said: orNull(Type.Object({ number: Type.String(), claim: orNull(uuid), isSameEmail: Type.Boolean() })),
  firstAnsweredAt: orNull(time),
  messages: Type.Array(officeMessage),
  isForgotten: Type.Boolean(),
});
export type OfficeThread = Static<typeof officeThread>;

const byUuid = Type.Object({ id: uuid });
const refusals = staffRefusals;
const text = Type.String({ minLength: 1, maxLength: longestSupportText });
/** The last message that whoever answers has seen. */
const seen = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const listThreads = {
  method: 'GET',
  path: '/office/api/support',
  summary: 'Threads of customers by what they wait for, with how soon they are answered first',
  who: 'staff',
  action: 'support.see',
  query: Type.Object({ ...listPage, tab: Type.Optional(Type.Enum([...supportTabs])) }),
  answer: Type.Intersect([
    listOf(officeThreadRow),
    Type.Object({
      counts: Type.Object({ new: Type.Integer(), mine: Type.Integer(), waiting: Type.Integer() }),
      /** Median seconds to the first answer, of threads begun today and in seven days; null where there are none. */
      firstAnswer: Type.Object({ today: orNull(Type.Integer()), week: orNull(Type.Integer()) }),
    }),
  ]),
  refusals,
} as const satisfies Call;

export const showOfficeThread = {
  method: 'GET',
  path: '/office/api/support/:id',
  summary: 'A thread with all its messages and notes',
  who: 'staff',
  action: 'support.see',
  params: byUuid,
  answer: officeThread,
  refusals,
} as const satisfies Call;

export const streamSupport = {
  method: 'GET',
  path: '/office/api/support/stream',
  summary: 'Server-sent events `support`: the id of each thread that changes',
  who: 'staff',
  action: 'support.see',
  produces: 'events',
  refusals: ['token_not_valid', 'forbidden', 'busy'],
} as const satisfies Call;

export const takeThread = {
  method: 'POST',
  path: '/office/api/support/:id/take',
  summary:
    'Takes a thread to answer it, or keeps it for three minutes more; `over` takes it from a colleague',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  body: Type.Object({ over: Type.Optional(Type.Boolean()) }),
  answer: officeThread,
  refusals: [...refusals, 'taken'],
} as const satisfies Call;

export const releaseThread = {
  method: 'POST',
  path: '/office/api/support/:id/release',
  summary: 'Gives a thread back to all',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  answer: officeThread,
  refusals,
} as const satisfies Call;

export const answerThread = {
  method: 'POST',
  path: '/office/api/support/:id/answer',
  summary:
    'Answers the customer; refused while a colleague has the thread, or where there is more than was seen',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  body: Type.Object({ text, seen, key: uuid }),
  answer: officeThread,
  toCustomer: ['text'],
  refusals: [...refusals, 'taken'],
} as const satisfies Call;

export const answerWithPicture = {
  method: 'POST',
  path: '/office/api/support/:id/pictures',
  summary: 'Answers with a picture, drawn anew',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  consumes: 'multipart',
  answer: officeThread,
  refusals: [...refusals, 'taken', 'too_large', 'unsupported_media', 'bad_request', 'busy', 'unavailable'],
} as const satisfies Call;

export const noteThread = {
  method: 'POST',
  path: '/office/api/support/:id/note',
  summary: 'A note for staff alone',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  body: Type.Object({ text, key: uuid }),
  answer: officeThread,
  refusals,
} as const satisfies Call;

export const closeThread = {
  method: 'POST',
  path: '/office/api/support/:id/close',
  summary: 'Closes a thread; the customer’s next message opens it again',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  body: Type.Object({ seen }),
  answer: officeThread,
  refusals: [...refusals, 'taken'],
} as const satisfies Call;

export const reopenThread = {
  method: 'POST',
  path: '/office/api/support/:id/reopen',
  summary: 'Opens a closed thread again',
  who: 'staff',
  action: 'support.answer',
  params: byUuid,
  answer: officeThread,
  refusals,
} as const satisfies Call;

export const showThreadPicture = {
  method: 'GET',
  path: '/office/api/support/:id/pictures/:picture',
  summary: 'A picture of a thread',
  who: 'staff',
  action: 'support.answer',
  params: Type.Object({ id: uuid, picture: uuid }),
  produces: 'file',
  refusals,
} as const satisfies Call;

/** What may stand in a ready answer; each is filled in when it is put into an answer. */
export const readyPlaceholders = ['name', 'order', 'exchange', 'email'] as const;

export const readyAnswerEdit = Type.Object({
  title: bothLanguages,
  /** With `{name}` of the customer, `{order}`, `{exchange}`, `{email}`: the exchange's own. */
  text: bothLanguages,
});
export type ReadyAnswerEdit = Static<typeof readyAnswerEdit>;

export const readyAnswer = Type.Intersect([
  readyAnswerEdit,
  Type.Object({ id: smallRowId, version: Type.Integer(), updatedAt: time }),
]);
export type ReadyAnswer = Static<typeof readyAnswer>;

const byNumber = Type.Object({ id: smallRowId });

export const listReadyAnswers = {
  method: 'GET',
  path: '/office/api/ready-answers',
  summary: 'Answers that staff have ready',
  who: 'staff',
  action: 'readyAnswers.see',
  query: Type.Object(listPage),
  answer: listOf(readyAnswer),
  refusals,
} as const satisfies Call;

export const showReadyAnswer = {
  method: 'GET',
  path: '/office/api/ready-answers/:id',
  summary: 'A ready answer',
  who: 'staff',
  action: 'readyAnswers.see',
  params: byNumber,
  answer: readyAnswer,
  refusals,
} as const satisfies Call;

export const addReadyAnswer = {
  method: 'POST',
  path: '/office/api/ready-answers',
  summary: 'Adds a ready answer',
  who: 'staff',
  action: 'readyAnswers.edit',
  body: readyAnswerEdit,
  answer: readyAnswer,
  refusals,
} as const satisfies Call;

export const editReadyAnswer = {
  method: 'PUT',
  path: '/office/api/ready-answers/:id',
  summary: 'Changes a ready answer, on the version that was seen',
  who: 'staff',
  action: 'readyAnswers.edit',
  params: byNumber,
  body: onVersion(readyAnswerEdit),
  answer: readyAnswer,
  refusals,
} as const satisfies Call;

export const deleteReadyAnswer = {
  method: 'DELETE',
  path: '/office/api/ready-answers/:id',
  summary: 'Deletes a ready answer',
  who: 'staff',
  action: 'readyAnswers.edit',
  params: byNumber,
  answer: byNumber,
  refusals,
} as const satisfies Call;
