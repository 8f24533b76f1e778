import type { Queryable } from '../../platform/database/connection.ts';

/** Asked twice for the same is asked once. */
export async function insertReserveNotice(
  db: Queryable,
  asked: { currencyId: number; fromId: number | null; email: string; locale: string; now: Date },
): Promise<void> {
  await db
    .insertInto('reserve_notice')
    .values({
      currency_id: asked.currencyId,
      from_id: asked.fromId,
      email: asked.email,
      locale: asked.locale,
      asked_at: asked.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What somebody waits for: a currency, from any other (null) or from one. */
export interface WaitedFor {
  currency_id: number;
  from_id: number | null;
}

export function waitingNotices(db: Queryable, most: number, { currency_id, from_id }: WaitedFor) {
  return db
    .selectFrom('reserve_notice')
    .select(['id', 'currency_id', 'from_id', 'email', 'locale'])
    .where('sent_at', 'is', null)
    .where('currency_id', '=', currency_id)
    .where('from_id', 'is not distinct from', from_id)
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
