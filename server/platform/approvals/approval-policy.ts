import type { ApprovalPolicyEdit } from '@menyala/contract/office/approvals';
import type { Queryable, Tx } from '../database/connection.ts';
import { plain } from '../database/numeric.ts';
import { nextVersion } from '../http/require-version.ts';

/** What the owner set. */
export async function readPolicy(db: Queryable): Promise<ApprovalPolicyEdit> {
  const row = await db.selectFrom('approval_policy').selectAll().executeTakeFirstOrThrow();
  return {
    isOn: row.is_on,
    delayMinutes: row.delay_minutes,
    payoutAbove: plain(row.payout_above),
    withdrawalAbove: plain(row.withdrawal_above),
    refundAbove: plain(row.refund_above),
    balanceAbove: plain(row.balance_above),
    reserveOutAbove: plain(row.reserve_out_above),
    ownPaymentAbove: plain(row.own_payment_above),
    personDayAbove: plain(row.person_day_above),
    assetDayAbove: plain(row.asset_day_above),
    leastMargin: plain(row.least_margin),
    courseBound: plain(row.course_bound),
  };
}

/** Turned by each save of it. */
export function versionOfPolicy(db: Queryable): Promise<{ version: number }> {
  return db.selectFrom('approval_policy').select('version').executeTakeFirstOrThrow();
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
      refund_above: edit.refundAbove,
      balance_above: edit.balanceAbove,
      reserve_out_above: edit.reserveOutAbove,
      own_payment_above: edit.ownPaymentAbove,
      person_day_above: edit.personDayAbove,
      asset_day_above: edit.assetDayAbove,
      least_margin: edit.leastMargin,
      course_bound: edit.courseBound,
      version: nextVersion,
    })
    .execute();
}
