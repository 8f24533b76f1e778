import { describe, expect, it } from 'vitest';
import { courseText, gainText, sumText } from './index.ts';

const ruble = { ticker: 'RUB', decimals: 2 };
const tether = { ticker: 'USDT', decimals: 2 };
const bitcoin = { ticker: 'BTC', decimals: 8 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('sums', () => {
  it.each([
    ['100000', ruble, '100 000 ₽', '100,000 ₽'],
    ['45321.1', ruble, '45 321,10 ₽', '45,321.10 ₽'],
    ['641.9', tether, '641,90 USDT', '641.90 USDT'],
    ['1082.13', tether, '1 082,13 USDT', '1,082.13 USDT'],
    ['0.0045', bitcoin, '0,0045 BTC', '0.0045 BTC'],
    ['0.5', bitcoin, '0,5 BTC', '0.5 BTC'],
    ['-640.5', ruble, '−640,50 ₽', '−640.50 ₽'],
    // A turnover is reckoned finer than its currency has decimals.
    ['4866.5720705', tether, '4 866,57 USDT', '4,866.57 USDT'],
    ['4866.0020705', tether, '4 866 USDT', '4,866 USDT'],
  ])('writes %s of %o as people of either language do', (amount, unit, russian, english) => {
    expect(plain(sumText(amount, 'ru-RU', unit))).toBe(russian);
    expect(plain(sumText(amount, 'en-US', unit))).toBe(english);
  });

  it('has cents by the sign of a ticker where nothing says the decimals', () => {
    expect(plain(sumText('20000.5', 'ru-RU', 'RUB'))).toBe('20 000,50 ₽');
    expect(plain(sumText('0.5', 'en-US', 'BTC'))).toBe('0.5 BTC');
    expect(sumText('20000.5', 'ru-RU', '')).toBe('20\u00a0000,5');
  });

  it('is never broken in two lines', () => {
    expect(sumText('1250.5', 'ru-RU', ruble)).toBe('1\u00a0250,50\u00a0₽');
  });

  it('marks a gain with a plus and a loss with a true minus', () => {
    expect(plain(gainText('640', 'ru-RU', 'RUB'))).toBe('+640 ₽');
    expect(plain(gainText('-640', 'en-US', 'USD'))).toBe('−640 $');
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
