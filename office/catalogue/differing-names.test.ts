import { describe, expect, it } from 'vitest';
import { differingNames } from './differing-names.ts';

describe('what somebody else has changed', () => {
  it('is named by its fields, however deep the change, and without the version', () => {
    const before = { version: 1, amount: '5', title: { ru: 'а', en: 'a' }, directions: [1, 2], note: '' };
    const now = { version: 2, amount: '5', title: { ru: 'а', en: 'b' }, directions: [1], note: '' };
    expect(differingNames(before, now)).toEqual(['title', 'directions']);
  });

  it('is nothing where only the version went on', () => {
    expect(differingNames({ version: 1, stock: null }, { version: 5, stock: null })).toEqual([]);
  });
});
