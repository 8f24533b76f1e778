import type { OfficeClaim } from '@menyala/contract/office/claims';

/** True where it pays a shop in the currency of the shop's balance: nothing is exchanged, and nothing held for it. */
export const isSameCurrency = ({ from, to }: Pick<OfficeClaim, 'from' | 'to'>): boolean =>
  from.code === to.code;
