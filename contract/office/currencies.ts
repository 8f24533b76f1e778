import { requisiteKinds } from '@menyala/requisites';
import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { icon } from '../site/calculator.ts';
import { amount, bothLanguages, currencyId, listOf, orNull, signedAmount } from '../values.ts';
import { byId, listPage, staffRefusals } from './lists.ts';

/** Currencies, as the office edits them. */

export const currencyField = Type.Object({
  side: Type.Enum(['send', 'receive']),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z][a-zA-Z0-9_]*$' }),
  kind: Type.Enum([...requisiteKinds]),
  label: bothLanguages,
  hint: bothLanguages,
  required: Type.Boolean(),
  /** Whether forms show it. One that none shows is never required. */
  visible: Type.Boolean(),
  /** Asked for in verification mode only, or in both modes. */
  verificationOnly: Type.Boolean(),
  pattern: orNull(Type.String({ maxLength: 200 })),
  example: Type.String({ maxLength: 200 }),
});

export const currencyEdit = Type.Object({
  name: bothLanguages,
  decimals: Type.Integer({ minimum: 0, maximum: 18 }),
  isSendVisible: Type.Boolean(),
  isReceiveVisible: Type.Boolean(),
  /** Shown on the side on which the currency is chosen. */
  sendNotice: bothLanguages,
  receiveNotice: bothLanguages,
  /** How busy its network is; without a level there is nothing to say. Customers read the text where it is high. */
  congestion: Type.Object({ level: orNull(Type.Enum(['low', 'normal', 'high'])), text: bothLanguages }),
  /** Kept back from a refund, in the currency. */
  refundFee: amount,
  fields: Type.Array(currencyField, { maxItems: 12 }),
});

export const officeCurrency = Type.Intersect([
  currencyEdit,
  Type.Object({
    id: currencyId,
    code: Type.String(),
    ticker: Type.String(),
    icon,
    category: Type.String(),
    network: orNull(Type.String()),
    cities: Type.Array(Type.String()),
    priceAsset: Type.String(),
    available: signedAmount,
    held: signedAmount,
  }),
]);

export type OfficeCurrency = Static<typeof officeCurrency>;

export const listCurrencies = {
  method: 'GET',
  path: '/office/api/currencies',
  summary: 'Currencies',
  who: 'staff',
  action: 'currencies.see',
  query: Type.Object(listPage),
  answer: listOf(officeCurrency),
  refusals: staffRefusals,
} as const satisfies Call;

export const showCurrency = {
  method: 'GET',
  path: '/office/api/currencies/:id',
  summary: 'A currency',
  who: 'staff',
  action: 'currencies.see',
  params: byId,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;

export const editCurrency = {
  method: 'PUT',
  path: '/office/api/currencies/:id',
  summary: 'Changes a currency',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  body: currencyEdit,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;
