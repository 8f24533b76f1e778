import type { Language } from '@menyala/contract';
import { english } from '../office/language/english.ts';
import { russian } from '../office/language/russian.ts';
import { texts as enSite } from '../site/texts/en.ts';
import { texts as enAccount } from '../site/texts/en-account.ts';
import { texts as enCards } from '../site/texts/en-cards.ts';
import { texts as enClaims } from '../site/texts/en-claims.ts';
import { texts as enEntrance } from '../site/texts/en-entrance.ts';
import { texts as enPartners } from '../site/texts/en-partners.ts';
import { texts as enPicker } from '../site/texts/en-picker.ts';
import { texts as enPromocodes } from '../site/texts/en-promocodes.ts';
import { texts as enReferrer } from '../site/texts/en-referrer.ts';
import { texts as enWidget } from '../site/texts/en-widget.ts';
import { texts as ruSite } from '../site/texts/ru.ts';
import { texts as ruAccount } from '../site/texts/ru-account.ts';
import { texts as ruCards } from '../site/texts/ru-cards.ts';
import { texts as ruClaims } from '../site/texts/ru-claims.ts';
import { texts as ruEntrance } from '../site/texts/ru-entrance.ts';
import { texts as ruPartners } from '../site/texts/ru-partners.ts';
import { texts as ruPicker } from '../site/texts/ru-picker.ts';
import { texts as ruPromocodes } from '../site/texts/ru-promocodes.ts';
import { texts as ruReferrer } from '../site/texts/ru-referrer.ts';
import { texts as ruWidget } from '../site/texts/ru-widget.ts';

const site = {
  ru: {
    ...ruSite,
    ...ruClaims,
    ...ruEntrance,
    ...ruAccount,
    ...ruCards,
    ...ruPicker,
    ...ruPartners,
    ...ruReferrer,
    ...ruPromocodes,
    ...ruWidget,
  },
  en: {
    ...enSite,
    ...enClaims,
    ...enEntrance,
    ...enAccount,
    ...enCards,
    ...enPicker,
    ...enPartners,
    ...enReferrer,
    ...enPromocodes,
    ...enWidget,
  },
} as const;
const office = { ru: russian, en: english } as const;

/** The site's own texts: a story looks for what the page is meant to say, and a text may be reworded. */
export function siteTexts(language: Language) {
  return site[language];
}

export function officeTexts(language: Language) {
  return office[language];
}

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
