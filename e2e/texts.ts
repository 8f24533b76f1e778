import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { messages as enOffice } from '../office/messages/en.ts';
import { messages as ruOffice } from '../office/messages/ru.ts';
import { messages as enSite } from '../site/messages/en.ts';
import { messages as enAccount } from '../site/messages/en-account.ts';
import { messages as enAuth } from '../site/messages/en-auth.ts';
import { messages as enAuthorize } from '../site/messages/en-authorize.ts';
import { messages as enCards } from '../site/messages/en-cards.ts';
import { messages as enChat } from '../site/messages/en-chat.ts';
import { messages as enClaims } from '../site/messages/en-claims.ts';
import { messages as enContacts } from '../site/messages/en-contacts.ts';
import { messages as enDirections } from '../site/messages/en-directions.ts';
import { messages as enErrors } from '../site/messages/en-errors.ts';
import { messages as enHome } from '../site/messages/en-home.ts';
import { messages as enInvoice } from '../site/messages/en-invoice.ts';
import { messages as enOffline } from '../site/messages/en-offline.ts';
import { messages as enPartners } from '../site/messages/en-partners.ts';
import { messages as enPayLink } from '../site/messages/en-payLink.ts';
import { messages as enPicker } from '../site/messages/en-picker.ts';
import { messages as enPromocodes } from '../site/messages/en-promocodes.ts';
import { messages as enReferrer } from '../site/messages/en-referrer.ts';
import { messages as enSales } from '../site/messages/en-sales.ts';
import { messages as enShop } from '../site/messages/en-shop.ts';
import { messages as enShopApi } from '../site/messages/en-shopApi.ts';
import { messages as enShopLinks } from '../site/messages/en-shopLinks.ts';
import { messages as enShopRefunds } from '../site/messages/en-shopRefunds.ts';
import { messages as enSupport } from '../site/messages/en-support.ts';
import { messages as enWidget } from '../site/messages/en-widget.ts';
import { messages as ruSite } from '../site/messages/ru.ts';
import { messages as ruAccount } from '../site/messages/ru-account.ts';
import { messages as ruAuth } from '../site/messages/ru-auth.ts';
import { messages as ruAuthorize } from '../site/messages/ru-authorize.ts';
import { messages as ruCards } from '../site/messages/ru-cards.ts';
import { messages as ruChat } from '../site/messages/ru-chat.ts';
import { messages as ruClaims } from '../site/messages/ru-claims.ts';
import { messages as ruContacts } from '../site/messages/ru-contacts.ts';
import { messages as ruDirections } from '../site/messages/ru-directions.ts';
import { messages as ruErrors } from '../site/messages/ru-errors.ts';
import { messages as ruHome } from '../site/messages/ru-home.ts';
import { messages as ruInvoice } from '../site/messages/ru-invoice.ts';
import { messages as ruOffline } from '../site/messages/ru-offline.ts';
import { messages as ruPartners } from '../site/messages/ru-partners.ts';
import { messages as ruPayLink } from '../site/messages/ru-payLink.ts';
import { messages as ruPicker } from '../site/messages/ru-picker.ts';
import { messages as ruPromocodes } from '../site/messages/ru-promocodes.ts';
import { messages as ruReferrer } from '../site/messages/ru-referrer.ts';
import { messages as ruSales } from '../site/messages/ru-sales.ts';
import { messages as ruShop } from '../site/messages/ru-shop.ts';
import { messages as ruShopApi } from '../site/messages/ru-shopApi.ts';
import { messages as ruShopLinks } from '../site/messages/ru-shopLinks.ts';
import { messages as ruShopRefunds } from '../site/messages/ru-shopRefunds.ts';
import { messages as ruSupport } from '../site/messages/ru-support.ts';
import { messages as ruWidget } from '../site/messages/ru-widget.ts';

const site = {
  ru: {
    ...ruSite,
    ...ruClaims,
    ...ruAuth,
    ...ruAccount,
    ...ruAuthorize,
    ...ruCards,
    ...ruContacts,
    ...ruSupport,
    ...ruPicker,
    ...ruHome,
    ...ruDirections,
    ...ruErrors,
    ...ruPartners,
    ...ruReferrer,
    ...ruPromocodes,
    ...ruWidget,
    ...ruChat,
    ...ruOffline,
    ...ruInvoice,
    ...ruSales,
    ...ruPayLink,
    ...ruShopLinks,
    ...ruShop,
    ...ruShopApi,
    ...ruShopRefunds,
  },
  en: {
    ...enSite,
    ...enClaims,
    ...enAuth,
    ...enAccount,
    ...enAuthorize,
    ...enCards,
    ...enContacts,
    ...enSupport,
    ...enPicker,
    ...enHome,
    ...enDirections,
    ...enErrors,
    ...enPartners,
    ...enReferrer,
    ...enPromocodes,
    ...enWidget,
    ...enChat,
    ...enOffline,
    ...enInvoice,
    ...enSales,
    ...enPayLink,
    ...enShopLinks,
    ...enShop,
    ...enShopApi,
    ...enShopRefunds,
  },
} as const;
const office = { ru: ruOffice, en: enOffice } as const;

/** The site's own texts: a story looks for what the page is meant to say, and a text may be reworded. */
export function siteTexts(language: Language) {
  return site[language];
}

export function officeTexts(language: Language) {
  return office[language];
}

/**
 * A word that nobody has typed yet. Too short for a card's number: the time in milliseconds passes for one in every tenth
 * of them, and is then masked for whoever reads it.
 */
export const newMark = () => randomUUID().slice(0, 8);

/** A message with the values filled in that are known; every other value, plural or tag fits anything. */
export function saying(message: string, values: Readonly<Record<string, string>> = {}): RegExp {
  let pattern = '';
  let rest = message;
  while (rest !== '') {
    const [, plain = '', opening = ''] = /^([^{<%]*)(%?\{|<\/?[a-z]+>|[%<])?/.exec(rest) ?? [];
    pattern += escaped(plain);
    rest = rest.slice(plain.length + opening.length);
    if (opening.endsWith('{')) {
      const inside = insideBraces(rest);
      const value = values[inside.trim()];
      pattern += value === undefined ? '.+?' : escaped(value);
      rest = rest.slice(inside.length + 1);
    } else if (opening === '%' || opening === '<') pattern += escaped(opening);
  }
  return new RegExp(pattern);
}

/** What stands before the brace that closes; plurals have braces within. */
function insideBraces(text: string): string {
  let depth = 1;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

/** The browser's texts have no-break spaces, which its search reads as spaces. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
