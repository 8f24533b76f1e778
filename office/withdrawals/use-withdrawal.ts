import type { OfficeWithdrawal, showOfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Read, read, useRead } from '../api/read.ts';

const path = '/office/api/withdrawals/:id';

export function readWithdrawal(id: string): Read<OfficeWithdrawal> {
  return read<typeof showOfficeWithdrawal>(path, { params: { id } });
}

const everyMs = 30_000;

/** Everything known of a withdrawal, with the partner behind it. */
export function useWithdrawal(id: string): UseQueryResult<OfficeWithdrawal> {
  return useRead<typeof showOfficeWithdrawal>(path, { params: { id } }, { everyMs });
}
