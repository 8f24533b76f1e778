import { describe, expect, it } from 'vitest';
import { courseText, sumText } from './money.ts';

const ruble = { ticker: 'RUB', decimals: 2 };
const tether = { ticker: 'USDT', decimals: 2 };
const bitcoin = { ticker: 'BTC', decimals: 8 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('sums', () => {
  it.each([
    ['100000', ruble, '100 000 ₽'],
    ['1082.1', ruble, '1 082,10 ₽'],
    ['1082.13', tether, '1 082,13 USDT'],
    ['0.0045', bitcoin, '0,0045 BTC'],
  ])('writes %s as people do', (amount, unit, text) => {
    expect(plain(sumText(amount, 'ru-RU', unit))).toBe(text);
  });
});

describe('a course', () => {
  it('is read the way round in which its number is one or more', () => {
    expect(plain(courseText('0.010821339681', 'ru-RU', { from: ruble, to: tether }))).toBe(
      '1 USDT = 92,41 ₽',
    );
    expect(plain(courseText('91.2', 'en-US', { from: tether, to: ruble }))).toBe('1 USDT = 91.20 ₽');
  });

  it('can be turned round', () => {
    const turned = courseText('91.2', 'en-US', { from: tether, to: ruble, flipped: true });
    expect(plain(turned)).toBe('1 ₽ = 0.0109649 USDT');
  });
});
