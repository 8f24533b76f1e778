import type { Decrypting } from '../../platform/vault/vault.ts';
import { type Withdrawal, withdrawalColumns, withdrawalOf } from '../../programme/withdrawals/withdrawal.ts';
import type { PullPayment } from './pull-payment.ts';

/** The withdrawal that pays a refund, or paid it; null where none does. */
export async function payoutOf(
  { db, vault }: Decrypting,
  { id }: Pick<PullPayment, 'id'>,
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .where('pull_payment_id', '=', id)
    .where('status', 'in', ['accepted', 'sending', 'success'])
    .executeTakeFirst();
  return row ? withdrawalOf(vault, row) : null;
}
