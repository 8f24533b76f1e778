import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Tx } from '../platform/database/connection.ts';
import { notifyOwners, type OwnerNotice } from '../platform/jobs/notify-owners.ts';
import { type Breach, checkInvariants } from './invariants.ts';

/** Checks the books, remembers the result for the office, and says a breach in the log; owners are told of each once, until it is mended. */
export async function watchLedger({
  db,
  clock,
  log,
  outbox,
}: Pick<Context, 'db' | 'clock' | 'log' | 'outbox'>): Promise<Breach[]> {
  const breaches = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // A large exchange takes longer than a request may; and of several processes one is enough.
      await sql`set local statement_timeout = '55s'`.execute(tx);
      const { rows } = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.checkingBooks)}) as mine`.execute(tx);
      return rows[0]?.mine ? checkInvariants(tx) : null;
    });
  if (breaches === null) return [];
  for (const breach of breaches) log.error({ breach }, 'THE BOOKS DO NOT AGREE');
  const at = clock.now();
  const fresh = await db.transaction().execute(async (tx) => {
    // Two processes that checked one after the other tell of it once.
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.checkingBooks)})`.execute(tx);
    const told = await lastBreaches(tx);
    const news = breaches.filter(({ invariant }) => !told.has(invariant));
    if (news.length > 0) await notifyOwners(tx, noticeOf(news), at);
    await tx
      .insertInto('ledger_check')
      .values({ checked_at: at, breaches: JSON.stringify(breaches) })
      .execute();
    await tx
      .deleteFrom('ledger_check')
      .where('checked_at', '<', new Date(at.getTime() - 24 * 60 * 60 * 1000))
      .execute();
    return news;
  });
  if (fresh.length > 0) outbox.wake();
  return breaches;
}

/** What the check before found, by number: owners have been told of it. */
async function lastBreaches(tx: Tx): Promise<Set<number>> {
  const last = await tx
    .selectFrom('ledger_check')
    .select('breaches')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const breaches = (last?.breaches ?? []) as Breach[];
  return new Set(breaches.map(({ invariant }) => invariant));
}

function noticeOf(breaches: Breach[]): OwnerNotice {
  const numbers = breaches.map(({ invariant }) => invariant).join(', ');
  return {
    kind: 'books_differ',
    title: { ru: 'Книги не сходятся', en: 'The books do not agree' },
    text: {
      ru: 'Проверка учёта нашла расхождение. Остановите выплаты и покажите это тому, кто обслуживает сервер: npm run invariants.',
      en: 'The check of the books found a difference. Stop payouts and show this to whoever looks after the server: npm run invariants.',
    },
    facts: [{ label: { ru: 'Нарушены правила', en: 'Broken rules' }, value: numbers }],
    page: '/transfers',
  };
}
