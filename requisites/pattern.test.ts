import { describe, expect, it } from 'vitest';
import { walletSystems } from './examples.ts';
import { compilePattern } from './pattern.ts';

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
    '\\d{1,100}\\d{1,100}\\d+\\d+x',
    '\\d{1,100}\\d{1,100}\\d{1,100}x',
    '\\d+\\d+\\d{1,9}x',
    '[[\\d]]+[[\\d]]+[[\\d]]{1,9}x',
    `${'\\d?'.repeat(12)}\\d+\\d+x`,
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
    '\\d+\\d+[a-z]{2,3}',
    '[^@]{1,64}@[^@.]+\\.[^@]{2,}',
  ])('takes %s', (pattern) => {
    expect(compilePattern(pattern)).not.toBeNull();
  });

  it('answers a hostile value at once, for the busiest of those that are taken', () => {
    const value = '1'.repeat(250);
    for (const pattern of [
      '\\d+\\d+\\d{1,3}x',
      '\\d{1,60}\\d{1,60}\\d{1,60}x',
      `${'\\d?'.repeat(2)}\\d+\\d+x`,
    ]) {
      const compiled = compilePattern(pattern);
      const began = process.cpuUsage();
      expect(compiled?.test(value), pattern).toBe(false);
      expect(process.cpuUsage(began).user).toBeLessThan(200_000);
    }
  });

  it.each(Object.entries(walletSystems))('of %s match their own example', (_, { pattern, example }) => {
    expect(compilePattern(pattern)?.test(example)).toBe(true);
  });
});
