import type { ApprovalPolicyEdit } from '@menyala/contract/office/approvals';
import { compare, multiply } from '@menyala/money';
import type { Queryable, Tx } from '../database/connection.ts';
import { plain } from '../database/numeric.ts';

/** What the owner set. */
export async function readPolicy(db: Queryable): Promise<ApprovalPolicyEdit> {
  const row = await db.selectFrom('approval_policy').selectAll().executeTakeFirstOrThrow();
  return {
    isOn: row.is_on,
    delayMinutes: row.delay_minutes,
    payoutAbove: plain(row.payout_above),
    withdrawalAbove: plain(row.withdrawal_above),
    reserveOutAbove: plain(row.reserve_out_above),
    leastMargin: plain(row.least_margin),
    courseBound: plain(row.course_bound),
  };
}

export async function lockPolicy(tx: Tx): Promise<ApprovalPolicyEdit> {
  await tx.selectFrom('approval_policy').select('is_only').forUpdate().executeTakeFirstOrThrow();
  return readPolicy(tx);
}

export async function writePolicy(tx: Tx, edit: ApprovalPolicyEdit): Promise<void> {
  await tx
    .updateTable('approval_policy')
    .set({
      is_on: edit.isOn,
      delay_minutes: edit.delayMinutes,
      payout_above: edit.payoutAbove,
      withdrawal_above: edit.withdrawalAbove,
      reserve_out_above: edit.reserveOutAbove,
      least_margin: edit.leastMargin,
      course_bound: edit.courseBound,
    })
    .execute();
}

/** What an amount is worth in dollars by the base price of now; null where no price was set. */
export async function worthOf(db: Queryable, currencyId: number, amount: string): Promise<string | null> {
  const row = await db
    .selectFrom('currency')
    .innerJoin('price', 'price.asset', 'currency.price_asset')
    .select(['price.usd', 'price.is_set'])
    .where('currency.id', '=', currencyId)
    .executeTakeFirst();
  return row?.is_set ? multiply(amount, plain(row.usd)) : null;
}

/** Whether it is more than one person may move. What has no price is. */
export const isAbove = (worth: string | null, limit: string): boolean =>
  worth === null || compare(worth, limit) > 0;
