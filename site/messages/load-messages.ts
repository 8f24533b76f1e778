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
    partners: () => import('./ru-partners.ts'),
    referrer: () => import('./ru-referrer.ts'),
    widget: () => import('./ru-widget.ts'),
    promocodes: () => import('./ru-promocodes.ts'),
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
    partners: () => import('./en-partners.ts'),
    referrer: () => import('./en-referrer.ts'),
    widget: () => import('./en-widget.ts'),
    promocodes: () => import('./en-promocodes.ts'),
  },
};

type Part =
  | 'claims'
  | 'auth'
  | 'account'
  | 'cards'
  | 'picker'
  | 'home'
  | 'errors'
  | 'partners'
  | 'referrer'
  | 'widget'
  | 'promocodes';

/** A page, or a part of one whose messages come when it is opened. */
type Place = PageData['page'] | 'picker' | 'besideForm' | 'referrer' | 'promocodes';

const partsOf: { readonly [P in Place]?: readonly Part[] } = {
  picker: ['picker'],
  besideForm: ['home'],
  error: ['errors'],
  closed: ['home'],
  details: ['claims', 'promocodes'],
  claim: ['claims'],
  return: ['claims'],
  verification: ['claims', 'cards'],
  // It is an error page where there is no such check.
  check: ['claims', 'cards', 'errors'],
  auth: ['auth'],
  // Details of currencies are saved there, the password is chosen anew, cards are shown.
  account: ['claims', 'auth', 'account', 'cards'],
  partners: ['partners'],
  referrer: ['referrer'],
  widget: ['widget'],
  promocodes: ['promocodes'],
  contest: ['promocodes'],
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
