import { isZero } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { PlannedTransfer } from '../../../ledger/transfers.ts';
import { plain } from '../../../platform/database/numeric.ts';
import type { Claim } from '../claim.ts';

/**
 * What a completed claim brought is owed back, whether it is there still or not: always possible, and paid from what is there
 * right after it. Null where it brought nothing to anybody, or that was taken back already.
 */
export async function planReversal(
  { db }: Pick<Context, 'db'>,
  claim: Pick<Claim, 'id'>,
): Promise<{
  rewards: { taken_back: true; referrer_id: number | null };
  transfers: PlannedTransfer[];
} | null> {
  const row = await db
    .selectFrom('reward_record')
    .select(['currency_id', 'referrer_id', 'reward', 'user_id', 'bonus'])
    .where('claim_id', '=', claim.id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const owed = (
    kind: 'referral_owed' | 'bonus_owed',
    owner: number | null,
    credit: 'profit' | 'points',
    amount: string,
  ): PlannedTransfer[] =>
    owner === null || isZero(amount)
      ? []
      : [
          {
            debit: { kind, owner: String(owner) },
            credit: { kind: credit },
            currencyId: row.currency_id,
            amount,
          },
        ];
  return {
    rewards: { taken_back: true, referrer_id: row.referrer_id },
    transfers: [
      ...owed('referral_owed', row.referrer_id, 'profit', plain(row.reward)),
      ...owed('bonus_owed', row.user_id, 'points', plain(row.bonus)),
    ],
  };
}
