import { Type } from 'typebox';
import { password, totpCode } from './sessions.ts';

/** What any call of a signed-in user may be refused with. */
export const own = ['token_not_valid', 'unavailable'] as const;

/** Changes of how one signs in are confirmed by the password, and by a code where one is asked for at sign-in. */
export const confirmed = { password, totp: Type.Optional(totpCode) };
export const confirmedRefusals = [...own, 'validation', 'totp_required', 'rate_limited', 'busy'] as const;
