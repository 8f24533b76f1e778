import { compare, negate } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

export interface Points {
  balance: string;
  /** What later points will pay first. */
  owed: string;
}

/** Points of a user. */
export async function pointsOf(db: Queryable, userId: number): Promise<Points> {
  // What is owed is paid a moment after it arises: until then both accounts have something, and only the sum is the user's.
  const { rows } = await sql<{ points: string }>`
    select trim_scale(coalesce(sum(balance), 0))::text as points from account
    where owner = ${String(userId)} and kind in ('bonus', 'bonus_owed')`.execute(db);
  const points = rows[0]?.points ?? '0';
  return compare(points, '0') < 0 ? { balance: '0', owed: negate(points) } : { balance: points, owed: '0' };
}

/** Points that a user can spend, as exact text. */
export async function balanceOf(db: Queryable, userId: number): Promise<string> {
  return (await pointsOf(db, userId)).balance;
}
