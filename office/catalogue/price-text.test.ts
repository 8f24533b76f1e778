import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

it('writes a base price with all its decimals, also below a cent', () => {
  expect(priceText('0.0019', 'ru-RU')).toBe('0,0019\u00a0$');
  expect(priceText('97400', 'en-US')).toBe('97,400\u00a0$');
});
