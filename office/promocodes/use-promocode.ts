import type { AnswerOf } from '@menyala/contract';
import type { showPromocode } from '@menyala/contract/office/promocodes';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

export type ShownPromocode = AnswerOf<typeof showPromocode>;

export function askPromocode(id: number): Promise<ShownPromocode> {
  return ask<typeof showPromocode>('GET', '/office/api/promocodes/:id', { params: { id } });
}

const everyMs = 30_000;

/** A promocode, with what came of it. */
export function usePromocode(id: number): UseQueryResult<ShownPromocode> {
  return useAsked(['promocodes', 'one', id], () => askPromocode(id), { everyMs });
}
