import { claimStatuses } from '@menyala/contract/statuses';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ledgerChecks } from '../../ledger/transfer-queries.ts';
import { mailTrouble } from '../../outreach/emails/watch-mail.ts';
import { backupState } from '../../platform/backup/backup-queries.ts';
import type { Queryable } from '../../platform/database/connection.ts';

/** How many of something wait, and since how many seconds the oldest of them; 0 where none does. */
export interface Waiting {
  count: number;
  oldestSeconds: number;
}

/** The state of the exchange in numbers, with no word of anybody. A time that never was is an infinite age. */
export interface Figures {
  claims: ({ status: string } & Waiting)[];
  /** Claims that came to their end within the last hour. */
  ended: { status: string; count: number }[];
  outbox: Waiting & { failing: number };
  jobs: { task: string; waiting: number; overdueSeconds: number; failed: number }[];
  /** Emails that the mail server does not take: tried again, and given up within three days. */
  emails: { refused: Waiting; failed: number };
  sources: { source: string; ageSeconds: number; freshSeconds: number }[];
  /** Payouts and refunds on their way, by how they are sent. */
  payouts: ({ route: string } & Waiting)[];
  unknownDeposits: Waiting;
  books: { check: string; broken: number; ageSeconds: number; isCut: boolean }[];
  /** Reserves that have a low level. */
  reserves: { currency: string; isLow: boolean }[];
  backupAgeSeconds: number;
  restoreAgeSeconds: number;
  /** This database was restored, and sends nothing until its owner lets it. */
  isHeld: boolean;
}

const ended = ['success', 'error', 'deleted', 'refsucc'];
const open = claimStatuses.filter((status) => !ended.includes(status));
const hourMs = 60 * 60 * 1000;

/** Reads all figures by one connection, one after another: a pool that has one left can still tell how it is. */
export async function readFigures(ctx: Pick<Context, 'db' | 'clock' | 'payouts'>): Promise<Figures> {
  const now = ctx.clock.now();
  return ctx.db.connection().execute(async (db) => ({
    claims: await openClaims(db, now),
    ended: await endedClaims(db, now),
    outbox: await outbox(db, now),
    jobs: await jobs(db),
    emails: await emails(db, now),
    sources: await sources(db, now),
    payouts: await payouts(db, now, ['hand', ...ctx.payouts.map(({ route }) => route)]),
    unknownDeposits: await unknownDeposits(db, now),
    books: await books(db, now),
    reserves: await reserves(db),
    ...(await backups(db, now)),
  }));
}

const age = (at: Date | null, now: Date) =>
  at === null ? Number.POSITIVE_INFINITY : Math.max(0, (now.getTime() - at.getTime()) / 1000);

interface Counted {
  count: number;
  oldest: Date | null;
}

const waiting = (counted: Counted | undefined, now: Date): Waiting => ({
  count: counted?.count ?? 0,
  oldestSeconds: counted?.oldest ? age(counted.oldest, now) : 0,
});

async function openClaims(db: Queryable, now: Date): Promise<Figures['claims']> {
  const { rows } = await sql<Counted & { status: string }>`
    select status, count(*)::int as count, min(created_at) as oldest from claim
    where status = any (${open}) group by status`.execute(db);
  return open.map((status) => ({
    status,
    ...waiting(
      rows.find((row) => row.status === status),
      now,
    ),
  }));
}

async function endedClaims(db: Queryable, now: Date): Promise<Figures['ended']> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from claim
    where updated_at > ${new Date(now.getTime() - hourMs)} and status = any (${ended}) group by status`.execute(
    db,
  );
  return ended.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }));
}

async function outbox(db: Queryable, now: Date): Promise<Figures['outbox']> {
  const { rows } = await sql<Counted & { failing: number }>`
    select count(*)::int as count, min(created_at) as oldest, count(*) filter (where attempts > 0)::int as failing
    from outbox where delivered_at is null`.execute(db);
  return { ...waiting(rows[0], now), failing: rows[0]?.failing ?? 0 };
}

/** Tasks of the queue that are told of from the start: a number that appears for the first time shows no growth. */
const tasks = ['deliver_email', 'deliver_telegram', 'deliver_push'];

async function jobs(db: Queryable): Promise<Figures['jobs']> {
  const { rows } = await sql<Figures['jobs'][number]>`
    select coalesce(j.task, known.task) as task, coalesce(waiting, 0) as waiting,
      coalesce(overdue_seconds, 0) as "overdueSeconds", coalesce(failed, 0) as failed
    from unnest(${tasks}::text[]) known (task) full join waiting_jobs() j on j.task = known.task`.execute(db);
  return rows;
}

async function emails(db: Queryable, now: Date): Promise<Figures['emails']> {
  const { down, refused, failed } = await mailTrouble(db, now);
  const [oldest] = [down, refused].flatMap((trouble) => trouble?.since ?? []).toSorted((a, b) => +a - +b);
  const count = (down?.waiting ?? 0) + (refused?.waiting ?? 0);
  return { refused: waiting({ count, oldest: oldest ?? null }, now), failed: failed?.count ?? 0 };
}

async function sources(db: Queryable, now: Date): Promise<Figures['sources']> {
  const rows = await db
    .selectFrom('price_source')
    .select(['code', 'answered_at', 'fresh_seconds'])
    .where('is_enabled', '=', true)
    .execute();
  return rows.map((row) => ({
    source: row.code,
    ageSeconds: age(row.answered_at, now),
    freshSeconds: row.fresh_seconds,
  }));
}

async function payouts(db: Queryable, now: Date, routes: string[]): Promise<Figures['payouts']> {
  const { rows } = await sql<Counted & { route: string }>`
    select route, count(*)::int as count, min(since) as oldest from (
      select route, coalesce(handed_at, opened_at) as since from payout_attempt where state in ('open', 'sent')
      union all
      select coalesce(route, 'hand'), coalesce(handed_at, asked_at) from refund where state = 'sending'
    ) leaving group by route`.execute(db);
  const all = new Set([...routes, ...rows.map(({ route }) => route)]);
  return [...all].map((route) => ({
    route,
    ...waiting(
      rows.find((row) => row.route === route),
      now,
    ),
  }));
}

async function unknownDeposits(db: Queryable, now: Date): Promise<Waiting> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, min(at) as oldest from deposit where claim_id is null and state = 'final'`.execute(
    db,
  );
  return waiting(rows[0], now);
}

async function books(db: Queryable, now: Date): Promise<Figures['books']> {
  const known = await ledgerChecks(db);
  return ['recent', 'whole'].map((check) => {
    const last = known.find(({ kind }) => kind === check);
    return {
      check,
      broken: last?.breaches.length ?? 0,
      ageSeconds: age(last?.checked_at ?? null, now),
      isCut: Boolean(last?.failed_at),
    };
  });
}

async function reserves(db: Queryable): Promise<Figures['reserves']> {
  const { rows } = await sql<Figures['reserves'][number]>`
    select c.code as currency, coalesce(a.balance, 0) < c.low_level as "isLow" from currency c
    left join account a on a.currency_id = c.id and a.kind = 'available' and a.owner = ''
    where c.low_level is not null and c.retired_at is null order by c.id`.execute(db);
  return rows;
}

async function backups(db: Queryable, now: Date) {
  const { backup, restore, held } = await backupState(db);
  return {
    // By the moment that it holds: what came later would be lost.
    backupAgeSeconds: age(backup?.takenAt ?? null, now),
    restoreAgeSeconds: age(restore?.endedAt ?? null, now),
    isHeld: held !== null,
  };
}
