import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { claimStatuses } from '../statuses.ts';
import { amount, courseValue, currencyId, listOf, orNull, requisiteValues, time, uuid } from '../values.ts';
import { icon, network } from './calculator.ts';
import { captchaAnswer, email, password, totpCode } from './sessions.ts';

/** Accounts of users. The names of calls and fields are the specification's where it has them, `refferal` included. */

const locale = Type.Enum(['ru-RU', 'en-US']);
/** What any call of a signed-in user may be refused with. */
const own = ['token_not_valid', 'unavailable'] as const;
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
    'Signs up; a letter brings the link that activates. The answer is the same for an e-mail that is taken',
  who: 'anyone',
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
  refusals: ['validation', 'captcha', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const activate = {
  method: 'POST',
  path: '/api/v1/users/activate/:token',
  summary: 'Activates the account that the letter was written for',
  who: 'anyone',
  params: token,
  status: 204,
  refusals: ['validation', 'rate_limited', 'unavailable'],
} as const satisfies Call;

export const reactivate = {
  method: 'POST',
  path: '/api/v1/users/reactivate',
  summary:
    'Sends the activating letter again, to the bearer or to an e-mail; says nothing of whether there is one',
  who: 'anyone',
  bearer: 'optional',
  body: orNull(Type.Object({ email: Type.Optional(email) }, { additionalProperties: false })),
  status: 204,
  refusals: ['validation', 'token_not_valid', 'rate_limited', 'unavailable'],
} as const satisfies Call;

export const restore = {
  method: 'POST',
  path: '/api/v1/users/restore',
  summary: 'Sends a link that sets a new password; says nothing of whether the e-mail is known',
  who: 'anyone',
  body: Type.Object({ email, captcha: Type.Optional(captchaAnswer) }, { additionalProperties: false }),
  status: 204,
  refusals: ['validation', 'captcha', 'rate_limited', 'unavailable'],
} as const satisfies Call;

export const resetPassword = {
  method: 'POST',
  path: '/api/v1/users/restore/:token',
  summary: 'Sets the password by the link of the letter; every session ends, and the account is activated',
  who: 'anyone',
  params: token,
  body: Type.Object({ password }, { additionalProperties: false }),
  status: 204,
  refusals: ['validation', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/api/v1/users/me/password',
  summary: 'Changes the password; all other sessions end',
  who: 'user',
  body: Type.Object({ current: password, password }, { additionalProperties: false }),
  status: 204,
  refusals: [...own, 'validation', 'rate_limited', 'busy'],
} as const satisfies Call;

/** What can be asked of a list of one's claims. Dates are days of Moscow, both included. */
const claimFilter = {
  status: Type.Optional(Type.Enum([...claimStatuses])),
  from: Type.Optional(currencyId),
  to: Type.Optional(currencyId),
  date_from: Type.Optional(Type.String({ format: 'date' })),
  date_to: Type.Optional(Type.String({ format: 'date' })),
};

const claimSide = Type.Object({
  id: currencyId,
  code: Type.String(),
  ticker: Type.String(),
  name: Type.String(),
  icon,
  category: Type.String(),
  decimals: Type.Integer(),
  network: orNull(network),
});

export const ownClaim = Type.Object({
  id: uuid,
  publicId: orNull(Type.String()),
  status: Type.Enum([...claimStatuses]),
  label: Type.String({ description: 'The status in words' }),
  createdAt: time,
  updatedAt: time,
  from: claimSide,
  to: claimSide,
  fromSumma: amount,
  toSumma: amount,
  course: courseValue,
  repeat: orNull(
    Type.Object(
      { fromPs: currencyId, toPs: currencyId, fromSumma: amount },
      {
        description:
          'What the form is filled with to make the same claim again; null while the direction is off',
      },
    ),
  ),
});
export type OwnClaim = Static<typeof ownClaim>;

export const listOwnClaims = {
  method: 'GET',
  path: '/api/v1/users/me/claims',
  summary: 'Claims that the user made signed in, newest first',
  who: 'user',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    ...claimFilter,
  }),
  answer: listOf(ownClaim),
  refusals: [...own, 'validation', 'busy'],
} as const satisfies Call;

export const exportOwnClaims = {
  method: 'GET',
  path: '/api/v1/users/me/claims/export.csv',
  summary: 'The same claims as a table for spreadsheets',
  who: 'user',
  query: Type.Object(claimFilter),
  produces: 'file',
  refusals: [...own, 'validation', 'rate_limited'],
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
  summary: 'Signs one browser out',
  who: 'user',
  params: Type.Object({ id: uuid }),
  status: 204,
  refusals: [...own, 'not_found'],
} as const satisfies Call;
export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/v1/users/me/sessions',
  summary: 'Signs all other browsers out',
  who: 'user',
  status: 204,
  refusals: own,
} as const satisfies Call;

/** Changes of how one signs in are confirmed by the password, and by a code where one is asked for at sign-in. */
const confirmed = { password, totp: Type.Optional(totpCode) };
const confirmedRefusals = [...own, 'validation', 'totp_required', 'rate_limited', 'busy'] as const;

