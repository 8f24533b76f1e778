import { describe, expect, it } from 'vitest';
import { compilePattern } from './pattern.ts';
import { walletSystems } from './wallets.ts';

describe('patterns of rules', () => {
  it('match the whole value', () => {
    expect(compilePattern('U\\d{7}|E\\d{7}')?.test('U1234567')).toBe(true);
    expect(compilePattern('U\\d{7}')?.test('xU1234567x')).toBe(false);
  });

  it.each([
    '(a+)+',
    '(a|aa)*',
    '((a*)b?)*',
    '(?:[ab]+c?){2,}',
    '(a)\\1',
    'a*a*a*a*a*',
    '\\d+\\d+\\d+\\d+x',
    'a+b+c{1,500}',
    '(?<n>x)\\k<n>',
    '(?:a+){20}',
    '(?:a?){20}',
    'a?'.repeat(20),
    '(a|a)'.repeat(20),
    '[',
    '(',
    'a'.repeat(201),
  ])('refuses %s', (pattern) => {
    expect(compilePattern(pattern)).toBeNull();
  });

  it.each([
    '\\+77\\d{9}',
    '\\d{4} ?\\d{4} ?\\d{4} ?\\d{4}',
    '(?:\\d{4}){4,}',
    '[A-Z\\d]{2,10}',
    '(?=.*\\d)[a-z\\d]+',
    '(?:ab)+',
    'a{1,9}b{1,9}c{1,9}',
    '\\(\\+\\)',
    '[\\(+*]+',
  ])('takes %s', (pattern) => {
    expect(compilePattern(pattern)).not.toBeNull();
  });

  it.each(Object.entries(walletSystems))('of %s match their own example', (_, { pattern, example }) => {
    expect(compilePattern(pattern)?.test(example)).toBe(true);
  });
});
