import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { messages as recordsInEnglish } from '../office/messages/en/react-admin.ts';
import { messages as officeInEnglish } from '../office/messages/en.ts';
import { messages as recordsInRussian } from '../office/messages/ru/react-admin.ts';
import { messages as officeInRussian } from '../office/messages/ru.ts';
import { claimPageTexts } from '../server/exchange/claims/page/messages/claim-messages.ts';
import { emailTexts } from '../server/outreach/messages/email-messages.ts';
import { telegram as telegramInEnglish } from '../server/outreach/messages/en/telegram.ts';
import { telegram as telegramInRussian } from '../server/outreach/messages/ru/telegram.ts';
import { loadAllMessages } from '../site/messages/load-messages.ts';

interface Pair {
  key: string;
  ru: string;
  en: string;
}

const rooms: Readonly<Record<string, Pair[]>> = {
  site: pairsOf(await loadAllMessages('ru'), await loadAllMessages('en')),
  office: [...pairsOf(officeInRussian, officeInEnglish), ...pairsOf(recordsInRussian, recordsInEnglish)],
  server: [
    ...pairsOf(telegramInRussian, telegramInEnglish),
    ...pairsOf(emailTexts.ru, emailTexts.en),
    ...pairsOf(claimPageTexts.ru, claimPageTexts.en),
  ],
};

function pairsOf(ru: object, en: object): Pair[] {
  const english = new Map(leavesOf(en));
  return leavesOf(ru).map(([key, text]) => ({ key, ru: text, en: english.get(key) ?? '' }));
}

function leavesOf(node: object, before = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : leavesOf(value, `${before}${key}.`),
  );
}

/** The names of a message's arguments: what the compiled form holds where no text stands. Faulty syntax throws. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, , options] = part;
      if (typeof name === 'string') names.add(name);
      if (typeof options === 'object' && options !== null)
        for (const way of Object.values(options)) walk(way);
    }
  };
  walk(compile(text));
  return [...names].sort();
}

/** Names of kinds of accounts and of systems of cards, which are the same in both languages. */
const sameInBoth = ['IBAN', 'Telegram', 'Visa', 'Mastercard', 'Maestro', 'UnionPay', 'American Express'];

/** React-admin names the records here; in Russian they would have to be declined. */
const withoutName = ['ra.navigation.no_filtered_results', 'ra.navigation.no_results'];

describe.each(Object.entries(rooms))('the messages of the %s', (_, pairs) => {
  it('say in one language what they say in the other', () => {
    const onlyOne = pairs.filter(({ ru, en }) => (ru.trim() === '') !== (en.trim() === ''));
    expect(onlyOne).toEqual([]);
  });

  it('are ICU, and take the same arguments in both languages', () => {
    const differing = pairs.filter(({ ru, en }) => argumentsOf(ru).join() !== argumentsOf(en).join());
    expect(differing.filter(({ key }) => !withoutName.includes(key))).toEqual([]);
  });

  it('know every Russian and English form wherever they count', () => {
    const lacking = pairs.filter(
      ({ ru, en }) => countsWithout(ru, ['one', 'other']) || countsWithout(en, ['one', 'other']),
    );
    expect(lacking).toEqual([]);
  });

  it('hold no Russian letters in English, and no English sentence in Russian', () => {
    const mixed = pairs.filter(({ en }) => /[а-яё]/i.test(en));
    const untranslated = pairs.filter(
      ({ ru, en }) =>
        ru === en && !sameInBoth.includes(en) && /[a-z]{3}/i.test(en.replaceAll(/\{[^}]*\}/g, '')),
    );
    expect([...mixed, ...untranslated]).toEqual([]);
  });
});

function countsWithout(text: string, forms: readonly string[]): boolean {
  const plural = /\{\w+, plural,.*/s.exec(text)?.[0];
  return plural !== undefined && forms.some((form) => !plural.includes(`${form} {`));
}
