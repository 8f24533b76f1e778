import { pageOf } from '../page-links.tsx';

/** Which pages of the two lists the address asks for; from 1. */
export interface GiftParams {
  orders: number;
  lines: number;
}

export function giftParamsOf(search: string): GiftParams {
  const query = new URLSearchParams(search);
  return { orders: pageOf(query.get('orders')), lines: pageOf(query.get('lines')) };
}

export function giftAddressOf({ orders, lines }: GiftParams): string {
  const query = new URLSearchParams();
  if (orders > 1) query.set('orders', String(orders));
  if (lines > 1) query.set('lines', String(lines));
  return `/account/gift${query.size === 0 ? '' : `?${query}`}`;
}
