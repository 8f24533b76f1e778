import type { AnswerOf } from '@menyala/contract';
import type { showPromocode } from '@menyala/contract/office/promocodes';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';

export type ShownPromocode = AnswerOf<typeof showPromocode>;

const path = '/office/api/promocodes/:id';

export function readPromocode(id: number): Read<ShownPromocode> {
  return read<typeof showPromocode>(path, { params: { id } });
}

const everyMs = 30_000;

/** A promocode, with what came of it. */
export function usePromocode(id: number): UseQueryResult<ShownPromocode> {
  return useRead<typeof showPromocode>(path, { params: { id } }, { everyMs });
}
