import type { ContestEdit } from '@menyala/contract/office/contests';
import type { Contest } from '../../market/currencies/contest.ts';
import { all, contestOf } from '../../market/currencies/newest-contest.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** The newest first. */
export async function findContests(
  db: Queryable,
  { page, size }: { page: number; size: number },
): Promise<Contest[]> {
  const rows = await all(db)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(contestOf);
}

export async function countContests(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('contest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findContest(db: Queryable, id: number): Promise<Contest | null> {
  const row = await all(db).where('id', '=', id).executeTakeFirst();
  return row ? contestOf(row) : null;
}

/** Keeps others from it until the end of the transaction. */
export async function lockContest(tx: Tx, id: number): Promise<Contest | null> {
  const row = await all(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? contestOf(row) : null;
}

const columns = (edit: ContestEdit) => ({
  title_ru: edit.title.ru,
  title_en: edit.title.en,
  rules_ru: edit.rules.ru,
  rules_en: edit.rules.en,
  fund_ru: edit.fund.ru,
  fund_en: edit.fund.en,
  prizes: JSON.stringify(edit.prizes),
  counts: edit.counts,
  starts_at: new Date(edit.startsAt),
  ends_at: new Date(edit.endsAt),
});

export async function insertContest(tx: Tx, edit: ContestEdit, now: Date): Promise<number> {
  const row = await tx
    .insertInto('contest')
    .values({ ...columns(edit), closed_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateContest(tx: Tx, id: number, edit: ContestEdit): Promise<void> {
  await tx
    .updateTable('contest')
    .set((eb) => ({ ...columns(edit), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @returns false where another one runs */
export async function startContestRow(tx: Tx, id: number): Promise<boolean> {
  // Two that start at once would both find that none runs; the second of them fails at the index.
  const { numUpdatedRows } = await tx
    .updateTable('contest')
    .set((eb) => ({ status: 'running', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('contest as other').select('other.id').where('other.status', '=', 'running')),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setStatus(
  tx: Tx,
  id: number,
  set: { status: 'closed'; closed_at: Date } | { status: 'awarded' },
): Promise<void> {
  await tx
    .updateTable('contest')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Closes what is over by itself. @returns how many */
export async function closeOver(db: Queryable, now: Date): Promise<number> {
  const over = await db
    .selectFrom('contest')
    .select('id')
    .where('status', '=', 'running')
    .where('ends_at', '<=', now)
    .execute();
  // Any statement that changes contests has everybody read the catalogue anew, even one that changes none.
  if (over.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('contest')
    .set((eb) => ({ status: 'closed', closed_at: eb.ref('ends_at'), version: eb('version', '+', 1) }))
    .where('status', '=', 'running')
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
