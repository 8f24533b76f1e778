import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { confirmed, confirmedRefusals, own } from './own.ts';
import { password, totpCode } from './sessions.ts';

/** Signing in with a code of an authenticator app, for users who want it. */

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
  refusals: [...confirmedRefusals, 'account_locked'],
} as const satisfies Call;
