import type { BodyOf } from '@menyala/contract';
import type { editReserve } from '@menyala/contract/office/reserves';
import { sql } from 'kysely';
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
      'currency.shown_sum',
      'currency.shown_cap',
      'currency.shown_step',
      'currency.drift_tolerance',
      'currency.reserve_version',
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
      selectFrom('reserve_notice')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reserve_notice.currency_id', '=', 'currency.id')
        .where('sent_at', 'is', null)
        .as('waiting'),
      selectFrom('reserve_notice')
        .select(({ fn }) => fn.sum<string>('reserve_notice.amount').as('sum'))
        .whereRef('reserve_notice.currency_id', '=', 'currency.id')
        .where('sent_at', 'is', null)
        .as('waiting_sum'),
      selectFrom('price')
        .select('usd')
        .whereRef('price.asset', '=', 'currency.price_asset')
        .where('is_set', '=', true)
        .as('usd'),
      // What is outside came from us or went to it, but for what was lost.
      selectFrom('account')
        .select(sql<string>`coalesce(-sum(balance), 0)`.as('expected'))
        .whereRef('account.currency_id', '=', 'currency.id')
        .where('kind', 'in', ['outside', 'loss'])
        .where('owner', '=', '')
        .as('expected'),
      sql<string | null>`(
        select k.counted - k.expected from balance_check k where k.currency_id = currency.id
          and not exists (select from balance_check later where later.currency_id = k.currency_id and later.number > k.number)
          and abs(k.counted - k.expected) > currency.drift_tolerance
          and not exists (select from ledger_tx x where x.key = 'adjustment:' || k.id)
      )`.as('drift'),
    ])
    .orderBy('currency.position')
    .orderBy('currency.id');
  if (id !== undefined) query = query.where('currency.id', '=', id);
  return query.execute();
}
export type ReserveRow = Awaited<ReturnType<typeof reserveRows>>[number];

/** How a reserve is shown and watched; what is left out stays as it is. */
export async function updateReserve(db: Queryable, id: number, edit: ReserveEdit): Promise<void> {
  const { lowLevel, shownSum, shownCap, shownStep, driftTolerance } = edit;
  await db
    .updateTable('currency')
    .set({
      reserve_version: sql<number>`reserve_version + 1`,
      low_level: lowLevel,
      ...(shownSum === undefined ? {} : { shown_sum: shownSum }),
      ...(shownCap === undefined ? {} : { shown_cap: shownCap }),
      ...(shownStep === undefined ? {} : { shown_step: shownStep }),
      ...(driftTolerance === undefined ? {} : { drift_tolerance: driftTolerance }),
    })
    .where('id', '=', id)
    .execute();
}

export type ReserveEdit = BodyOf<typeof editReserve>;

/** Who asked to be told of more of a currency, oldest first. */
export function waitingFor(db: Queryable, id: number, { page, size }: { page: number; size: number }) {
  return db
    .selectFrom('reserve_notice')
    .leftJoin('currency', 'currency.id', 'reserve_notice.from_id')
    .select([
      ...(['reserve_notice.email', 'reserve_notice.asked_at', 'reserve_notice.amount'] as const),
      'currency.code as from',
    ])
    .where('reserve_notice.currency_id', '=', id)
    .where('sent_at', 'is', null)
    .orderBy('reserve_notice.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}
