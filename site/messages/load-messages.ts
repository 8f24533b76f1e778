import type { Language } from '@menyala/contract';
import type { PageData } from '@menyala/contract/site/pages';
import type { Messages } from './messages.ts';

/** Few who come to the form need all messages at once. A part is named after a namespace that is in it. */
const sources = {
  ru: {
    first: () => import('./ru.ts'),
    claims: () => import('./ru-claims.ts'),
    auth: () => import('./ru-auth.ts'),
    account: () => import('./ru-account.ts'),
    cards: () => import('./ru-cards.ts'),
    picker: () => import('./ru-picker.ts'),
    errors: () => import('./ru-errors.ts'),
    home: () => import('./ru-home.ts'),
    aboutDirection: () => import('./ru-aboutDirection.ts'),
    directions: () => import('./ru-directions.ts'),
    partners: () => import('./ru-partners.ts'),
    cash: () => import('./ru-cash.ts'),
    referrer: () => import('./ru-referrer.ts'),
    widget: () => import('./ru-widget.ts'),
    chat: () => import('./ru-chat.ts'),
    offline: () => import('./ru-offline.ts'),
    promocodes: () => import('./ru-promocodes.ts'),
    support: () => import('./ru-support.ts'),
    contacts: () => import('./ru-contacts.ts'),
    content: () => import('./ru-content.ts'),
    reviews: () => import('./ru-reviews.ts'),
    invoice: () => import('./ru-invoice.ts'),
    payLink: () => import('./ru-payLink.ts'),
    shopLinks: () => import('./ru-shopLinks.ts'),
    shop: () => import('./ru-shop.ts'),
    shopApi: () => import('./ru-shopApi.ts'),
    sales: () => import('./ru-sales.ts'),
    shopRefunds: () => import('./ru-shopRefunds.ts'),
    authorize: () => import('./ru-authorize.ts'),
  },
  en: {
    first: () => import('./en.ts'),
    claims: () => import('./en-claims.ts'),
    auth: () => import('./en-auth.ts'),
    account: () => import('./en-account.ts'),
    cards: () => import('./en-cards.ts'),
    picker: () => import('./en-picker.ts'),
    errors: () => import('./en-errors.ts'),
    home: () => import('./en-home.ts'),
    aboutDirection: () => import('./en-aboutDirection.ts'),
    directions: () => import('./en-directions.ts'),
    partners: () => import('./en-partners.ts'),
    cash: () => import('./en-cash.ts'),
    referrer: () => import('./en-referrer.ts'),
    widget: () => import('./en-widget.ts'),
    chat: () => import('./en-chat.ts'),
    offline: () => import('./en-offline.ts'),
    promocodes: () => import('./en-promocodes.ts'),
    support: () => import('./en-support.ts'),
    contacts: () => import('./en-contacts.ts'),
    content: () => import('./en-content.ts'),
    reviews: () => import('./en-reviews.ts'),
    invoice: () => import('./en-invoice.ts'),
    payLink: () => import('./en-payLink.ts'),
    shopLinks: () => import('./en-shopLinks.ts'),
    shop: () => import('./en-shop.ts'),
    shopApi: () => import('./en-shopApi.ts'),
    sales: () => import('./en-sales.ts'),
    shopRefunds: () => import('./en-shopRefunds.ts'),
    authorize: () => import('./en-authorize.ts'),
  },
};

export type Part =
  | 'claims'
  | 'auth'
  | 'account'
  | 'cards'
  | 'picker'
  | 'home'
  | 'aboutDirection'
  | 'directions'
  | 'errors'
  | 'partners'
  | 'cash'
  | 'referrer'
  | 'widget'
  | 'chat'
  | 'offline'
  | 'promocodes'
  | 'support'
  | 'contacts'
  | 'content'
  | 'reviews'
  | 'invoice'
  | 'payLink'
  | 'shopLinks'
  | 'sales'
  | 'shop'
  | 'shopApi'
  | 'shopRefunds'
  | 'authorize';

