import { expect, it } from 'vitest';
import { buttonCode, buttonText, frameCode, payAddress } from './link-codes.ts';

it('leads to the page of the chosen language', () => {
  expect(payAddress('https://ex.example', 'abc', 'ru')).toBe('https://ex.example/pay/abc');
  expect(payAddress('https://ex.example', 'abc', 'en')).toBe('https://ex.example/en/pay/abc');
  expect([buttonText('ru', '100 USD'), buttonText('en', null)]).toEqual(['Оплатить 100 USD', 'Pay']);
});

it('makes code that holds whatever stands in a title as text', () => {
  const title = '"><script>alert(1)</script>&';
  for (const code of [
    frameCode('https://ex.example/pay/a', title),
    buttonCode('https://ex.example/pay/a', title),
  ]) {
    expect(code).not.toContain('<script>');
    expect(code).toContain('&lt;script&gt;');
  }
});
