import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../context.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Queryable, Tx } from '../platform/database/connection.ts';
import { workConnections } from '../platform/database/connections-of.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isLostDatabase } from '../platform/http/faults.ts';
import { notifyOwners, type OwnerNotice } from '../platform/jobs/notify-owners.ts';
import { moscowDay, startOfDay } from '../platform/moscow.ts';
import { type Breach, checkInvariants } from './invariants.ts';
import { checkRecent, newestIds, type Watermark } from './recent-invariants.ts';

type Kind = 'recent' | 'whole';
type Given = Pick<Context, 'clock' | 'log'> & { outbox?: Pick<Context['outbox'], 'wake'> };

/** The checks of the books. Each remembers what it found for the office, and says a breach in the log; owners are told of each once, until it is mended. */
export interface LedgerWatch {
  /** Checks what is new since the last check. Nothing before the first check of the whole. */
  checkRecent(): Promise<Breach[]>;
  /** Checks the whole. @returns null where another process is at it */
  checkWhole(): Promise<Breach[] | null>;
  /** The same, where it is time: once a night, or an hour after a check that found something or came to no end. */
  checkWholeIfDue(): Promise<void>;
  /** Cancels what is running. */
  close(): Promise<void>;
}

/** For one statement. The check of the whole takes its time; one that hangs is still told. */
const patience = { recent: '55s', whole: '2h' } as const satisfies Record<Kind, string>;
/** For transactions that run, so that the watermark can move. Where one of them takes longer, it stays, and the check goes on. */
const usualWaitMs = { recent: 5_000, whole: 60_000 } as const satisfies Record<Kind, number>;
/** Few customers are awake at this hour of Moscow. */
const quietHour = 4;
const hourMs = 60 * 60_000;