/** A page, or a part of one whose messages come when it is opened. */
type Place =
  | PageData['page']
  | 'picker'
  | 'besideForm'
  | 'aboutDirection'
  | 'referrer'
  | 'promocodes'
  | 'shop'
  | 'shopApi'
  | 'shopMoney'
  | 'shopSales'
  | 'shopStatistics'
  | 'shopLinks'
  | 'support';

const partsOf: { readonly [P in Place]?: readonly Part[] } = {
  picker: ['picker'],
  besideForm: ['home'],
  // With the table of home.
  aboutDirection: ['aboutDirection', 'home'],
  error: ['errors'],
  // The table of home, and the search of the error page.
  directions: ['directions', 'home', 'errors'],
  closed: ['home'],
  details: ['claims', 'promocodes'],
  claim: ['claims', 'support'],
  invoice: ['invoice', 'claims'],
  refund: ['invoice'],
  // Whose email is not confirmed is told so, with a way to have the link again.
  authorize: ['authorize', 'account', 'auth'],
  payLink: ['payLink'],
  shop: ['shop'],
  // What a key may do is said as where a program asks for one.
  shopApi: ['shop', 'shopApi', 'authorize'],
  shopLinks: ['shop', 'shopLinks'],
  // Withdrawals are those of partners.
  shopMoney: ['shop', 'referrer', 'shopRefunds'],
  shopSales: ['shop', 'sales', 'shopRefunds'],
  // Periods are chosen as partners do.
  shopStatistics: ['shop', 'sales', 'referrer'],
  return: ['claims'],
  verification: ['claims', 'cards'],
  // It is an error page where there is no such check.
  check: ['claims', 'cards', 'errors'],
  auth: ['auth'],
  // Details of currencies are saved there, the password is chosen anew, cards are shown.
  account: ['claims', 'auth', 'account', 'cards'],
  partners: ['partners'],
  reviews: ['reviews', 'content'],
  shops: ['partners'],
  monitoring: ['partners'],
  cash: ['cash'],
  referrer: ['referrer'],
  widget: ['widget'],
  chat: ['chat'],
  offline: ['offline'],
  promocodes: ['promocodes'],
  contest: ['promocodes'],
  contacts: ['support', 'contacts'],
  question: ['support', 'contacts'],
  support: ['support', 'contacts'],
  faq: ['content'],
  answer: ['content'],
  news: ['content'],
  article: ['content'],
};

/** Names of the text files that a page needs in a language. */
export function messageFilesOf(language: Language, page: PageData['page']): string[] {
  return [language, ...(partsOf[page] ?? []).map((part) => `${language}-${part}`)];
}

/**
 * The messages that a place needs, in its language. A browser loads only the language that it shows; the other one comes
 * with a whole new document.
 */
export async function loadMessages(language: Language, place: Place): Promise<Messages> {
  const { first, ...later } = sources[language];
  const loads = [first, ...(partsOf[place] ?? []).map((part) => later[part])];
  const parts = await Promise.all(loads.map((load) => load()));
  // A page never asks for a text of a namespace that it did not load, so the rest may be absent.
  return Object.assign({}, ...parts.map(({ messages }) => messages));
}

/**
 * Adds the messages that a place needs. Several places load theirs at once (the picker, a promocode, the next page), so each
 * adds to what is there when its own have come, not to what was there when it began.
 */
export async function addMessages(
  language: Language,
  place: Place,
  messages: { current: Messages },
): Promise<void> {
  const missing = (partsOf[place] ?? []).filter((part) => !(part in messages.current));
  if (missing.length === 0) return;
  const parts = await Promise.all(missing.map((part) => sources[language][part]()));
  messages.current = Object.assign({}, messages.current, ...parts.map((part) => part.messages));
}

/** All messages of a language, for the server, which shows every page. */
export async function loadAllMessages(language: Language): Promise<Messages> {
  const parts = await Promise.all(Object.values(sources[language]).map((load) => load()));
  return Object.assign({}, ...parts.map(({ messages }) => messages));
}