export const beginTotp = {
  method: 'POST',
  path: '/api/v1/users/me/totp',
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
  who: 'user',
  body: Type.Object({ password }, { additionalProperties: false }),
  answer: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: 'otpauth://' }),
    qr: Type.String({ description: 'SVG drawn by the server' }),
  }),
  refusals: [...confirmedRefusals, 'not_activated', 'conflict'],
} as const satisfies Call;
export const confirmTotp = {
  method: 'POST',
  path: '/api/v1/users/me/totp/confirm',
  summary: 'Turns two-factor on with the first code; the recovery codes are shown this once',
  who: 'user',
  body: Type.Object({ code: totpCode }, { additionalProperties: false }),
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: [...own, 'validation', 'conflict', 'rate_limited'],
} as const satisfies Call;
export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/v1/users/me/totp/codes',
  summary: 'New recovery codes; the old ones are good for nothing from then on',
  who: 'user',
  body: Type.Object(confirmed, { additionalProperties: false }),
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: [...confirmedRefusals, 'conflict'],
} as const satisfies Call;
export const endTotp = {
  method: 'DELETE',
  path: '/api/v1/users/me/totp',
  summary: 'Turns two-factor off',
  who: 'user',
  body: Type.Object(confirmed, { additionalProperties: false }),
  status: 204,
  refusals: confirmedRefusals,
} as const satisfies Call;

export const changeEmail = {
  method: 'POST',
  path: '/api/v1/users/me/email',
  summary: 'Sends a link to the new e-mail; until it is followed the old one stays',
  who: 'user',
  body: Type.Object({ email, ...confirmed }, { additionalProperties: false }),
  status: 204,
  refusals: [...confirmedRefusals, 'not_activated'],
} as const satisfies Call;
export const confirmEmail = {
  method: 'POST',
  path: '/api/v1/users/email/:token',
  summary: 'The link of the letter to the new e-mail',
  who: 'anyone',
  params: token,
  status: 204,
  refusals: ['validation', 'rate_limited', 'unavailable'],
} as const satisfies Call;

const notifications = {
  claims: Type.Boolean({ description: 'Letters about each step of a claim' }),
  signIns: Type.Boolean({ description: 'A letter when a new browser signs in' }),
  telegram: Type.Boolean({ description: 'The steps of a claim in Telegram too, once it is linked' }),
};
export const userSettings = Type.Object({
  locale,
  notifications: Type.Object(notifications),
  newEmail: orNull(Type.String({ description: 'Waits for its link to be followed' })),
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

/** Details of one side of a currency, kept to fill the form with. */
export const savedRequisite = Type.Object({
  id: uuid,
  side: Type.Enum(['send', 'receive']),
  currency: claimSide,
  title: Type.String({ description: 'The values in short, masked' }),
  values: requisiteValues,
  createdAt: time,
});
export type SavedRequisite = Static<typeof savedRequisite>;

export const listSavedRequisites = {
  method: 'GET',
  path: '/api/v1/users/me/requisites',
  summary: 'Saved details, of one currency or of all, the last used first',
  who: 'user',
  query: Type.Object({ currency: Type.Optional(currencyId) }),
  answer: Type.Object({ items: Type.Array(savedRequisite) }),
  refusals: [...own, 'validation'],
} as const satisfies Call;
export const saveRequisite = {
  method: 'POST',
  path: '/api/v1/users/me/requisites',
  summary: 'Saves details; the same again is the one that is there',
  who: 'user',
  body: Type.Object(
    { currency: currencyId, side: Type.Enum(['send', 'receive']), values: requisiteValues },
    { additionalProperties: false },
  ),
  status: 201,
  answer: savedRequisite,
  refusals: [...own, 'not_activated', 'validation'],
} as const satisfies Call;
export const forgetRequisite = {
  method: 'DELETE',
  path: '/api/v1/users/me/requisites/:id',
  summary: 'Forgets saved details; claims made with them keep theirs',
  who: 'user',
  params: Type.Object({ id: uuid }),
  status: 204,
  refusals: [...own, 'not_found'],
} as const satisfies Call;

export const telegramState = Type.Object({
  isOffered: Type.Boolean({ description: 'Whether the exchange has a bot' }),
  linked: orNull(Type.Object({ name: Type.String() })),
});
export type TelegramState = Static<typeof telegramState>;

export const showTelegram = {
  method: 'GET',
  path: '/api/v1/users/me/telegram',
  summary: 'Whether a Telegram is linked',
  who: 'user',
  answer: telegramState,
  refusals: own,
} as const satisfies Call;
export const linkTelegram = {
  method: 'POST',
  path: '/api/v1/users/me/telegram',
  summary: 'A link that opens the bot and links whoever follows it, once and for a quarter of an hour',
  who: 'user',
  answer: Type.Object({
    link: Type.String(),
    qr: Type.String({ description: 'The link as SVG drawn by the server, for a phone' }),
    expiresAt: time,
  }),
  refusals: [...own, 'not_activated', 'not_found', 'rate_limited'],
} as const satisfies Call;
export const unlinkTelegram = {
  method: 'DELETE',
  path: '/api/v1/users/me/telegram',
  summary: 'The bot writes no more',
  who: 'user',
  status: 204,
  refusals: own,
} as const satisfies Call;

export const deleteMe = {
  method: 'DELETE',
  path: '/api/v1/users/me',
  summary: 'Deletes the account. Claims stay with what the law wants kept of them, and go on by their links',
  who: 'user',
  body: Type.Object(confirmed, { additionalProperties: false }),
  status: 204,
  refusals: confirmedRefusals,
} as const satisfies Call;
