import type { OfficeGiftOrder, showOfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';

const path = '/office/api/gift-orders/:id';

export function readOrder(id: string): Read<OfficeGiftOrder> {
  return read<typeof showOfficeGiftOrder>(path, { params: { id } });
}

const everyMs = 30_000;

/** A gift that was taken. */
export function useOrder(id: string): UseQueryResult<OfficeGiftOrder> {
  return useRead<typeof showOfficeGiftOrder>(path, { params: { id } }, { everyMs });
}
