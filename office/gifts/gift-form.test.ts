import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import { describe, expect, it } from 'vitest';
import { editedOf, freshGift, freshPromocode, giftEdit } from './gift-form.ts';

const known: OfficeGiftItem = {
  ...freshGift,
  title: { ru: 'Кружка', en: 'Mug' },
  price: '500',
  promocode: null,
  id: 1,
  version: 2,
  pictureUrl: null,
  taken: 0,
  createdAt: '2026-11-01T00:00:00Z',
  mayEdit: true,
};

describe('the form of a gift', () => {
  it('sends only what its kind brings', () => {
    const typed = { ...freshGift, amount: '5', promocode: { ...freshPromocode, amount: '50' } };
    expect(giftEdit(typed)).toMatchObject({ amount: null, promocode: null });
    expect(giftEdit({ ...typed, kind: 'money' })).toMatchObject({ amount: '5', promocode: null });
    expect(giftEdit({ ...typed, kind: 'promocode' })).toMatchObject({
      amount: null,
      promocode: { amount: '50', days: 90 },
    });
  });

  it('has a promocode ready for when the kind is changed, and the version that was seen', () => {
    expect(editedOf(known)).toMatchObject({ promocode: freshPromocode, version: 2, price: '500' });
    expect(Object.keys(editedOf(known))).not.toContain('taken');
  });
});
