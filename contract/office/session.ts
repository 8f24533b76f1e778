import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { staffRoles } from '../roles.ts';
import { captchaAnswer, totpCode } from '../site/sessions.ts';

export const staffMember = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
  demo: Type.Boolean(),
  totp: Type.Boolean(),
  /** Nothing else may be done before two-factor is set up. */
  mustSetUp: Type.Boolean(),
  /** Every call that the role may make, as the contract has it: `PUT /office/api/prices/:id`. */
  may: Type.Array(Type.String()),
  /** Parts of the settings that the role changes. */
  settings: Type.Array(Type.String()),
});
export type StaffMember = Static<typeof staffMember>;

export const logIn = {
  method: 'POST',
  path: '/office/api/session',
  summary: 'Staff sign in; the session is an HttpOnly cookie',
  who: 'anyone',
  body: Type.Object({
    login: Type.String({ maxLength: 100 }),
    password: Type.String({ maxLength: 200 }),
    totp: Type.Optional(totpCode),
    captcha: Type.Optional(captchaAnswer),
  }),
  answer: staffMember,
  refusals: [
    'invalid_credentials',
    'totp_required',
    'captcha',
    'address_not_allowed',
    'validation',
    'rate_limited',
    'busy',
    'unavailable',
  ],
} as const satisfies Call;

export const showSession = {
  method: 'GET',
  path: '/office/api/session',
  summary: 'Who is signed in',
  who: 'staff',
  action: 'office.open',
  beforeSetUp: true,
  answer: staffMember,
  refusals: ['token_not_valid'],
} as const satisfies Call;

export const logOut = {
  method: 'DELETE',
  path: '/office/api/session',
  summary: 'Ends the session',
  who: 'anyone',
  status: 204,
  refusals: [],
} as const satisfies Call;

/** In production the public document leaves the office out. */
export const describeOffice = {
  method: 'GET',
  path: '/office/api/openapi.json',
  summary: 'The OpenAPI document with the calls of the office, and which roles may make each',
  who: 'staff',
  action: 'office.open',
  produces: 'file',
  refusals: ['token_not_valid'],
} as const satisfies Call;
