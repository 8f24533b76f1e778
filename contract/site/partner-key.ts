import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { betweenDays, listOf, paging, time } from '../values.ts';
import { own } from './own.ts';
import { daysOfFigures, partnerState, reward } from './partners.ts';
import { whichWithdrawals, withdrawal } from './withdrawals.ts';

/** A partner's key, and what it opens: their own figures, for monitors and programs. */

export const makePartnerKey = {
  method: 'POST',
  path: '/api/v1/users/me/refferal/key',
  summary: 'A key that reads one’s figures and nothing else; the one before it ends. Shown this once',
  who: 'user',
  answer: Type.Object({ key: Type.String(), hint: Type.String(), madeAt: time }),
  refusals: [...own, 'not_activated', 'rate_limited'],
} as const satisfies Call;
export const dropPartnerKey = {
  method: 'DELETE',
  path: '/api/v1/users/me/refferal/key',
  summary: 'Ends the key',
  who: 'user',
  status: 204,
  refusals: own,
} as const satisfies Call;

const partnerRefusals = [
  'token_not_valid',
  'validation',
  'rate_limited',
  'unavailable',
  'programme_unset',
] as const;

/** For monitors and a partner's own programs: `Authorization: Bearer` and the key. */
export const showPartnerFigures = {
  method: 'GET',
  path: '/api/v1/partner/figures',
  summary: 'A partner’s level, balance and figures by day',
  who: 'partner',
  query: daysOfFigures,
  answer: Type.Omit(partnerState, ['key']),
  refusals: partnerRefusals,
} as const satisfies Call;
export const listPartnerRewards = {
  method: 'GET',
  path: '/api/v1/partner/rewards',
  summary: 'Completed claims of a partner’s referrals and what they brought, newest first',
  who: 'partner',
  query: Type.Object({ ...paging, ...betweenDays }),
  answer: listOf(reward),
  refusals: partnerRefusals,
} as const satisfies Call;
export const listPartnerWithdrawals = {
  method: 'GET',
  path: '/api/v1/partner/withdrawals',
  summary: 'A partner’s withdrawals, newest first; by default those that were paid',
  who: 'partner',
  query: Type.Object({ ...paging, ...whichWithdrawals }),
  answer: listOf(withdrawal),
  refusals: partnerRefusals,
} as const satisfies Call;
