import type { LinkOrder } from '@menyala/contract/site/shop-links';

/** A link over a hundred dollars for anybody, unless it is said otherwise. */
export function linkOrder(given: Partial<LinkOrder> = {}): LinkOrder {
  return {
    ...{ amount: '100', least: null, most: null, currency: 'USD', payerPaysFee: false },
    title: { ru: 'Зелёный чай', en: 'Green tea' },
    description: { ru: '', en: '' },
    ...{ fields: [], returnUrl: '', cancelUrl: '', expiresAt: null, mostUses: null },
    ...given,
  };
}
