import type { OfficeWithdrawal, showOfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';

/** The key under which a withdrawal is kept, for those who bring it up to date. */
export function withdrawalKey(id: string): readonly string[] {
  return ['withdrawals', 'one', id];
}

export function askWithdrawal(id: string): Promise<OfficeWithdrawal> {
  return ask<typeof showOfficeWithdrawal>('GET', '/office/api/withdrawals/:id', { params: { id } });
}

const everyMs = 30_000;

/** Everything known of a withdrawal, with the partner behind it. */
export function useWithdrawal(id: string): UseQueryResult<OfficeWithdrawal> {
  return useAsked(withdrawalKey(id), () => askWithdrawal(id), { everyMs });
}
