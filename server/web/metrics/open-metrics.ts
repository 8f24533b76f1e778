import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { countStreams } from '../../platform/http/event-stream.ts';
import { freeBytes } from '../../platform/images/room-on-disk.ts';
import type { Measured } from '../../platform/management/probe.ts';
import { invoicesWaiting } from '../../shop/invoices/create-invoice.ts';
import { type Figures, readFigures } from './read-figures.ts';

/** A database that takes longer counts as one that does not answer. */
const patienceMs = 3_000;
const resolutionMs = 20;

/** The answer of `/-/metrics`, and its collection: while nobody asks, only a busy loop is noticed. */
export function openMetrics(ctx: Context, server: Server) {
  const loop = monitorEventLoopDelay({ resolution: resolutionMs });
  loop.enable();
  /** One read at a time: where the database does not answer, the next collection waits for the same. */
  let reading: Promise<Figures | null> | null = null;

  function figures(): Promise<Figures | null> {
    reading ??= readFigures(ctx)
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return Promise.race([reading, pause(patienceMs, null, { ref: false })]);
  }

  return {
    async collect(): Promise<Measured> {
      const begun = performance.now();
      const registry = new Registry();
      measureProcess(registry, loop);
      measureQueues(registry, ctx, server);
      writeFigures(registry, await figures());
      gauge(registry, 'menyala_disk_free_bytes', 'Free space where files are kept').set(
        // A folder that cannot be reached has room for nothing.
        await freeBytes(ctx.config.dataDir).catch(() => 0),
      );
      gauge(registry, 'menyala_metrics_seconds', 'Time that this collection took').set(
        (performance.now() - begun) / 1000,
      );
      return { text: await registry.metrics(), type: registry.contentType };
    },
    close: () => void loop.disable(),
  };
}

/**
 * A code that staff or this code chose. Nothing that is anybody’s has this shape: an e-mail, an id, an IP address, a card, a phone
 * and the address of a wallet each have another sign in them, begin with a digit, or are longer.
 */
const plainCode = /^[A-Za-z][A-Za-z0-9_]{0,29}$/;

/** A gauge whose labels can say nothing of anybody: a value that is no plain code is `other`. */
function gauge<const Label extends string = never>(
  registry: Registry,
  name: `menyala_${string}`,
  help: string,
  labelNames: readonly Label[] = [],
) {
  const made = new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    set: (value: number) => made.set(value),
    setOf(labels: Record<Label, string>, value: number) {
      const plain = Object.entries<string>(labels).map(([label, code]) => [
        label,
        plainCode.test(code) ? code : 'other',
      ]);
      made.set(Object.fromEntries(plain), value);
    },
  };
}

function measureProcess(registry: Registry, loop: ReturnType<typeof monitorEventLoopDelay>): void {
  const registers = [registry];
  const { user, system } = process.cpuUsage();
  new Counter({ name: 'process_cpu_seconds_total', help: 'CPU time of this process', registers }).inc(
    (user + system) / 1e6,
  );
  new Gauge({ name: 'process_resident_memory_bytes', help: 'Memory of this process', registers }).set(
    process.memoryUsage.rss(),
  );
  new Gauge({ name: 'process_start_time_seconds', help: 'When this process began', registers }).set(
    Date.now() / 1000 - process.uptime(),
  );
  // The histogram holds times between two looks, which are so far apart by themselves.
  const seconds = (nanos: number) => Math.max(0, nanos / 1e9 - resolutionMs / 1000);
  gauge(registry, 'menyala_event_loop_p99_seconds', 'Delay of the event loop since the last collection').set(
    seconds(loop.percentile(99)),
  );
  gauge(registry, 'menyala_event_loop_max_seconds', 'The longest delay since the last collection').set(
    seconds(loop.max),
  );
  loop.reset();
}

