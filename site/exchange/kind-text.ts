import type { Category } from '@menyala/contract/site/calculator';

const texts = { crypto: 'kindCrypto', bank: 'kindBank', wallet: 'kindWallet', cash: 'kindCash' } as const;

/** The key of the text that says what kind of money it is. */
export function kindText(category: Category): (typeof texts)[Category] {
  return texts[category];
}
