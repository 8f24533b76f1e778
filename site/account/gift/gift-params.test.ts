import { describe, expect, it } from 'vitest';
import { giftAddressOf, giftParamsOf } from './gift-params.ts';

describe('the page params of the lists of gifts', () => {
  it('comes from the address and goes back into it, the first pages unsaid', () => {
    expect(giftAddressOf({ orders: 1, lines: 1 })).toBe('/account/gift');
    for (const params of [
      { orders: 1, lines: 3 },
      { orders: 2, lines: 14 },
    ])
      expect(giftParamsOf(new URL(giftAddressOf(params), 'https://menyala.test').search)).toEqual(params);
  });

  it('is the first page where the address says nonsense', () => {
    expect(giftParamsOf('?orders=-1&lines=many')).toEqual({ orders: 1, lines: 1 });
  });
});
