import type { Queryable } from '../platform/database/connection.ts';

/** Every currency with what of it is free, what is held and by how many claims. */
export async function reserveRows(db: Queryable, id?: number) {
  let query = db
    .selectFrom('currency')
    .innerJoin('entry', 'entry.id', 'currency.entry_id')
    .select([
      'currency.id',
      'currency.code',
      'currency.ticker',
      'currency.name_ru',
      'currency.name_en',
      'currency.icon_sign',
      'currency.icon_tint',
      'currency.decimals',
      'currency.low_level',
      'entry.category',
    ])
    .select(({ selectFrom }) => [
      selectFrom('account')
        .select('balance')
        .whereRef('account.currency_id', '=', 'currency.id')
        .where('kind', '=', 'available')
        .where('owner', '=', '')
        .as('available'),
      selectFrom('account')
        .select('balance')
        .whereRef('account.currency_id', '=', 'currency.id')
        .where('kind', '=', 'held')
        .where('owner', '=', '')
        .as('held'),
      selectFrom('hold')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('hold.currency_id', '=', 'currency.id')
        .where('closed_by', 'is', null)
        .as('open_claims'),
    ])
    .orderBy('currency.position')
    .orderBy('currency.id');
  if (id !== undefined) query = query.where('currency.id', '=', id);
  return query.execute();
}
export type ReserveRow = Awaited<ReturnType<typeof reserveRows>>[number];

export async function setLowLevel(db: Queryable, id: number, lowLevel: string | null): Promise<void> {
  await db.updateTable('currency').set({ low_level: lowLevel }).where('id', '=', id).execute();
}
