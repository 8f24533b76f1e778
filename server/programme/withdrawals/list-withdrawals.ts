import type { AnswerOf, Language } from '@menyala/contract';
import type { listWithdrawals as listCall } from '@menyala/contract/site/withdrawals';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { dayAfter, startOfDay } from '../../platform/moscow.ts';
import { someWithdrawals, type WithdrawalFilter } from './own-withdrawal-queries.ts';
import { withdrawalView } from './withdrawal-views.ts';

type Query = Static<typeof listCall.query>;

/** A page of a partner's withdrawals, newest first; by default those that were paid. */
export async function listWithdrawals(
  ctx: Context,
  userId: number,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const { page = 1, size = 20 } = query;
  const { rows, total } = await someWithdrawals(ctx, userId, withdrawalFilter(query), { page, size });
  return { items: rows.map((row) => withdrawalView(ctx, row, language)), page, size, total };
}

/** Days are Moscow's; the last one is included whole. */
export function withdrawalFilter({
  status = 'refsucc',
  date_from,
  date_to,
}: {
  status?: WithdrawalStatus | 'all';
  date_from?: string;
  date_to?: string;
}): WithdrawalFilter {
  return {
    status: status === 'all' ? null : status,
    since: date_from === undefined ? null : startOfDay(date_from),
    before: date_to === undefined ? null : startOfDay(dayAfter(date_to, 1)),
  };
}
