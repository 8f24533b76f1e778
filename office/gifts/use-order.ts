import type { OfficeGiftOrder, showOfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

export function orderKey(id: string): readonly string[] {
  return ['gift-orders', 'one', id];
}

export function askOrder(id: string): Promise<OfficeGiftOrder> {
  return ask<typeof showOfficeGiftOrder>('GET', '/office/api/gift-orders/:id', { params: { id } });
}

const everyMs = 30_000;

/** A gift that was taken. */
export function useOrder(id: string): UseQueryResult<OfficeGiftOrder> {
  return useAsked(orderKey(id), () => askOrder(id), { everyMs });
}
