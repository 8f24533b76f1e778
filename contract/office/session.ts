import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';

export const staffRoles = ['owner', 'operator', 'finance', 'verifier', 'content', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffMember = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
  demo: Type.Boolean(),
});
export type StaffMember = Static<typeof staffMember>;

export const logIn = {
  method: 'POST',
  path: '/office/api/session',
  summary: 'Staff sign in; the session is an HttpOnly cookie',
  who: 'anyone',
  body: Type.Object({ login: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 200 }) }),
  answer: staffMember,
  refusals: ['invalid_credentials', 'validation', 'rate_limited', 'busy', 'unavailable'],
} as const satisfies Call;

export const showSession = {
  method: 'GET',
  path: '/office/api/session',
  summary: 'Who is signed in',
  who: 'staff',
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
