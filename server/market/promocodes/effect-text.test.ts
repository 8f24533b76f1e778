import { describe, expect, it } from 'vitest';
import { effectText } from './effect-text.ts';

const shown = (language: 'ru' | 'en', kind: 'margin' | 'course' | 'bonus', amount: string) =>
  effectText(language, { kind, amount }).replaceAll('\u00a0', ' ');

describe('the words for what a promocode does', () => {
  it('say percent as each language writes numbers', () => {
    expect(shown('ru', 'margin', '50')).toBe('Наценка ниже на 50 %');
    expect(shown('ru', 'course', '0.3')).toBe('Курс лучше на 0,3 %');
    expect(shown('en', 'course', '0.3')).toBe('Rate 0.3 % better');
  });

  it('promise no more than the owner lets be given', () => {
    expect(shown('en', 'margin', '100')).toBe('The lowest margin possible');
  });

  it.each([
    ['1', '+1 балл после обмена'],
    ['2', '+2 балла после обмена'],
    ['200', '+200 баллов после обмена'],
    ['2.5', '+2,5 балла после обмена'],
  ])('count %s points in Russian', (amount, text) => {
    expect(shown('ru', 'bonus', amount)).toBe(text);
  });
});