/** @param url under the owner of the database: requests may not write what these checks build on, and only the owner may cancel their statements */
export function openLedgerWatch(
  { clock, log, outbox }: Given,
  url: string,
  { waitMs }: { waitMs?: number } = {},
): LedgerWatch {
  // Closed between two checks. Its statements may take long, unlike those of requests.
  const pool = new pg.Pool({
    connectionString: url,
    max: workConnections.books,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  const backends = new Set<number>();

  /** Runs a check in one snapshot. What fails, but for our own end, is told. */
  async function run<T>(kind: Kind, check: (tx: Tx, seen: Seen) => Promise<T>): Promise<T | null> {
    if (ending.signal.aborted) return null;
    const work = inSnapshot(kind, check);
    running.add(work);
    try {
      return await work;
    } catch (error) {
      if (ending.signal.aborted) return null;
      // Where the database was away, or something stood in the way, the next minute does as well.
      if (!isPassing(error)) await noteFailure(kind, error);
      throw error;
    } finally {
      running.delete(work);
    }
  }

  async function inSnapshot<T>(kind: Kind, check: (tx: Tx, seen: Seen) => Promise<T>): Promise<T | null> {
    const at = clock.now();
    const ids = await newestIds(db);
    // After that: whoever was given one of these ids began before this number was.
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
    const begun = BigInt(rows[0]?.xid ?? 0);
    const deadline = Date.now() + (waitMs ?? usualWaitMs[kind]);
    for (;;) {
      const isLast = Date.now() >= deadline;
      const done = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const { rows: looked } = await sql<{ pid: number; xmin: string }>`
            select pg_backend_pid() as pid, pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
            tx,
          );
          const { pid = 0, xmin = '0' } = looked[0] ?? {};
          const isSettled = BigInt(xmin) >= begun;
          if (!isSettled && !isLast) return 'wait';
          return cancellable(pid, async () => {
            await sql`set local statement_timeout = ${sql.lit(patience[kind])}`.execute(tx);
            if (kind === 'whole') await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
            return { result: await check(tx, { at, ids, isSettled }) };
          });
        });
      if (done !== 'wait') return done.result;
      await pause(50, undefined, { signal: ending.signal });
    }
  }

  async function cancellable<T>(pid: number, work: () => Promise<T>): Promise<T> {
    ending.signal.throwIfAborted();
    backends.add(pid);
    try {
      return await work();
    } finally {
      backends.delete(pid);
    }
  }

  async function checkNew(): Promise<Breach[]> {
    const found = await run('recent', async (tx, seen) => {
      if (!(await isMine(tx, advisoryLocks.checkingBooks))) return null;
      const watermark = await readWatermark(tx);
      if (!watermark) return null;
      const breaches = await checkRecent(tx, watermark, ending.signal);
      // What is not right is looked at again each minute, until it is mended or known to the check of the whole.
      if (breaches.length === 0 && seen.isSettled) {
        await verifyRecent(tx, watermark);
        await writeWatermark(tx, seen);
      }
      await noteResult(tx, 'recent', breaches);
      return breaches;
    });
    if (found?.length) outbox?.wake();
    return found ?? [];
  }

  async function checkWhole(): Promise<Breach[] | null> {
    const found = await run('whole', async (tx, seen) => {
      if (!(await isMine(tx, advisoryLocks.checkingAllBooks))) return null;
      const breaches = await checkInvariants(tx, ending.signal);
      ending.signal.throwIfAborted();
      const { rows: balances } = await allToVerify.execute(tx);
      // Beside the snapshot, which has not seen what the checks of what is new have written meanwhile.
      await db.transaction().execute(async (now) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(now);
        await cancellable(rows[0]?.pid ?? 0, () =>
          sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.checkingBooks)})`.execute(now),
        );
        if (seen.isSettled) {
          await sql`delete from verified_balance`.execute(now);
          await sql`
            insert into verified_balance select * from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb)
              as x (account_id bigint, balance numeric, version bigint, last_transfer bigint)`.execute(now);
          await writeWatermark(now, seen);
        }
        await noteResult(now, 'whole', breaches);
      });
      return breaches;
    });
    if (found?.length) outbox?.wake();
    return found;
  }

  async function noteResult(tx: Tx, kind: Kind, breaches: Breach[]): Promise<void> {
    for (const breach of breaches) log.error({ breach }, 'THE BOOKS DO NOT AGREE');
    const at = clock.now();
    const { rows } = await sql<{ breaches: Breach[] }>`select breaches from ledger_check`.execute(tx);
    const told = new Set(rows.flatMap((row) => row.breaches.map(({ invariant }) => invariant)));
    const news = breaches.filter(({ invariant }) => !told.has(invariant));
    if (news.length > 0) await notifyOwners(tx, booksDiffer(news), at);
    await sql`
      insert into ledger_check (kind, checked_at, breaches) values (${kind}, ${at}, ${JSON.stringify(breaches)})
      on conflict (kind) do update set checked_at = excluded.checked_at, breaches = excluded.breaches, failed_at = null`.execute(
      tx,
    );
  }

  async function noteFailure(kind: Kind, error: unknown): Promise<void> {
    log.error({ err: error, check: kind }, 'THE BOOKS COULD NOT BE CHECKED');
    const at = clock.now();
    const noted = db.transaction().execute(async (tx) => {
      const before =
        await sql`select from ledger_check where kind = ${kind} and failed_at is not null`.execute(tx);
      if (before.rows.length === 0) await notifyOwners(tx, booksUnchecked, at);
      await sql`
        insert into ledger_check (kind, failed_at) values (${kind}, ${at})
        on conflict (kind) do update set failed_at = excluded.failed_at`.execute(tx);
    });
    // Where the database is away, the log alone says so.
    await noted.then(() => outbox?.wake()).catch(() => undefined);
  }

  return {
    checkRecent: checkNew,
    checkWhole,
    async checkWholeIfDue() {
      if (await isWholeDue(db, clock.now())) await checkWhole();
    },
    async close() {
      ending.abort();
      const ended = Promise.allSettled(running);
      // Again and again: between two statements there is nothing to cancel.
      for (let isEnded = false; !isEnded; ) {
        await Promise.all([...backends].map((pid) => cancel(url, pid)));
        isEnded = await Promise.race([ended.then(() => true), pause(100, false)]);
      }
      await db.destroy();
    },
  };
}

