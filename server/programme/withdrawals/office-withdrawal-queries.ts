import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { likePart, likeWhole } from '../../platform/database/like.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';
import { type Withdrawal, type WithdrawalColumns, withdrawalColumns, withdrawalOf } from './withdrawal.ts';

export interface OfficeFilter {
  /** `open`: those that somebody waits for. */
  status: WithdrawalStatus | 'open' | null;
  /** Part of an email address, a partner's code, a shop's id, a payment's reference, or a withdrawal's id. */
  words: string;
  /** True where an email address must be given whole: of who sees none. */
  isWholeEmail: boolean;
}

/** A withdrawal with whose it is. */
export interface OfficeRecord {
  shopName: string | null;
  shopStatus: string | null;
  withdrawal: Withdrawal;
  email: string | null;
  code: string | null;
}

type Row = WithdrawalColumns & {
  email: string | null;
  code: string | null;
  shop_name: string | null;
  shop_status: string | null;
};

const record = (
  vault: Decrypting['vault'],
  { email, code, shop_name, shop_status, ...row }: Row,
): OfficeRecord => ({
  withdrawal: withdrawalOf(vault, row),
  email,
  code,
  shopName: shop_name,
  shopStatus: shop_status,
});

const from = sql`from withdrawal join users on users.id = withdrawal.user_id left join partner on partner.user_id = withdrawal.user_id
  left join shop on shop.id = withdrawal.shop_id`;
const columns = sql`${sql.join(withdrawalColumns.map((column) => sql.ref(column)))}, users.email, partner.code, shop.name as shop_name, shop.status as shop_status`;

/** Those that wait come first, the oldest on top; then the others, the newest on top. */
export async function officeWithdrawals(
  { db, vault }: Decrypting,
  filter: OfficeFilter,
  { page, size }: { page: number; size: number },
): Promise<OfficeRecord[]> {
  const { rows } = await sql<Row>`select ${columns} ${from} where ${fits(filter)}
    order by withdrawal.status in ('accepted', 'sending') desc,
      case when withdrawal.status in ('accepted', 'sending') then withdrawal.created_at end,
      withdrawal.created_at desc, withdrawal.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows.map((row) => record(vault, row));
}

export async function countOfficeWithdrawals(db: Queryable, filter: OfficeFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${from} where ${fits(filter)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

export async function officeWithdrawal(
  { db, vault }: Decrypting,
  id: string,
): Promise<OfficeRecord | undefined> {
  const { rows } = await sql<Row>`select ${columns} ${from} where withdrawal.id = ${id}`.execute(db);
  return rows[0] && record(vault, rows[0]);
}

/** The refund of a shop that a withdrawal pays. */
export async function refundBehind(
  db: Queryable,
  { pullPaymentId }: Withdrawal,
): Promise<OfficeWithdrawal['refund']> {
  if (pullPaymentId === null) return null;
  const { name, amount, currency, number, approves_itself } = await db
    .selectFrom('pull_payment')
    .leftJoin('invoice', 'invoice.id', 'pull_payment.invoice_id')
    .select(['pull_payment.name', 'pull_payment.amount', 'pull_payment.currency', 'approves_itself'])
    .select('invoice.number')
    .where('pull_payment.id', '=', pullPaymentId)
    .executeTakeFirstOrThrow();
  return {
    ...{ name, amount: plain(amount), currency, number: number === null ? null : Number(number) },
    approvedBy: approves_itself ? 'key' : 'shop',
  };
}

export function withdrawalHistory(db: Queryable, id: string) {
  return db
    .selectFrom('withdrawal_history')
    .select(['event', 'to_status', 'actor', 'reason', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('version')
    .execute();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function fits({ status, words, isWholeEmail }: OfficeFilter) {
  const all = [sql<SqlBool>`true`];
  if (status === 'open') all.push(sql`withdrawal.status in ('accepted', 'sending')`);
  else if (status !== null) all.push(sql`withdrawal.status = ${status}`);
  if (words !== '') {
    const email = isWholeEmail ? likeWhole(words) : likePart(words);
    const byId = uuid.test(words) ? sql`withdrawal.id = ${words}::uuid` : sql`false`;
    all.push(
      sql`(users.email ilike ${email} or partner.code = ${words.toUpperCase()} or withdrawal.reference = ${words} or withdrawal.shop_id = ${words} or ${byId})`,
    );
  }
  return sql.join(all, sql` and `);
}
