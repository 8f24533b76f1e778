import type { OfficeShop, showOfficeShop } from '@menyala/contract/office/shops';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';

const path = '/office/api/shops/:id';
const everyMs = 30_000;

export function readShop(id: string): Read<OfficeShop> {
  return read<typeof showOfficeShop>(path, { params: { id } });
}

export function useShop(id: string): UseQueryResult<OfficeShop> {
  return useRead<typeof showOfficeShop>(path, { params: { id } }, { everyMs });
}
