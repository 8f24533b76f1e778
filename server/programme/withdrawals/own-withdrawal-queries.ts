import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Decrypting } from '../../platform/vault/vault.ts';
import {
  type PaidOwner,
  type Withdrawal,
  type WithdrawalColumns,
  withdrawalColumns,
  withdrawalOf,
} from './withdrawal.ts';
import { belongsTo } from './withdrawal-queries.ts';

/** What a list of one's withdrawals is narrowed to. Times: from the first, up to the second. */
export interface WithdrawalFilter {
  /** Null for all of them. */
  status: Withdrawal['status'] | null;
  since: Date | null;
  before: Date | null;
}

const columns = sql.join(withdrawalColumns.map((column) => sql.ref(column)));

/** Some in a row, the newest first, with how many there are at all. */
export async function someWithdrawals(
  { db, vault }: Decrypting,
  owner: PaidOwner,
  filter: WithdrawalFilter,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: Withdrawal[]; total: number }> {
  const [rows, total] = await Promise.all([
    sql<WithdrawalColumns>`select ${columns} from withdrawal where ${fits(owner, filter)}
      order by created_at desc, id limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*) as n from withdrawal where ${fits(owner, filter)}`.execute(db),
  ]);
  return { rows: rows.rows.map((row) => withdrawalOf(vault, row)), total: Number(total.rows[0]?.n ?? 0) };
}

/** The newest that fit, older than one: read again and again, they come as one long list without an offset. */
export async function withdrawalsBefore(
  { db, vault }: Decrypting,
  owner: PaidOwner,
  filter: WithdrawalFilter,
  { last, most }: { last: Withdrawal | null; most: number },
): Promise<Withdrawal[]> {
  const older =
    last === null
      ? sql`true`
      : sql`(created_at < (select o.created_at from withdrawal o where o.id = ${last.id})
          or (created_at = (select o.created_at from withdrawal o where o.id = ${last.id}) and id > ${last.id}))`;
  const { rows } = await sql<WithdrawalColumns>`select ${columns} from withdrawal
    where ${fits(owner, filter)} and ${older} order by created_at desc, id limit ${most}`.execute(db);
  return rows.map((row) => withdrawalOf(vault, row));
}

function fits(owner: PaidOwner, { status, since, before }: WithdrawalFilter) {
  const all: ReturnType<typeof belongsTo>[] = [belongsTo(owner)];
  if (status !== null) all.push(sql`status = ${status}`);
  if (since !== null) all.push(sql`created_at >= ${since}`);
  if (before !== null) all.push(sql`created_at < ${before}`);
  return sql.join(all, sql` and `);
}

/** What of all their withdrawals a partner was paid, in the programme's currency. */
export async function paidBefore(db: Queryable, userId: number, currencyId: number): Promise<string> {
  const { sum } = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.sum<string>('amount').as('sum'))
    .where('user_id', '=', userId)
    .where('shop_id', 'is', null)
    .where('currency_id', '=', currencyId)
    .where('status', '=', 'refsucc')
    .executeTakeFirstOrThrow();
  return sum ?? '0';
}
