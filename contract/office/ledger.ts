import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { amount, currencyId, listOf, orNull, time, uuid } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/** The ledger, as the office reads it. */

export const ledgerLine = Type.Object({
  id: Type.Integer(),
  at: time,
  kind: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  currency: Type.String(),
  amount,
  claimId: orNull(uuid),
  by: Type.String(),
  reason: orNull(Type.String()),
});

export const listTransfers = {
  method: 'GET',
  path: '/office/api/transfers',
  summary: 'The ledger, newest first',
  who: 'staff',
  action: 'ledger.see',
  query: Type.Object({
    ...listPage,
    currencyId: Type.Optional(currencyId),
    claimId: Type.Optional(uuid),
    shopId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{20,44}$' })),
  }),
  answer: listOf(ledgerLine),
  refusals: staffRefusals,
} as const satisfies Call;

export const ledgerHealth = Type.Object({
  /** When what was booked lately was checked. */
  checkedAt: orNull(time),
  wholeCheckedAt: orNull(time),
  /** True where the last try of either came to no end. */
  isUnchecked: Type.Boolean(),
  breaches: Type.Array(
    Type.Object({ invariant: Type.Integer(), sentence: Type.String(), count: Type.Integer() }),
  ),
});

export const showLedgerHealth = {
  method: 'GET',
  path: '/office/api/ledger/health',
  summary: 'The last checks of the books',
  who: 'staff',
  action: 'ledger.see',
  answer: ledgerHealth,
  refusals: staffRefusals,
} as const satisfies Call;
