import { describe, expect, it } from 'vitest';
import { withoutUnseen, withPlainDigits } from './typed-text.ts';

describe('what nobody sees', () => {
  it.each([
    ['marks of direction', '\u202d+7 916\u202c', '+7 916'],
    ['isolates', '\u2068Анна\u2069', 'Анна'],
    ['left-to-right and right-to-left marks', '\u200ea\u200fb\u061c', 'ab'],
    ['an override', 'a\u202eb', 'ab'],
    ['zero-width spaces', '1\u200b000', '1000'],
    ['a byte order mark at either end', '\ufeffa@b.c\ufeff', 'a@b.c'],
    ['a soft hyphen', 'T9y\u00adD1', 'T9yD1'],
    ['a word joiner', 'a\u2060b', 'ab'],
    ['fillers', '\u3164a\u115f\uffa0\u2800', 'a'],
    ['tags', 'a\u{e0041}b', 'ab'],
    ['a joiner between letters of Latin', 'a\u200db\u200cc', 'abc'],
    ['a joiner at an end', '\u200dмир\u200c', 'мир'],
    ['a joiner between digits', '4\u200d2', '42'],
  ])('goes: %s', (_, text, plain) => {
    expect(withoutUnseen(text)).toBe(plain);
  });

  it.each([
    ['a Persian name', 'می\u200cخواهم'],
    ['a syllable of Devanagari', 'क्\u200dष'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a flag', '🏳️\u200d🌈'],
    ['a skin and a profession', '👩🏽\u200d💻'],
    ['plain text', 'Анна-Мария О’Нил 价格 é €\n\t'],
  ])('stays where it says something: %s', (_, text) => {
    expect(withoutUnseen(text)).toBe(text);
  });
});

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۴۵۶', '456'],
  ['०१९', '019'],
  ['๑๒๓', '123'],
  ['４２７６', '4276'],
  ['𝟎𝟙𝟳', '017'],
  ['＋７（９１６）', '+7(916)'],
  ['Тел. 5', 'Тел. 5'],
])('%s is written %s', (text, plain) => {
  expect(withPlainDigits(text)).toBe(plain);
});
