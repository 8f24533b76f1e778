import { describe, expect, it } from 'vitest';
import { giftAddressOf, placeOf } from './place.ts';

describe('the place in the lists of gifts', () => {
  it('comes from the address and goes back into it, the first pages unsaid', () => {
    expect(giftAddressOf({ orders: 1, lines: 1 })).toBe('/account/gift');
    for (const place of [
      { orders: 1, lines: 3 },
      { orders: 2, lines: 14 },
    ])
      expect(placeOf(new URL(giftAddressOf(place), 'https://menyala.test').search)).toEqual(place);
  });

  it('is the first page where the address says nonsense', () => {
    expect(placeOf('?orders=-1&lines=many')).toEqual({ orders: 1, lines: 1 });
  });
});
