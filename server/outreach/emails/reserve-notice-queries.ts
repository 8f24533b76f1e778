import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

/** Asked twice for the same is asked once, for the sum that was said last. */
export async function insertReserveNotice(
  db: Queryable,
  asked: {
    currencyId: number;
    fromId: number | null;
    amount: string | null;
    email: string;
    locale: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('reserve_notice')
    .values({
      currency_id: asked.currencyId,
      from_id: asked.fromId,
      amount: asked.amount,
      email: asked.email,
      locale: asked.locale,
      asked_at: asked.now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`currency_id, coalesce(from_id, 0), email`)
        .where('sent_at', 'is', null)
        .doUpdateSet({ amount: asked.amount }),
    )
    .execute();
}

/** What somebody waits for: a currency, from any other (null) or from one. */
export interface WaitedFor {
  currency_id: number;
  from_id: number | null;
}

/** Those who wait for what can be received again, for no more than there is. */

export function waitingNotices(
  db: Queryable,
  most: number,
  { currency_id, from_id, reserve }: WaitedFor & { reserve: string },
) {
  return db
    .selectFrom('reserve_notice')
    .select(['id', 'currency_id', 'from_id', 'email', 'locale'])
    .where('sent_at', 'is', null)
    .where('currency_id', '=', currency_id)
    .where('from_id', 'is not distinct from', from_id)
    .where((on) => on.or([on('amount', 'is', null), on('amount', '<=', reserve)]))
    .orderBy('id')
    .limit(most)
    .execute();
}

export function waitedFor(db: Queryable): Promise<WaitedFor[]> {
  return db
    .selectFrom('reserve_notice')
    .select(['currency_id', 'from_id'])
    .distinct()
    .where('sent_at', 'is', null)
    .execute();
}

/** False where another process was faster. */
export async function closeNotice(db: Queryable, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reserve_notice')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const dayMs = 24 * 60 * 60 * 1000;
/** What somebody waited for half a year ago they have found elsewhere. */
const waitingDays = 180;
/** So long staff may want to know that somebody was told. */
const toldDays = 30;

/** Deletes requests that were answered, or that wait, for long. @returns how many */
export async function forgetReserveNotices(db: Queryable, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { numDeletedRows } = await db
    .deleteFrom('reserve_notice')
    .where((on) => on.or([on('sent_at', '<', before(toldDays)), on('asked_at', '<', before(waitingDays))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
