import type { Queryable } from '../database/connection.ts';

/** Asked twice for the same currency is asked once. */
export async function insertReserveNotice(
  db: Queryable,
  asked: { currencyId: number; email: string; locale: string; now: Date },
): Promise<void> {
  await db
    .insertInto('reserve_notice')
    .values({ currency_id: asked.currencyId, email: asked.email, locale: asked.locale, asked_at: asked.now })
    .onConflict((conflict) =>
      conflict.columns(['currency_id', 'email']).where('sent_at', 'is', null).doNothing(),
    )
    .execute();
}

export function waitingNotices(db: Queryable, most: number, currencyIds: number[]) {
  return db
    .selectFrom('reserve_notice')
    .select(['id', 'currency_id', 'email', 'locale'])
    .where('sent_at', 'is', null)
    .where('currency_id', 'in', currencyIds)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function currenciesWaitedFor(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('reserve_notice')
    .select('currency_id')
    .distinct()
    .where('sent_at', 'is', null)
    .execute();
  return rows.map((row) => row.currency_id);
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
