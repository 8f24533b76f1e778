import { describe, expect, it } from 'vitest';
import { homeOf } from '../testing/pages.ts';
import { reckon, termsOf } from './reckoning.ts';

const { pair, course, reserves } = homeOf();
const terms = termsOf(pair, course, reserves);

describe('the form reckons by itself', () => {
  it('the other sum from what was typed, in any way of writing it', () => {
    for (const text of ['100 000', '100000', '100000,00', '100 000 ₽']) {
      expect(reckon(terms, { anchor: 'from', text }, { locale: 'ru-RU', pair }).sums).toEqual({
        send: '100000',
        receive: '1082.13',
      });
    }
  });

  it('the send sum from a typed receive sum, rounded up', () => {
    const { sums } = reckon(terms, { anchor: 'to', text: '1 000,5' }, { locale: 'ru-RU', pair });
    expect(sums).toEqual({ send: '92456.21', receive: '1000.5' });
  });

  it('names the limit that a sum passes, and the nearest sum that does not', () => {
    expect(reckon(terms, { anchor: 'from', text: '4999.99' }, { locale: 'ru-RU', pair }).problem).toEqual({
      code: 'below_min',
      nearest: '5000',
    });
    expect(reckon(terms, { anchor: 'from', text: '600001' }, { locale: 'ru-RU', pair }).problem).toEqual({
      code: 'above_max',
      nearest: '600000',
    });
    expect(reckon(terms, { anchor: 'from', text: '600000' }, { locale: 'ru-RU', pair }).problem).toBeNull();
  });

  it('says that it is the reserve where the reserve is what ends the range', () => {
    const poor = { ...terms, reserve: '100' };
    const { problem } = reckon(poor, { anchor: 'to', text: '100.01' }, { locale: 'ru-RU', pair });
    expect(problem).toEqual({ code: 'above_reserve', nearest: '100' });
  });

  it('takes what is no amount for an empty field', () => {
    for (const text of ['', '-1', '1e3', 'NaN', '1'.repeat(40)]) {
      expect(reckon(terms, { anchor: 'from', text }, { locale: 'ru-RU', pair }).problem?.code).toBe('empty');
    }
  });

  it('knows when nothing can be exchanged at all', () => {
    const { problem } = reckon(
      { ...terms, reserve: '0' },
      { anchor: 'from', text: '5000' },
      { locale: 'ru-RU', pair },
    );
    expect(problem?.code).toBe('none_possible');
  });
});
