import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { totpCode } from '../site/sessions.ts';
import { orNull, time, uuid } from '../values.ts';

/** How a member of staff signs in: their own password, second factor, sessions and email. */

/** What a session that was left open must not be enough for: the password again, and where two-factor is on a code. */
const confirmed = {
  password: Type.String({ maxLength: 200 }),
  totp: Type.Optional(totpCode),
};
const confirmation = Type.Object(confirmed, { additionalProperties: false });
const refused = [
  'token_not_valid',
  'forbidden',
  'second_factor_missing',
  'validation',
  'rate_limited',
  'busy',
  'unavailable',
] as const;

export const ownSession = Type.Object({
  id: uuid,
  isThis: Type.Boolean(),
  /** "Firefox 128, Windows 10" */
  device: Type.String(),
  address: orNull(Type.String()),
  startedAt: time,
  /** To a minute. */
  seenAt: time,
});
export type OwnSession = Static<typeof ownSession>;

export const ownSignIn = Type.Object({
  email: orNull(Type.String()),
  totp: Type.Boolean(),
  mustHaveTotp: Type.Boolean(),
  recoveryCodesLeft: orNull(Type.Integer()),
  sessions: Type.Array(ownSession),
});
export type OwnSignIn = Static<typeof ownSignIn>;

export const showOwnSignIn = {
  method: 'GET',
  path: '/office/api/me',
  summary: 'How one signs in: email, two-factor and sessions',
  who: 'staff',
  action: 'own.signIn',
  answer: ownSignIn,
  refusals: ['token_not_valid', 'forbidden', 'second_factor_missing'],
} as const satisfies Call;

export const editOwnEmail = {
  method: 'PUT',
  path: '/office/api/me/email',
  summary: 'Where the exchange writes to oneself; emails are in the language of this request',
  who: 'staff',
  action: 'own.signIn',
  body: Type.Object(
    { email: orNull(Type.String({ maxLength: 254 })), ...confirmed },
    { additionalProperties: false },
  ),
  status: 204,
  refusals: refused,
} as const satisfies Call;

export const changeOwnPassword = {
  method: 'POST',
  path: '/office/api/me/password',
  summary: 'Changes the password; all other sessions end',
  who: 'staff',
  action: 'own.signIn',
  body: Type.Object(
    { current: confirmed.password, password: Type.String({ maxLength: 1000 }), totp: confirmed.totp },
    { additionalProperties: false },
  ),
  status: 204,
  refusals: refused,
} as const satisfies Call;

export const beginOwnTotp = {
  method: 'POST',
  path: '/office/api/me/totp',
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
  who: 'staff',
  action: 'own.signIn',
  beforeSetUp: true,
  body: Type.Object(
    {
      password: Type.Optional(
        Type.String({ maxLength: 200, description: 'Not asked for where two-factor has to be set up' }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: 'otpauth://' }),
    qr: Type.String({ description: 'SVG drawn by the server' }),
  }),
  refusals: [...refused, 'conflict'],
} as const satisfies Call;

export const confirmOwnTotp = {
  method: 'POST',
  path: '/office/api/me/totp/confirm',
  summary: 'Turns two-factor on with the first code; the recovery codes are shown this once',
  who: 'staff',
  action: 'own.signIn',
  beforeSetUp: true,
  body: Type.Object({ code: totpCode }, { additionalProperties: false }),
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: [...refused, 'conflict'],
} as const satisfies Call;

export const renewOwnCodes = {
  method: 'POST',
  path: '/office/api/me/totp/codes',
  summary: 'New recovery codes; the old ones are good for nothing from then on',
  who: 'staff',
  action: 'own.signIn',
  body: confirmation,
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: [...refused, 'conflict'],
} as const satisfies Call;

export const endOwnTotp = {
  method: 'DELETE',
  path: '/office/api/me/totp',
  summary: 'Turns two-factor off; outside the demo it has to be set up again at once',
  who: 'staff',
  action: 'own.signIn',
  body: confirmation,
  status: 204,
  refusals: refused,
} as const satisfies Call;

const password = Type.Object({ password: confirmed.password }, { additionalProperties: false });

export const endOwnSession = {
  method: 'DELETE',
  path: '/office/api/me/sessions/:id',
  summary: 'Ends one of one’s sessions',
  who: 'staff',
  action: 'own.signIn',
  params: Type.Object({ id: uuid }),
  body: password,
  status: 204,
  refusals: [...refused, 'not_found'],
} as const satisfies Call;

export const endOtherSessions = {
  method: 'DELETE',
  path: '/office/api/me/sessions',
  summary: 'Ends all of one’s sessions but this one',
  who: 'staff',
  action: 'own.signIn',
  body: password,
  status: 204,
  refusals: refused,
} as const satisfies Call;
