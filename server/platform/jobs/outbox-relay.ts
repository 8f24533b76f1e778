import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/connection.ts';
import type { OutboxTopic } from './publish-event.ts';

/** Delivers what the outbox holds. A change calls `wake` after its commit; a lost wake costs two seconds at most, not the message. */
export interface OutboxRelay {
  wake(): void;
  /** Delivers all that waits now; for tests and for a clean end. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface OutboxEvent {
  id: number;
  topic: OutboxTopic;
  payload: Record<string, unknown>;
}

/** Hands events to their subscribers, in the transaction that marks them delivered: what it writes is written exactly once. */
export type Deliver = (tx: Tx, events: OutboxEvent[]) => Promise<void>;

/** How often it looks by itself: while there was something to do lately, and else. */
const lookEveryMs = 500;
const idleLookEveryMs = 2_000;
const isIdleAfterMs = 10_000;
const mostAtOnce = 100;

/**
 * Where a batch fails, its members go one by one, and one that still fails waits longer each time.
 * @param rests true where this process does nothing by itself: events wait for one that does, and only `drain` delivers here
 */
export function openOutboxRelay(
  db: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  deliver: Deliver,
  { rests = false } = {},
): OutboxRelay {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  /** A start may find what an end left behind. */
  let wokenAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  /** `inHand` is told what was taken, even where it could not be delivered. */
  async function deliverBatch(most: number, inHand: OutboxEvent[] = []): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<OutboxEvent>`
        select id, topic, payload from outbox
        where delivered_at is null and next_attempt_at <= ${clock.now()}
        order by next_attempt_at, id limit ${most} for update skip locked`.execute(tx);
      if (rows.length === 0) return 0;
      inHand.push(...rows);
      await deliver(tx, rows);
      await tx
        .updateTable('outbox')
        .set({ delivered_at: clock.now() })
        .where('id', '=', sql<number>`any(${rows.map((row) => row.id)})`)
        .execute();
      return rows.length;
    });
  }

  /** One that fails alone is put off, so that it does not stand in the way of the others. */
  async function deliverOne(): Promise<void> {
    const inHand: OutboxEvent[] = [];
    try {
      await deliverBatch(1, inHand);
    } catch (error) {
      const [failed] = inHand;
      // Where nothing could even be taken, the database is away and no event is to blame.
      if (!failed) throw error;
      log.error({ err: error }, 'an event could not be delivered and will be tried again');
      await putOff(failed, error);
    }
  }

  async function putOff({ id }: OutboxEvent, error: unknown): Promise<void> {
    await sql`
      update outbox set attempts = attempts + 1, last_error = ${String(error).slice(0, 500)},
        next_attempt_at = ${clock.now()}::timestamptz + interval '1 second' * power(2, least(attempts, 10))
      where id = ${id} and delivered_at is null`.execute(db);
  }

  async function run(): Promise<void> {
    do {
      isWoken = false;
      try {
        while ((await deliverBatch(mostAtOnce)) === mostAtOnce && !isClosed);
      } catch {
        await deliverOne();
        isWoken = true;
      }
    } while (isWoken && !isClosed);
  }

  function begin(): void {
    if (isClosed) return;
    isWoken = true;
    wokenAt = performance.now();
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox is waiting for the database'))
      .finally(() => {
        running = null;
        if (isWoken && !isClosed) setTimeout(begin, lookEveryMs);
      });
  }

  /** One statement where nothing waits, and no transaction. */
  async function look(): Promise<void> {
    // Where the database is away, trying to deliver says so.
    if (!running && (await hasWaiting().catch(() => true))) begin();
  }

  async function hasWaiting(): Promise<boolean> {
    const { rows } = await sql`
      select from outbox where delivered_at is null and next_attempt_at <= ${clock.now()} limit 1`.execute(
      db,
    );
    return rows.length > 0;
  }

  function lookLater(): void {
    const isIdle = performance.now() - wokenAt >= isIdleAfterMs;
    timer = setTimeout(
      () => {
        looking = look().finally(() => {
          if (!isClosed) lookLater();
        });
      },
      isIdle ? idleLookEveryMs : lookEveryMs,
    );
  }

  if (!rests) lookLater();
  return {
    wake: rests ? () => undefined : begin,
    async drain() {
      begin();
      while (running) await running;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await running;
    },
  };
}

/** Delivered events tell nothing that the history does not; a week of them is kept for whoever looks for a fault. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** So many at a time, so that no statement takes long. */
const mostForgotten = 5_000;

/** @returns whether more of them wait to be forgotten */
export async function forgetOutboxEvents(db: Database, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - keptMs);
  const { numAffectedRows } = await sql`
    delete from outbox where id in (select id from outbox where delivered_at < ${until} limit ${sql.lit(mostForgotten)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) === mostForgotten;
}
