import { describe, expect, it } from 'vitest';
import { hasControlCharacters } from './control-characters.ts';

describe('hostile text', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007'],
    ['delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['a right-to-left override', '\u202e0x12'],
    ['an isolate', '\u2066x\u2069'],
    ['a zero-width space', 'a\u200bb'],
    ['a zero-width joiner', 'a\u200db'],
    ['a byte order mark', '\ufeffa'],
    ['a soft hyphen', 'a\u00adb'],
    ['half of a pair', '\ud83d'],
    ['the other half', '\ude00'],
  ])('is %s', (_, text) => {
    expect(hasControlCharacters(text)).toBe(true);
  });

  it.each([
    'Иван Петров',
    'Анна-Мария О’Нил',
    'line\nbreak\ttab\r\n',
    '😀',
    'مرحبا',
    '价格',
    'é é',
    '',
    '<b>',
    '₽ 1 000',
  ])('is not %j', (text) => {
    expect(hasControlCharacters(text)).toBe(false);
  });
});
