import type { OfficeGiftItem, showGiftItem } from '@menyala/contract/office/gifts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

export function giftKey(id: number): readonly (string | number)[] {
  return ['gifts', 'one', id];
}

export function askGift(id: number): Promise<OfficeGiftItem> {
  return ask<typeof showGiftItem>('GET', '/office/api/gifts/:id', { params: { id } });
}

const everyMs = 30_000;

/** A gift of the catalogue. */
export function useGift(id: number): UseQueryResult<OfficeGiftItem> {
  return useAsked(giftKey(id), () => askGift(id), { everyMs });
}
