import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { time } from '../values.ts';

/** Signing in and out. The access token is kept in memory only; the refresh token is a cookie that scripts cannot read. */

/** The name of a cookie that says only that there may be a session, so that guests need not ask for one. */
export const signedInCookie = 'signed_in';

export const captchaAnswer = Type.String({
  maxLength: 4000,
  description: 'What the captcha of `captchacheck` gave',
});
export const email = Type.String({ maxLength: 254 });
/** Longer ones are refused by their field, with a sentence; this bounds what is hashed. */
export const password = Type.String({ maxLength: 1000 });
/** Six digits of the app, or a recovery code. */
export const totpCode = Type.String({ maxLength: 40 });

export const access = Type.Object({
  access: Type.String({ description: 'Bearer token' }),
  expiresAt: time,
});
export type Access = Static<typeof access>;

export const logIn = {
  method: 'POST',
  path: '/front-api/auth/login',
  summary: 'Signs in: an access token, and the refresh token in a cookie',
  who: 'anyone',
  query: Type.Object({ locale: Type.Optional(Type.Enum(['ru-RU', 'en-US'])) }),
  extraFields: 'ignored',
  body: Type.Object(
    {
      email,
      password,
      remember: Type.Optional(Type.Boolean()),
      captcha: Type.Optional(captchaAnswer),
      totp: Type.Optional(totpCode),
    },
    { additionalProperties: false },
  ),
  answer: access,
  refusals: [
    'validation',
    'invalid_credentials',
    'totp_required',
    'captcha',
    'rate_limited',
    'busy',
    'unavailable',
  ],
} as const satisfies Call;

export const refresh = {
  method: 'POST',
  path: '/front-api/auth/refresh',
  summary: 'Another access token for the cookie, which is exchanged for its successor',
  who: 'anyone',
  answer: access,
  refusals: ['token_not_valid', 'unavailable'],
} as const satisfies Call;

export const logOut = {
  method: 'POST',
  path: '/front-api/auth/logout',
  summary: 'Ends the session of the cookie',
  who: 'anyone',
  status: 204,
  refusals: ['unavailable'],
} as const satisfies Call;
