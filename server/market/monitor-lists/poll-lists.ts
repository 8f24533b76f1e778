import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { dutyOn } from '../../platform/jobs/duty.ts';
import { askList, type ListReading } from './ask-list.ts';
import { noteListHours } from './list-hours.ts';
import { decryptListKey } from './list-key.ts';
import {
  confirmRates,
  directionsInList,
  dueLists,
  keepRates,
  keptRates,
  lockList,
  takeDueList,
  writeListOutcome,
} from './list-queries.ts';

const usualLookMs = 1_000;
const idleLookMs = 5_000;
const longestRetrySeconds = 300;

/**
 * Reads every monitor's list that is on at its time, in one process at a time.
 *
 * @param url the database, for the lock by which processes take turns
 */
export function openListPolling(
  ctx: Context,
  url: string,
  { lookEveryMs = usualLookMs, idleEveryMs = idleLookMs } = {},
): { close(): Promise<void> } {
  const ending = new AbortController();
  const duty = dutyOn(url, advisoryLocks.askingMonitors);
  const etags = new Map<string, string>();
  let wasFault = false;

  /** @returns how long until the next look, in milliseconds */
  async function look(): Promise<number> {
    const { isAny, due } = await dueLists(ctx.db, ctx.clock.now());
    if (!isAny) {
      await duty.leave();
      return idleEveryMs;
    }
    if (!(await duty.take())) return idleEveryMs;
    for (const monitorId of due) await pollList(ctx, monitorId, etags);
    return lookEveryMs;
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      let nextMs = idleEveryMs;
      try {
        nextMs = await look();
        wasFault = false;
      } catch (error) {
        if (!wasFault) ctx.log.warn({ err: error }, 'the lists of monitors are not read');
        wasFault = true;
      }
      await wait(nextMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close() {
      ending.abort();
      await running;
      await duty.leave();
    },
  };
}

/** How many tags are remembered; the next ones are asked for without. */
const mostEtags = 1_000;

/**
 * Reads a list if it is due, and keeps what it said and how that went.
 * @returns null where it is not due, or somebody else reads it now
 */
export async function pollList(
  ctx: Context,
  monitorId: number,
  etags: Map<string, string> = new Map(),
): Promise<ListReading | null> {
  const list = await takeDueList(ctx.db, monitorId, ctx.clock.now());
  if (!list) return null;
  const [directions, kept] = await Promise.all([
    directionsInList(ctx.db, monitorId),
    list.kind === 'files' ? keptRates(ctx.db, monitorId) : new Map(),
  ]);
  const key = decryptListKey(ctx, list);
  const reading = await askList(ctx, { list, key, directions, kept, etags });
  const now = ctx.clock.now();
  const isKept = await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockList(tx, monitorId);
    // Changed meanwhile: what came answers another question.
    if (!locked || locked.version !== list.version) return false;
    await keepRates(tx, monitorId, reading.read, now);
    await confirmRates(tx, monitorId, reading.same, now);
    await noteListHours(tx, { monitorId, own: list.own }, reading.read, now);
    const isAnswered = reading.read.length + reading.same.length > 0 || directions.length === 0;
    const failures = isAnswered ? 0 : locked.failures + 1;
    const [fault] = reading.faults;
    const delayMs = nextDelayMs({ everySeconds: locked.everySeconds, failures }, Math.random());
    await writeListOutcome(
      tx,
      monitorId,
      {
        answeredAt: isAnswered ? now : locked.answeredAt,
        nextAt: new Date(
          Math.max((locked.askedAt ?? now).getTime() + delayMs, now.getTime() + (reading.retryAfterMs ?? 0)),
        ),
        failures,
        error: fault ? { code: fault.code, detail: fault.detail.slice(0, 200) } : null,
        known: reading.known,
      },
      now,
    );
    return true;
  });
  if (isKept) {
    if (etags.size > mostEtags) etags.clear();
    for (const [asked, etag] of reading.etags) etags.set(asked, etag);
  }
  return reading;
}

/** How long after it was asked a list is asked for again: ever more seldom where it fails. */
export function nextDelayMs(
  { everySeconds, failures }: { everySeconds: number; failures: number },
  random: number,
): number {
  if (failures === 0) return everySeconds * 1_000;
  const seconds = everySeconds * 2 ** Math.min(failures - 1, 20);
  return Math.min(seconds, Math.max(longestRetrySeconds, everySeconds)) * (0.75 + random / 2) * 1_000;
}
