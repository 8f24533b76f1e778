import type { Part } from './load-messages.ts';

/** Each part, so that one that is missing here does not compile: it would be shown with its arguments in braces. */
const parts: Readonly<Record<Part, true>> = {
  claims: true,
  auth: true,
  account: true,
  cards: true,
  picker: true,
  home: true,
  errors: true,
  aboutDirection: true,
  directions: true,
  partners: true,
  cash: true,
  referrer: true,
  widget: true,
  chat: true,
  offline: true,
  promocodes: true,
  support: true,
  contacts: true,
  content: true,
  reviews: true,
  invoice: true,
  payLink: true,
  shopLinks: true,
  shop: true,
  shopApi: true,
  sales: true,
  shopRefunds: true,
  authorize: true,
};

/** The files of messages that are built: both languages of what comes first, and of each later part. */
export const messageFiles: readonly string[] = ['ru', 'en'].flatMap((language) => [
  language,
  ...Object.keys(parts).map((part) => `${language}-${part}`),
]);
