import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { claimStatuses } from '../statuses.ts';
import { amount, listOf, orNull, paging, searchWords, time, uuid } from '../values.ts';

/** Registered customers, as the office sees them. Roles that only read see email addresses masked, and no other names. */

const staffRefusals = ['token_not_valid', 'forbidden', 'not_found'] as const;
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const officeUserRow = Type.Object({
  id: Type.Integer(),
  /** Null once the account is deleted. */
  email: orNull(Type.String()),
  createdAt: time,
  /** Null while the email of the sign-up waits to be followed. */
  activatedAt: orNull(time),
  deletedAt: orNull(time),
  /** Claims made signed in. */
  claims: Type.Integer(),
  /** The newest use of a session that is still kept; null where there is none. */
  seenAt: orNull(time),
  totp: Type.Boolean({ description: 'Whether signing in asks for a code' }),
  telegram: Type.Boolean({ description: 'Whether a Telegram is linked' }),
});
export type OfficeUserRow = Static<typeof officeUserRow>;

export const officeUser = Type.Intersect([
  officeUserRow,
  Type.Object({
    locale: Type.String(),
    refferal: orNull(Type.String()),
    /** The partner whose code that was. */
    referrerId: orNull(Type.Integer()),
    /** Waits for the link of its email to be followed. */
    newEmail: orNull(Type.String()),
    telegramName: orNull(Type.String()),
    totpSince: orNull(time),
    /** Browsers that are signed in now. */
    sessions: Type.Integer(),
    /** The latest sign-ins that failed, newest first: a wrong password, a wrong code, or too many tries. */
    failedSignIns: Type.Array(Type.Object({ at: time, reason: Type.Enum(['password', 'code', 'limit']) })),
    /** True where the office has a page of them as a partner. */
    isPartner: Type.Boolean(),
    /** What is masked, and may be shown by a press. */
    reveals: Type.Array(Type.Enum(['email', 'newEmail'])),
    /** Whether whoever asks may sign the user out. */
    maySignOut: Type.Boolean(),
  }),
]);
export type OfficeUser = Static<typeof officeUser>;

export const listUsers = {
  method: 'GET',
  path: '/office/api/users',
  summary: 'Users, the newest first',
  who: 'staff',
  action: 'users.see',
  query: Type.Object({
    ...paging,
    /** A part of the email address; where email addresses are masked, the whole of it, or a search would tell what the mask hides. */
    q: Type.Optional(searchWords),
  }),
  answer: listOf(officeUserRow),
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const showUser = {
  method: 'GET',
  path: '/office/api/users/:id',
  summary: 'A user',
  who: 'staff',
  action: 'users.see',
  params,
  answer: officeUser,
  refusals: staffRefusals,
} as const satisfies Call;

export const officeUserClaim = Type.Object({
  id: uuid,
  publicId: Type.String(),
  status: Type.Enum([...claimStatuses]),
  createdAt: time,
  fromCode: Type.String(),
  fromTicker: Type.String(),
  fromSumma: amount,
  toCode: Type.String(),
  toTicker: Type.String(),
  toSumma: amount,
  shop: orNull(Type.String({ description: 'The shop whose invoice it pays' })),
});
export type OfficeUserClaim = Static<typeof officeUserClaim>;

export const listUserClaims = {
  method: 'GET',
  path: '/office/api/users/:id/claims',
  summary: 'Claims that the user made signed in, newest first',
  who: 'staff',
  action: 'users.see',
  params,
  query: Type.Object(paging),
  answer: listOf(officeUserClaim),
  refusals: staffRefusals,
} as const satisfies Call;

export const signUserOut = {
  method: 'DELETE',
  path: '/office/api/users/:id/sessions',
  summary: 'Signs the user out in every browser, at once; owners and operators only',
  who: 'staff',
  action: 'users.signOut',
  params,
  answer: officeUser,
  refusals: staffRefusals,
} as const satisfies Call;
