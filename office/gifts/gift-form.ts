import type { GiftItemEdit, OfficeGiftItem } from '@menyala/contract/office/gifts';

/** The promocode stands ready in the form whatever the kind, so that changing the kind loses nothing of it. */
export const freshPromocode = {
  kind: 'margin',
  amount: '',
  days: 90,
  directions: null,
} as const satisfies GiftItemEdit['promocode'];

export const freshGift: GiftItemEdit = {
  kind: 'thing',
  title: { ru: '', en: '' },
  text: { ru: '', en: '' },
  price: '',
  stock: null,
  amount: null,
  promocode: freshPromocode,
  isActive: true,
  position: 0,
};

/** What a form may send of a gift: only what its kind brings goes along. */
export function giftEdit(typed: GiftItemEdit): GiftItemEdit {
  const { kind, title, text, price, stock, amount, promocode, isActive, position } = typed;
  return {
    kind,
    title,
    text,
    price,
    stock,
    amount: kind === 'money' ? amount : null,
    promocode: kind === 'promocode' ? promocode : null,
    isActive,
    position,
  };
}

/** A gift as its form holds it. */
export function editedOf(gift: OfficeGiftItem): GiftItemEdit & { version: number } {
  return { ...giftEdit(gift), promocode: gift.promocode ?? freshPromocode, version: gift.version };
}
