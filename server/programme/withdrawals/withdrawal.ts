import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { Selectable } from 'kysely';
import { plain } from '../../platform/database/numeric.ts';
import type { WithdrawalTable } from '../../platform/database/tables.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../platform/vault/card-numbers.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    /** Published by `ask_withdrawal` and `move_withdrawal`. */
    'withdrawal.moved': { withdrawal: string; version: number; status: string; event: string };
  }
}

/** Whose balance a withdrawal leaves: a partner's own, or that of a shop of theirs. */
export interface PaidOwner {
  userId: number;
  shopId: string | null;
}

/** One withdrawal as it stands in the database, its details opened. */
export interface Withdrawal extends PaidOwner {
  id: string;
  /** The refund of the shop that it pays. */
  pullPaymentId: string | null;
  status: WithdrawalStatus;
  version: number;
  /** What left the balance, the fee within it, in the currency of the balance. */
  currencyId: number;
  amount: string;
  fee: string;
  toId: number;
  toSumma: string;
  course: string;
  requisites: Details;
  reference: string | null;
  reason: string | null;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
}

/** Its row; the marks of its details, the address that asked and what limits count of it are not read. */
export type WithdrawalColumns = Omit<
  Selectable<WithdrawalTable>,
  'detail_blind_indexes' | 'address' | 'value_usd'
>;

export const withdrawalColumns = [
  'withdrawal.id',
  'withdrawal.user_id',
  'withdrawal.shop_id',
  'withdrawal.pull_payment_id',
  'withdrawal.status',
  'withdrawal.version',
  'withdrawal.currency_id',
  'withdrawal.amount',
  'withdrawal.fee',
  'withdrawal.to_id',
  'withdrawal.to_summa',
  'withdrawal.course',
  'withdrawal.requisites',
  'withdrawal.reference',
  'withdrawal.reason',
  'withdrawal.created_at',
  'withdrawal.updated_at',
  'withdrawal.paid_at',
] as const;

/** @throws DecryptionError where its details were changed or moved */
export function withdrawalOf(vault: Decrypting['vault'], row: WithdrawalColumns): Withdrawal {
  return {
    id: row.id,
    userId: row.user_id,
    shopId: row.shop_id,
    pullPaymentId: row.pull_payment_id,
    // The database lets no other status in.
    status: row.status as WithdrawalStatus,
    version: row.version,
    currencyId: row.currency_id,
    amount: plain(row.amount),
    fee: plain(row.fee),
    toId: row.to_id,
    toSumma: plain(row.to_summa),
    course: plain(row.course),
    requisites: decryptCards(vault, row.requisites as Details, associatedData.withdrawal(row.id)),
    reference: row.reference,
    reason: row.reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
  };
}
