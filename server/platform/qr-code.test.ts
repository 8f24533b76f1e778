import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

it('a code has each dark point of its text and no other, and little weight', () => {
  const text = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01234567';
  const { size, data } = encode(text, { border: 2 });
  const svg = qrCode(text);
  const drawn = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, y, runs = ''] of svg.matchAll(/M0 (\d+)\.5([^M"]+)/g)) {
    let x = 0;
    for (const [, kind, length] of runs.matchAll(/([hm])(\d+)/g)) {
      if (kind === 'h') drawn[Number(y)]?.fill(true, x, x + Number(length));
      x += Number(length);
    }
  }
  expect(drawn).toEqual(data);
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(svg.length).toBeLessThan(4000);
});
