import type { Queryable } from '../../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../../platform/database/numeric.ts';

/** What a completed claim brought to the partner programme; undefined where it brought nothing to anybody. */
export async function rewardRecordOf(db: Queryable, claimId: string) {
  const row = await db
    .selectFrom('reward_record')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return (
    row && {
      currencyId: row.currency_id,
      value: plain(row.value),
      basis: row.basis as 'profit' | 'volume' | null,
      percent: plainOrNull(row.percent),
      reward: plain(row.reward),
      refusedFor: row.refused_for,
      bonus: plain(row.bonus),
      takenBackAt: row.taken_back_at,
    }
  );
}
