import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { orNull, time, uuid } from '../values.ts';
import { captchaAnswer } from './sessions.ts';

/** Threads of customers with staff: each of a claim, or a question of its own. Why who may do what: decision 83. */

export const longestSupportText = 4000;
export const longestSupportSubject = 120;
export const mostSupportPictures = 20;

const thread = Type.Object({
  /** Of a claim the claim's id; `thread`: of a question. */
  of: Type.Enum(['claim', 'thread']),
  id: uuid,
});

export const supportMessage = Type.Object({
  id: uuid,
  /** Grows with each message of the exchange: what is read is told by it. */
  seq: Type.Integer(),
  by: Type.Enum(['customer', 'staff']),
  /** Plain text, nothing of it is markup; without proof of who reads it, its details are masked. */
  text: Type.String(),
  at: time,
  picture: orNull(
    Type.Object({
      id: uuid,
      /** False where it may not be seen without proof, or its time is over. */
      isShown: Type.Boolean(),
    }),
  ),
});
export type SupportMessage = Static<typeof supportMessage>;

export const supportThread = Type.Object({
  /** Null of a claim about which nobody has written yet. */
  id: orNull(uuid),
  /** Of a question. */
  subject: Type.String(),
  claim: orNull(Type.Object({ id: uuid, publicId: Type.String() })),
  /** `none`: nobody has written yet. `closed`: the next message opens it again. */
  status: Type.Enum(['none', 'open', 'closed']),
  messages: Type.Array(supportMessage),
  /** Answers that this customer has not read. */
  unread: Type.Integer(),
  /** Whether whoever asks has proved to be the customer: else details are masked and no picture opens. */
  isProven: Type.Boolean(),
  /** Texts and pictures are deleted: so long ago it was closed. */
  isForgotten: Type.Boolean(),
  /** Of the last change. */
  updatedAt: time,
});
export type SupportThread = Static<typeof supportThread>;

const text = Type.String({ minLength: 1, maxLength: longestSupportText });

const reading = ['token_not_valid', 'not_found', 'unavailable'] as const;
const writing = [
  'token_not_valid',
  'not_found',
  'validation',
  'rate_limited',
  'conflict',
  'busy',
  'unavailable',
] as const;

export const showThread = {
  method: 'GET',
  path: '/api/v1/support/:of/:id',
  summary: 'A thread with support: of a claim by its UUID, of a question for who asked it',
  who: 'anyone',
  bearer: 'optional',
  params: thread,
  answer: supportThread,
  refusals: reading,
} as const satisfies Call;

export const writeToSupport = {
  method: 'POST',
  path: '/api/v1/support/:of/:id/messages',
  summary: 'One more message of the customer’s; the same key twice is one message',
  who: 'anyone',
  bearer: 'optional',
  params: thread,
  body: Type.Object({ text, key: uuid }),
  answer: supportThread,
  refusals: writing,
} as const satisfies Call;

export const sendSupportPicture = {
  method: 'POST',
  path: '/api/v1/support/:of/:id/pictures',
  summary: 'A message that is a picture: JPEG, PNG or WebP, 10 MB, drawn anew',
  who: 'anyone',
  bearer: 'optional',
  params: thread,
  consumes: 'multipart',
  status: 201,
  answer: Type.Object({ id: uuid }),
  refusals: [...writing, 'too_large', 'unsupported_media', 'bad_request'],
} as const satisfies Call;

export const showSupportPicture = {
  method: 'GET',
  path: '/api/v1/support/:of/:id/pictures/:picture',
  summary: 'A picture of a thread, for the customer alone',
  who: 'anyone',
  bearer: 'optional',
  params: Type.Intersect([thread, Type.Object({ picture: uuid })]),
  produces: 'file',
  refusals: [...reading, 'maker_only'],
} as const satisfies Call;

export const readSupport = {
  method: 'POST',
  path: '/api/v1/support/:of/:id/read',
  summary: 'The customer has read up to a message; of whoever proves nothing it is not kept',
  who: 'anyone',
  bearer: 'optional',
  params: thread,
  body: Type.Object({ upTo: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  status: 204,
  refusals: reading,
} as const satisfies Call;

export const streamThread = {
  method: 'GET',
  path: '/api/v1/support/:of/:id/stream',
  summary: 'Server-sent events `status`: the thread as it is, and each time that it changes',
  who: 'anyone',
  params: thread,
  produces: 'events',
  refusals: ['not_found', 'busy', 'unavailable'],
} as const satisfies Call;

export const supportQuestion = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 80 })),
  /** Of whoever is signed in it is the account's. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
  subject: Type.Optional(Type.String({ maxLength: longestSupportSubject })),
  text: Type.String({ maxLength: longestSupportText }),
  /** The number of a claim that it is about. It proves nothing. */
  claim: Type.Optional(Type.String({ maxLength: 40 })),
  /** Sent twice with the same key it is one question. */
  key: uuid,
  captcha: Type.Optional(captchaAnswer),
});
export type SupportQuestion = Static<typeof supportQuestion>;

export const askSupport = {
  method: 'POST',
  path: '/api/v1/support/questions',
  summary: 'A question of the contact form, or of the account where somebody is signed in',
  who: 'anyone',
  bearer: 'optional',
  body: supportQuestion,
  status: 201,
  answer: Type.Object({ id: uuid }),
  refusals: ['token_not_valid', 'captcha', 'validation', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const ownThread = Type.Object({
  of: Type.Enum(['claim', 'thread']),
  id: uuid,
  subject: Type.String(),
  claim: orNull(Type.Object({ id: uuid, publicId: Type.String() })),
  status: Type.Enum(['open', 'closed']),
  unread: Type.Integer(),
  /** The beginning of the last message; empty of a picture. */
  last: Type.String(),
  lastBy: Type.Enum(['customer', 'staff']),
  updatedAt: time,
});
export type OwnThread = Static<typeof ownThread>;

export const listOwnThreads = {
  method: 'GET',
  path: '/api/v1/support/threads',
  summary: 'The newest fifty threads of whoever is signed in, with what they have not read',
  who: 'user',
  answer: Type.Object({ items: Type.Array(ownThread), unread: Type.Integer() }),
  refusals: ['token_not_valid', 'unavailable'],
} as const satisfies Call;
