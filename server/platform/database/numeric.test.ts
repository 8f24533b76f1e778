import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plain } from './numeric.ts';

it.each([
  ['1.500000000000000000', '1.5'],
  ['100.000', '100'],
  ['100', '100'],
  ['0.000000', '0'],
  ['-0.0500', '-0.05'],
  ['0.000000000000000001', '0.000000000000000001'],
])('says %s as %s', (numeric, text) => {
  expect(plain(numeric)).toBe(text);
});

it('takes away zeros and nothing else, whatever the number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }), (digits, scale) => {
      const padded = digits.toString().padStart(scale + 1, '0');
      const whole = padded.slice(0, padded.length - scale);
      const numeric = scale === 0 ? whole : `${whole}.${padded.slice(-scale)}`;
      const text = plain(numeric);
      const [head = '', tail = ''] = text.split('.');
      expect(BigInt(head + tail.padEnd(scale, '0'))).toBe(digits);
      expect(text).toMatch(/^\d+(\.\d*[1-9])?$/);
    }),
  );
});
