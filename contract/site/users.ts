import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, orNull, time, uuid } from '../values.ts';
import { confirmed, confirmedRefusals, own } from './own.ts';
import { captchaAnswer, email, password } from './sessions.ts';

/** Accounts of users. The names of calls and fields are the specification's where it has them, `refferal` included. */

const locale = Type.Enum(['ru-RU', 'en-US']);

const token = Type.Object({ token: Type.String({ maxLength: 200 }) });

export const user = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  activated: Type.Boolean(),
  locale,
  bonus: amount,
  totp: Type.Boolean({ description: 'Whether signing in asks for a code' }),
  telegram: Type.Boolean({ description: 'Whether a Telegram is linked' }),
  createdAt: time,
});
export type User = Static<typeof user>;

export const showMe = {
  method: 'GET',
  path: '/api/v1/users/me',
  summary: 'The signed-in user',
  who: 'user',
  answer: user,
  refusals: own,
} as const satisfies Call;

export const signUp = {
  method: 'POST',
  path: '/api/v1/users/signup',
  summary:
    'Signs up; an email brings the link that activates. The answer is the same for an e-mail that is taken',
  who: 'anyone',
  extraFields: 'ignored',
  body: Type.Object(
    {
      email,
      password,
      refferal: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
      captcha: Type.Optional(captchaAnswer),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object({ email: Type.String() }),
  refusals: ['validation', 'blacklisted', 'captcha', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const activate = {
  method: 'POST',
  path: '/api/v1/users/activate/:token',
  summary:
    'Activates the account that the email was written for. Without a password only for the browser that signed up, which its cookie tells; any other sends `password`, the one of the sign-up, or `newPassword`, else the answer is 422 at `password`',
  who: 'anyone',
  params: token,
  extraFields: 'ignored',
  body: orNull(
    Type.Object(
      { password: Type.Optional(password), newPassword: Type.Optional(password) },
      { additionalProperties: false },
    ),
  ),
  status: 204,
  refusals: ['validation', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const reactivate = {
  method: 'POST',
  path: '/api/v1/users/reactivate',
  summary:
    'Sends the activating email again, to the bearer or to an e-mail; says nothing of whether there is one',
  who: 'anyone',
  bearer: 'optional',
  extraFields: 'ignored',
  body: orNull(Type.Object({ email: Type.Optional(email) }, { additionalProperties: false })),
  status: 204,
  refusals: ['validation', 'token_not_valid', 'rate_limited', 'unavailable'],
} as const satisfies Call;

export const restore = {
  method: 'POST',
  path: '/api/v1/users/restore',
  summary: 'Sends a link that sets a new password; says nothing of whether the email address is known',
  who: 'anyone',
  extraFields: 'ignored',
  body: Type.Object({ email, captcha: Type.Optional(captchaAnswer) }, { additionalProperties: false }),
  status: 204,
  refusals: ['validation', 'captcha', 'rate_limited', 'unavailable'],
} as const satisfies Call;

export const resetPassword = {
  method: 'POST',
  path: '/api/v1/users/restore/:token',
  summary: 'Sets the password by the link of the email; every session ends, and the account is activated',
  who: 'anyone',
  params: token,
  extraFields: 'ignored',
  body: Type.Object({ password }, { additionalProperties: false }),
  status: 204,
  refusals: ['validation', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/api/v1/users/me/password',
  summary: 'Changes the password; all other sessions end',
  who: 'user',
  extraFields: 'ignored',
  body: Type.Object({ current: password, password }, { additionalProperties: false }),
  status: 204,
  refusals: [...own, 'validation', 'rate_limited', 'busy'],
} as const satisfies Call;

/** A browser that is signed in. */
export const userSession = Type.Object({
  id: uuid,
  isCurrent: Type.Boolean(),
  device: Type.String({
    description: 'Browser and system, as it says of itself; empty where it says nothing',
  }),
  address: orNull(Type.String()),
  createdAt: time,
  seenAt: time,
});
export type UserSession = Static<typeof userSession>;

export const listSessions = {
  method: 'GET',
  path: '/api/v1/users/me/sessions',
  summary: 'Browsers that are signed in, the newest use first',
  who: 'user',
  answer: Type.Object({ items: Type.Array(userSession) }),
  refusals: own,
} as const satisfies Call;
export const endSession = {
  method: 'DELETE',
  path: '/api/v1/users/me/sessions/:id',
  summary: 'Signs one browser out, for the password and, where signing in asks for one, a code',
  who: 'user',
  params: Type.Object({ id: uuid }),
  body: Type.Object(confirmed, { additionalProperties: false }),
  status: 204,
  refusals: [...confirmedRefusals, 'not_found'],
} as const satisfies Call;
export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/v1/users/me/sessions',
  summary: 'Signs all other browsers out, for the password and, where signing in asks for one, a code',
  who: 'user',
  body: Type.Object(confirmed, { additionalProperties: false }),
  status: 204,
  refusals: confirmedRefusals,
} as const satisfies Call;

export const changeEmail = {
  method: 'POST',
  path: '/api/v1/users/me/email',
  summary: 'Sends a link to the new email address; until it is followed the old one stays',
  who: 'user',
  body: Type.Object({ email, ...confirmed }, { additionalProperties: false }),
  status: 204,
  refusals: [...confirmedRefusals, 'not_activated', 'account_locked'],
} as const satisfies Call;
export const confirmEmail = {
  method: 'POST',
  path: '/api/v1/users/email/:token',
  summary: 'The link of the email to the new email address',
  who: 'anyone',
  params: token,
  status: 204,
  refusals: ['validation', 'account_locked', 'rate_limited', 'unavailable'],
} as const satisfies Call;

/** Days from the request to open it to its opening; `opensAt` is null until it is requested. */
export const accountLock = Type.Object({ days: Type.Integer(), opensAt: orNull(time) });

const notifications = {
  claims: Type.Boolean({ description: 'Emails about each step of a claim' }),
  signIns: Type.Boolean({ description: 'An email when a new browser signs in' }),
  telegram: Type.Boolean({ description: 'The steps of a claim in Telegram too, once it is linked' }),
};
export const userSettings = Type.Object({
  locale,
  notifications: Type.Object(notifications),
  newEmail: orNull(Type.String({ description: 'Waits for its link to be followed' })),
  lock: orNull(accountLock),
  recoveryCodesLeft: orNull(Type.Integer({ description: 'Null without two-factor' })),
});
export type UserSettings = Static<typeof userSettings>;

export const showUserSettings = {
  method: 'GET',
  path: '/api/v1/users/me/settings',
  summary: 'What the user chose',
  who: 'user',
  answer: userSettings,
  refusals: own,
} as const satisfies Call;
export const changeUserSettings = {
  method: 'PATCH',
  path: '/api/v1/users/me/settings',
  summary: 'Changes what is named, and leaves the rest',
  who: 'user',
  body: Type.Object(
    {
      locale: Type.Optional(locale),
      notifications: Type.Optional(Type.Partial(Type.Object(notifications), { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  answer: userSettings,
  refusals: [...own, 'validation'],
} as const satisfies Call;

export const deleteMe = {
  method: 'DELETE',
  path: '/api/v1/users/me',
  summary: 'Deletes the account. Claims stay with what the law wants kept of them, and go on by their links',
  who: 'user',
  body: Type.Object(confirmed, { additionalProperties: false }),
  status: 204,
  refusals: [...confirmedRefusals, 'withdrawal_open', 'shop_has_money'],
} as const satisfies Call;

/**
 * A lock of the user's own: while it stands no money goes to new details, and email address, two-factor and keys that move money stay as
 * they are. Only time opens it.
 */
export const lockAccount = {
  method: 'PUT',
  path: '/api/v1/users/me/lock',
  summary: 'Locks the account, or makes the wait before it opens longer',
  who: 'user',
  body: Type.Object(
    { days: Type.Integer({ minimum: 1, maximum: 30 }), ...confirmed },
    { additionalProperties: false },
  ),
  answer: userSettings,
  refusals: [...confirmedRefusals, 'not_activated'],
} as const satisfies Call;
export const openAccountLock = {
  method: 'DELETE',
  path: '/api/v1/users/me/lock',
  summary: 'Asks for the lock to open: it does after its days, and not before',
  who: 'user',
  body: Type.Object(confirmed, { additionalProperties: false }),
  answer: userSettings,
  refusals: confirmedRefusals,
} as const satisfies Call;
export const keepAccountLock = {
  method: 'POST',
  path: '/api/v1/users/me/lock/keep',
  summary: 'Leaves the lock closed after all',
  who: 'user',
  answer: userSettings,
  refusals: own,
} as const satisfies Call;