function measureQueues(registry: Registry, ctx: Context, server: Server): void {
  const { pool, claimWriters } = ctx;
  const connections = gauge(registry, 'menyala_pool_connections', 'Connections of the pool', ['state']);
  connections.setOf({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connections.setOf({ state: 'idle' }, pool.idleCount);
  gauge(registry, 'menyala_pool_limit', 'Connections that the pool may open').set(pool.options.max);
  gauge(registry, 'menyala_pool_waiting', 'Requests that wait for a connection').set(pool.waitingCount);
  const writers = gauge(registry, 'menyala_batch_writer_waiting', 'Work that waits for its batch', [
    'writer',
  ]);
  writers.setOf({ writer: 'create_claims' }, claimWriters.waiting.create);
  writers.setOf({ writer: 'move_claims' }, claimWriters.waiting.move);
  writers.setOf({ writer: 'move_overdue_claims' }, claimWriters.waiting.moveOverdue);
  writers.setOf({ writer: 'create_invoices' }, invoicesWaiting(ctx));
  gauge(registry, 'menyala_streams', 'Open streams to browsers').set(countStreams(server));
}

function writeFigures(registry: Registry, figures: Figures | null): void {
  gauge(registry, 'menyala_database_answers', 'Whether the database answered').set(figures ? 1 : 0);
  if (figures === null) return;
  const claims = gauge(registry, 'menyala_claims', 'Claims that are open', ['status']);
  const oldest = gauge(registry, 'menyala_claims_oldest_seconds', 'Age of the oldest open claim', ['status']);
  for (const { status, count, oldestSeconds } of figures.claims) {
    claims.setOf({ status }, count);
    oldest.setOf({ status }, oldestSeconds);
  }
  const ended = gauge(registry, 'menyala_claims_ended_last_hour', 'Claims that ended within an hour', [
    'status',
  ]);
  for (const { status, count } of figures.ended) ended.setOf({ status }, count);

  gauge(registry, 'menyala_outbox_waiting', 'Events that are not delivered').set(figures.outbox.count);
  gauge(registry, 'menyala_outbox_oldest_seconds', 'Age of the oldest of them').set(
    figures.outbox.oldestSeconds,
  );
  gauge(registry, 'menyala_outbox_failing', 'Events whose delivery failed and is tried again').set(
    figures.outbox.failing,
  );
  const jobs = gauge(registry, 'menyala_jobs_waiting', 'Jobs that wait', ['task']);
  const overdue = gauge(registry, 'menyala_jobs_overdue_seconds', 'How late the oldest job is', ['task']);
  const given = gauge(registry, 'menyala_jobs_failed', 'Jobs that were given up', ['task']);
  for (const { task, waiting, overdueSeconds, failed } of figures.jobs) {
    jobs.setOf({ task }, waiting);
    overdue.setOf({ task }, overdueSeconds);
    given.setOf({ task }, failed);
  }

  gauge(registry, 'menyala_emails_refused', 'Emails that the mail server does not take').set(
    figures.emails.refused.count,
  );
  gauge(registry, 'menyala_emails_refused_oldest_seconds', 'How long the oldest of them is refused').set(
    figures.emails.refused.oldestSeconds,
  );
  gauge(registry, 'menyala_emails_failed', 'Emails given up within three days').set(figures.emails.failed);

  const age = gauge(registry, 'menyala_source_age_seconds', 'Since a price source answered', ['source']);
  const fresh = gauge(registry, 'menyala_source_fresh_seconds', 'How long its quotes count', ['source']);
  for (const { source, ageSeconds, freshSeconds } of figures.sources) {
    age.setOf({ source }, ageSeconds);
    fresh.setOf({ source }, freshSeconds);
  }

  const payouts = gauge(registry, 'menyala_payouts_open', 'Payouts and refunds on their way', ['route']);
  const slowest = gauge(registry, 'menyala_payouts_oldest_seconds', 'Age of the oldest of them', ['route']);
  for (const { route, count, oldestSeconds } of figures.payouts) {
    payouts.setOf({ route }, count);
    slowest.setOf({ route }, oldestSeconds);
  }
  gauge(registry, 'menyala_deposits_unknown', 'Deposits that belong to no claim').set(
    figures.unknownDeposits.count,
  );
  gauge(registry, 'menyala_deposits_unknown_oldest_seconds', 'Age of the oldest of them').set(
    figures.unknownDeposits.oldestSeconds,
  );

  const broken = gauge(registry, 'menyala_books_broken', 'Invariants of the books that do not hold', [
    'check',
  ]);
  const checked = gauge(registry, 'menyala_books_checked_age_seconds', 'Since the check came to its end', [
    'check',
  ]);
  const cut = gauge(registry, 'menyala_books_check_failed', 'Whether the check could not end', ['check']);
  for (const { check, broken: count, ageSeconds, isCut } of figures.books) {
    broken.setOf({ check }, count);
    checked.setOf({ check }, ageSeconds);
    cut.setOf({ check }, isCut ? 1 : 0);
  }
  const low = gauge(registry, 'menyala_reserve_low', 'Whether a reserve is below its low level', [
    'currency',
  ]);
  for (const { currency, isLow } of figures.reserves) low.setOf({ currency }, isLow ? 1 : 0);
  gauge(registry, 'menyala_backup_age_seconds', 'Since the last whole backup').set(figures.backupAgeSeconds);
  gauge(registry, 'menyala_restore_age_seconds', 'Since a restore was last tried').set(
    figures.restoreAgeSeconds,
  );
  gauge(registry, 'menyala_restore_held', 'Whether it was restored and sends nothing yet').set(
    figures.isHeld ? 1 : 0,
  );
}