/** What the snapshot of a check has seen: everything up to these ids, where nothing that had them was still running. */
interface Seen extends Watermark {
  isSettled: boolean;
}

const isPassing = (error: unknown) =>
  error instanceof Error && isLostDatabase(error) && !('code' in error && error.code === statementCut);
const statementCut = '57014';

/** On a connection of its own: those of the pool are busy with what is to be cancelled. */
async function cancel(url: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [pid]);
  } catch {
    // The database is away, and the check with it.
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isMine(tx: Tx, lock: number): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

async function readWatermark(tx: Tx): Promise<Watermark | null> {
  const { rows } = await sql<Watermark>`select ids, at from ledger_watermark`.execute(tx);
  return rows[0] ?? null;
}

async function writeWatermark(tx: Tx, { ids, at }: Watermark): Promise<void> {
  await sql`
    insert into ledger_watermark (id, ids, at) values (1, ${JSON.stringify(ids)}, ${at})
    on conflict (id) do update set ids = excluded.ids, at = excluded.at`.execute(tx);
}

/** Balances to be kept, of accounts in some of the transfers. */
const toVerify = (transfers: ReturnType<typeof sql>) => sql`
  select a.id as account_id, a.balance, a.version, max(l.id) as last_transfer
  from (select credit_id as account_id, id from ${transfers} t union all select debit_id, id from ${transfers} t) l
  join account a on a.id = l.account_id
  where a.owner = '' or a.version > ${sql.lit(mostSummed)}
  group by a.id`;
/** An account with no more transfers than these is summed whenever a new one comes. */
const mostSummed = 100;
const allToVerify = toVerify(sql`transfer`);

async function verifyRecent(tx: Tx, { ids }: Watermark): Promise<void> {
  await sql`
    insert into verified_balance (account_id, balance, version, last_transfer)
    ${toVerify(sql`(select * from transfer where id > ${ids.transfer})`)}
    on conflict (account_id) do update set balance = excluded.balance, version = excluded.version, last_transfer = excluded.last_transfer`.execute(
    tx,
  );
}

async function isWholeDue(db: Queryable, now: Date): Promise<boolean> {
  const last = await db
    .selectFrom('ledger_check')
    .select(['checked_at', 'failed_at', sql<Breach[]>`breaches`.as('breaches')])
    .where('kind', '=', 'whole')
    .executeTakeFirst();
  if (last?.failed_at) return now.getTime() - last.failed_at.getTime() >= hourMs;
  if (!last?.checked_at) return true;
  if (last.breaches.length > 0) return now.getTime() - last.checked_at.getTime() >= hourMs;
  return last.checked_at < lastQuietHour(now);
}

function lastQuietHour(now: Date): Date {
  const afterMidnight = new Date(startOfDay(moscowDay(new Date(now.getTime() - quietHour * hourMs))));
  return new Date(afterMidnight.getTime() + quietHour * hourMs);
}

function booksDiffer(breaches: Breach[]): OwnerNotice {
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

const booksUnchecked: OwnerNotice = {
  kind: 'books_unchecked',
  title: { ru: 'Проверка учёта не дошла до конца', en: 'The check of the books came to no end' },
  text: {
    ru: 'Пока она не пройдёт, ошибка в учёте останется незамеченной. Покажите это тому, кто обслуживает сервер: причина в его журнале, проверить всё сразу можно командой npm run invariants.',
    en: 'Until it passes, an error in the books stays unseen. Show this to whoever looks after the server: the cause is in its log, and npm run invariants checks everything at once.',
  },
  page: '/transfers',
};
