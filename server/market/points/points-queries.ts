import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { type NetBalance, netBalanceOf } from '../../ledger/net-balance.ts';
import type { Tx } from '../../platform/database/connection.ts';

const sumOfPoints = `select trim_scale(coalesce(sum(balance), 0))::text as points from account
  where owner = $1 and kind in ('bonus', 'bonus_owed')`;

/** Points of a user. They are read with every look at an account, so by a statement that PostgreSQL has prepared. */
export async function pointsOf(pool: Pool, userId: number): Promise<NetBalance> {
  const { rows } = await pool.query({ name: 'points', text: sumOfPoints, values: [String(userId)] });
  return netBalanceOf(rows[0].points);
}

/** Points that a user can spend, as exact text. */
export async function balanceOf(pool: Pool, userId: number): Promise<string> {
  return (await pointsOf(pool, userId)).balance;
}

/** The same, as a transaction sees it. */
export async function balanceWithin(tx: Tx, userId: number): Promise<string> {
  const query = CompiledQuery.raw(sumOfPoints, [String(userId)]);
  const { rows } = await tx.executeQuery<{ points: string }>(query);
  return netBalanceOf(rows[0]?.points ?? '0').balance;
}
