import { describe, expect, it } from 'vitest';
import { english } from './english.ts';
import { russian } from './russian.ts';

type Table = { [key: string]: string | Table };

function leaves(table: Table, before = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : leaves(value, `${before}${key}.`),
  );
}

const russianTexts = new Map(leaves(russian));
const pairs = leaves(english).map(([key, text]) => ({
  key,
  english: text,
  russian: russianTexts.get(key) ?? '',
}));
const holes = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe('the texts of the office', () => {
  it('fill in the same values in both languages', () => {
    for (const pair of pairs)
      expect([pair.key, holes(pair.russian)]).toEqual([pair.key, holes(pair.english)]);
  });

  it('have three Russian forms and two English ones wherever they count', () => {
    for (const pair of pairs.filter(({ english: text }) => text.includes('||||'))) {
      expect([pair.key, pair.english.split('||||').length]).toEqual([pair.key, 2]);
      expect([pair.key, pair.russian.split('||||').length]).toEqual([pair.key, 3]);
    }
  });

  it('are nowhere empty, and nowhere English in the Russian table', () => {
    for (const pair of pairs) {
      expect([pair.key, pair.english.trim() !== '' && pair.russian.trim() !== '']).toEqual([pair.key, true]);
      const isName = !/[a-z]{3}/i.test(pair.english.replace(/%\{\w+\}/g, ''));
      if (!isName && pair.english === pair.russian) expect(['IBAN', 'Telegram']).toContain(pair.english);
    }
  });
});
