import type { OfficeGiftItem, showGiftItem } from '@menyala/contract/office/gifts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';

const path = '/office/api/gifts/:id';

export function readGift(id: number): Read<OfficeGiftItem> {
  return read<typeof showGiftItem>(path, { params: { id } });
}

const everyMs = 30_000;

/** A gift of the catalogue. */
export function useGift(id: number): UseQueryResult<OfficeGiftItem> {
  return useRead<typeof showGiftItem>(path, { params: { id } }, { everyMs });
}
