import { describe, expect, it } from 'vitest';
import { offeredLanguage } from './language-offer.tsx';

describe('the offer of the other language', () => {
  it.each([
    ['ru', ['en-GB', 'ru'], 'en'],
    ['en', ['ru-RU', 'en-US'], 'ru'],
    ['ru', ['de-DE', 'en'], 'en'],
    ['ru', ['ru', 'en'], null],
    ['en', ['EN-us'], null],
    ['ru', ['de-DE'], null],
    ['ru', [], null],
  ] as const)('to a visitor of the %s page who reads %j is %j', (shown, languages, offered) => {
    expect(offeredLanguage(shown, 'pair=BTC-SBERRUB', languages)).toBe(offered);
  });

  it('is not made to whoever has chosen a language', () => {
    expect(offeredLanguage('ru', 'mode=dark; locale=ru-RU', ['en'])).toBeNull();
    expect(offeredLanguage('ru', 'locale=ru-RU', ['en'])).toBeNull();
    expect(offeredLanguage('ru', 'mylocale=ru-RU', ['en'])).toBe('en');
  });
});
