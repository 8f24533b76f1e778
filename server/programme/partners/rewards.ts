import type { AnswerOf } from '@menyala/contract';
import type { listRewards as listCall, Reward } from '@menyala/contract/site/partners';
import type { Context } from '../../context.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { isDay } from '../../platform/http/day.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type RewardFilter, type RewardRow, rewardPage } from './reward-queries.ts';

interface Query {
  page?: number;
  size?: number;
  date_from?: string;
  date_to?: string;
}

/** Completed claims of a partner's referrals and what they brought, newest first. */
export async function listRewards(
  { db }: Pick<Context, 'db'>,
  userId: number,
  query: Query,
): Promise<AnswerOf<typeof listCall>> {
  const { page = 1, size = 20 } = query;
  const { rows, total } = await rewardPage(db, userId, rewardFilter(query), { page, size });
  return { items: rows.map(rewardView), page, size, total };
}

/** @throws Refusal `validation` on `date_from` or `date_to` */
export function rewardFilter({ date_from, date_to }: Query): RewardFilter {
  for (const [name, day] of Object.entries({ date_from, date_to }))
    if (day !== undefined && !isDay(day)) refuseFields({ [name]: [{ code: 'bad_value' }] });
  return { from: date_from, to: date_to };
}

/** Nothing in it tells whose claim it was, nor why it brought nothing: that would teach how to do it better. */
function rewardView(row: RewardRow): Reward {
  return {
    at: row.completed_at.toISOString(),
    state: stateOf(row),
    turnover: plain(row.value),
    basis: row.basis,
    percent: plainOrNull(row.percent),
    amount: plain(row.reward),
  };
}

export function stateOf({ refused_for, taken_back_at }: RewardRow): Reward['state'] {
  if (refused_for !== null) return 'refused';
  return taken_back_at === null ? 'booked' : 'taken_back';
}
