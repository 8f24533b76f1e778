import { requisiteKinds } from '@menyala/requisites';
import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { category, icon } from '../site/calculator.ts';
import { amount, bothLanguages, currencyId, listOf, orNull, signedAmount, time } from '../values.ts';
import { byId, listPage, onVersion, staffRefusals } from './lists.ts';

/** Currencies, as the office edits them. */

export const currencyField = Type.Object({
  side: Type.Enum(['send', 'receive']),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z][a-zA-Z0-9_]*$' }),
  kind: Type.Enum([...requisiteKinds]),
  label: bothLanguages,
  hint: bothLanguages,
  required: Type.Boolean(),
  /** True where forms show it. One that none shows is never required. */
  visible: Type.Boolean(),
  /** Asked for in verification mode only, or in both modes. */
  verificationOnly: Type.Boolean(),
  pattern: orNull(Type.String({ maxLength: 200 })),
  example: Type.String({ maxLength: 200 }),
});

/** As people write it in links and monitors: letters and digits, in capitals. */
const code = Type.String({ pattern: '^[A-Z0-9]{2,20}$' });

/** What stands on an icon without a picture: up to three letters, or a drawn sign such as `coin:btc`; and its colour. */
export const iconEdit = {
  sign: Type.String({ minLength: 1, maxLength: 12 }),
  tint: Type.Enum(['green', 'teal', 'amber', 'red', 'blue', 'violet', 'grey']),
};

export const currencyEdit = Type.Object({
  /** Not to be changed once claims know it. */
  code,
  /** What monitors call it; null for its code. */
  exportCode: orNull(code),
  ticker: Type.String({ minLength: 1, maxLength: 12 }),
  name: bothLanguages,
  /** The tile that it stands in; null for one of its own. */
  entryId: orNull(currencyId),
  /** The category of a new tile. An existing tile keeps its own. */
  category,
  /** Code of its network; null for money outside of chains. */
  network: orNull(Type.String({ maxLength: 20 })),
  /** Codes of the cities where it is handed over; empty for what is not. */
  cities: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 200, uniqueItems: true }),
  /** The asset whose base price it has; one that is new is to be priced first. */
  priceAsset: Type.String({ pattern: '^[A-Z0-9]{1,20}$' }),
  ...iconEdit,
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
  /** The smallest payment of a shop's invoice in it; null for what the settings of shops say in US dollars. */
  leastPayment: orNull(amount),
  fields: Type.Array(currencyField, { maxItems: 12 }),
});

export const officeCurrency = Type.Intersect([
  currencyEdit,
  Type.Object({
    id: currencyId,
    version: Type.Integer(),
    icon,
    networkName: orNull(Type.String()),
    /** True where the asset has a price that somebody has set. */
    isPriced: Type.Boolean(),
    /** Since when it is retired: claims know it, and nobody exchanges it. */
    retiredAt: orNull(time),
    available: signedAmount,
    held: signedAmount,
  }),
]);

export type OfficeCurrency = Static<typeof officeCurrency>;
export type CurrencyEdit = Static<typeof currencyEdit>;

export const listCurrencies = {
  method: 'GET',
  path: '/office/api/currencies',
  summary: 'Currencies',
  who: 'staff',
  action: 'currencies.see',
  query: Type.Object({
    ...listPage,
    /** Those that are retired; without it those that are not. */
    isRetired: Type.Optional(Type.Boolean()),
  }),
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
  summary: 'Changes a currency, on the version that was seen',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  body: onVersion(currencyEdit),
  answer: officeCurrency,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const addCurrency = {
  method: 'POST',
  path: '/office/api/currencies',
  summary: 'Adds a currency',
  who: 'staff',
  action: 'currencies.edit',
  body: currencyEdit,
  answer: officeCurrency,
  waits: true,
  refusals: [...staffRefusals, 'approval_open'],
} as const satisfies Call;

export const retireCurrency = {
  method: 'POST',
  path: '/office/api/currencies/:id/retire',
  summary: 'Takes a currency out of the exchange; claims and figures keep it',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;

export const restoreCurrency = {
  method: 'POST',
  path: '/office/api/currencies/:id/restore',
  summary: 'Takes a retired currency back as it was',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;

export const deleteCurrency = {
  method: 'DELETE',
  path: '/office/api/currencies/:id',
  summary: 'Deletes a currency that nothing knows yet',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  answer: Type.Object({ id: currencyId }),
  refusals: staffRefusals,
} as const satisfies Call;

/** What may be wrong with a picture that is sent. */
export const pictureRefusals = [
  ...staffRefusals,
  'too_large',
  'unsupported_media',
  'bad_request',
  'busy',
  'unavailable',
] as const;

export const setCurrencyIcon = {
  method: 'POST',
  path: '/office/api/currencies/:id/icon',
  summary: 'Its picture: JPEG, PNG or WebP, drawn anew',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  consumes: 'multipart',
  answer: officeCurrency,
  refusals: pictureRefusals,
} as const satisfies Call;

export const removeCurrencyIcon = {
  method: 'DELETE',
  path: '/office/api/currencies/:id/icon',
  summary: 'Takes its picture away: the sign stands there again',
  who: 'staff',
  action: 'currencies.edit',
  params: byId,
  answer: officeCurrency,
  refusals: staffRefusals,
} as const satisfies Call;

/** A currency that the program knows with everything that belongs to it. */
export const knownCurrency = Type.Object({
  code: Type.String(),
  ticker: Type.String(),
  name: bothLanguages,
  icon,
  category,
  networkName: orNull(Type.String()),
  decimals: Type.Integer(),
  /** Other names that people search for, in both languages. */
  words: Type.Array(Type.String()),
  /** True where the exchange has a currency of this code. */
  isAdded: Type.Boolean(),
});
export type KnownCurrency = Static<typeof knownCurrency>;

export const showCurrencyLibrary = {
  method: 'GET',
  path: '/office/api/currencies/library',
  summary: 'Currencies that the program knows',
  who: 'staff',
  action: 'currencies.see',
  answer: Type.Object({ items: Type.Array(knownCurrency) }),
  refusals: staffRefusals,
} as const satisfies Call;

export const addKnownCurrencies = {
  method: 'POST',
  path: '/office/api/currencies/library',
  summary: 'Adds several known currencies, each with its network, tile, fields and notices',
  who: 'staff',
  action: 'currencies.edit',
  body: Type.Object({ codes: Type.Array(code, { minItems: 1, maxItems: 300, uniqueItems: true }) }),
  answer: Type.Object({
    items: Type.Array(officeCurrency),
    /** Assets whose price nobody has set yet. */
    unpriced: Type.Array(Type.String()),
  }),
  refusals: staffRefusals,
} as const satisfies Call;

export const presetKinds = ['wallet', 'card', 'sbp', 'iban', 'cash'] as const;
/** Fields that a currency of one's own begins with. */
export const fieldPreset = Type.Object({
  kind: Type.Enum([...presetKinds]),
  /** Of a wallet: each network has addresses of its own, and some have memos. */
  network: orNull(Type.String()),
  category,
  decimals: Type.Integer(),
  fields: Type.Array(currencyField),
});
export type FieldPreset = Static<typeof fieldPreset>;

export const showFieldPresets = {
  method: 'GET',
  path: '/office/api/currencies/presets',
  summary: 'Fields that a currency of one’s own can begin with',
  who: 'staff',
  action: 'currencies.see',
  answer: Type.Object({ items: Type.Array(fieldPreset) }),
  refusals: staffRefusals,
} as const satisfies Call;
