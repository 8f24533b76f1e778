import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, currencyId, listOf, orNull, paging, uuid } from '../values.ts';
import { own } from './own.ts';
import { ofShop } from './shops.ts';
import { askWithdrawal, payoutWay, withdrawal } from './withdrawals.ts';

/** How the balance of a shop is paid out: as a referral balance is, by staff, out of the reserve. */

const path = '/api/v1/users/me/shops/:shop/withdrawal';

export const showShopWithdrawalTerms = {
  method: 'GET',
  path,
  summary:
    'Where the balance of a shop can be paid to: limits, fees, what is available, and withdrawals that are open',
  who: 'user',
  params: ofShop,
  answer: Type.Object({
    name: Type.String(),
    available: amount,
    /** On its way out: withdrawals that are open, and what was set aside for refunds. */
    held: amount,
    /** There, and cannot be withdrawn yet. */
    waiting: amount,
    holdDays: Type.Integer(),
    owed: amount,
    currency: Type.Object({
      id: currencyId,
      code: Type.String(),
      ticker: Type.String(),
      decimals: Type.Integer(),
    }),
    ways: Type.Array(payoutWay),
    open: Type.Array(withdrawal),
    /** What can be withdrawn goes by itself once it is `above`, to the details of the last time. */
    automatic: orNull(Type.Object({ above: amount, currency: currencyId })),
    totp: Type.Boolean({ description: 'Whether a code is asked for' }),
    activated: Type.Boolean(),
  }),
  refusals: [...own, 'not_found'],
} as const satisfies Call;

export const listShopWithdrawals = {
  method: 'GET',
  path: '/api/v1/users/me/shops/:shop/withdrawals',
  summary: 'All withdrawals of a shop, newest first',
  who: 'user',
  params: ofShop,
  query: Type.Object(paging),
  answer: listOf(withdrawal),
  refusals: [...own, 'not_found', 'validation'],
} as const satisfies Call;

export const askShopWithdrawal = {
  method: 'POST',
  path,
  summary: 'Asks for a withdrawal of a shop; holds its balance and the reserve',
  who: 'user',
  params: ofShop,
  headers: askWithdrawal.headers,
  extraFields: 'ignored',
  body: askWithdrawal.body,
  status: 201,
  answer: withdrawal,
  refusals: [
    ...own,
    'not_activated',
    'not_found',
    'validation',
    'totp_required',
    'account_locked',
    'withdrawal_held',
    'second_factor_needed',
    'reserve_exceeded',
    'tech_break',
    'direction_paused',
    'blacklisted',
    'limit_reached',
    'idempotency_mismatch',
    'rate_limited',
    'busy',
  ],
} as const satisfies Call;

export const cancelShopWithdrawal = {
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Takes a withdrawal of a shop back before it is sent',
  who: 'user',
  params: Type.Object({ ...ofShop.properties, id: uuid }),
  answer: withdrawal,
  refusals: [...own, 'not_found', 'wrong_status', 'busy'],
} as const satisfies Call;

export const setAutomaticWithdrawal = {
  method: 'PUT',
  path: `${path}/automatic`,
  summary:
    'Lets the balance go by itself above a sum, to the details of the last withdrawal in that currency; null: no more',
  who: 'user',
  params: ofShop,
  body: Type.Object(
    {
      automatic: orNull(
        Type.Object({ above: amount, currency: currencyId }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 204,
  refusals: [...own, 'not_activated', 'not_found', 'validation'],
} as const satisfies Call;
