import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { dutyOn } from '../../platform/jobs/duty.ts';
import { type Answered, askSource } from './ask-source.ts';
import { guardQuote } from './guard-quote.ts';
import { guardFirst, isFirst, knownFigures } from './known-figures.ts';
import { decryptHeaders } from './source-headers.ts';
import {
  dueSources,
  keepQuotes,
  lockSource,
  quoteRows,
  type SourceRow,
  takeDueSource,
  writeOutcome,
} from './source-queries.ts';

/** How often is looked for what is due, and how often where there is nothing to ask, or another process asks. */
const usualLookMs = 250;
const idleLookMs = 5_000;
const mostAtOnce = 8;

/**
 * Asks every source that is on at its time, in one process at a time.
 *
 * @param url the database, for the lock by which processes take turns
 */
export function openSourcePolling(
  ctx: Context,
  url: string,
  { lookEveryMs = usualLookMs, idleEveryMs = idleLookMs } = {},
): { close(): Promise<void> } {
  const ending = new AbortController();
  const duty = dutyOn(url, advisoryLocks.askingSources);
  const asking = new Map<string, Promise<void>>();
  let wasFault = false;

  /** @returns how long until the next look, in milliseconds */
  async function look(): Promise<number> {
    const { isAny, due } = await dueSources(ctx.db, ctx.clock.now());
    if (!isAny) {
      await duty.leave();
      return idleEveryMs;
    }
    if (!(await duty.take())) return idleEveryMs;
    for (const code of due) {
      if (asking.has(code) || asking.size >= mostAtOnce) continue;
      const turn = pollSource(ctx, code)
        .then(() => undefined)
        .catch((error: unknown) => ctx.log.warn({ err: error, source: code }, 'a price source was not kept'))
        .finally(() => asking.delete(code));
      asking.set(code, turn);
    }
    return lookEveryMs;
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      let nextMs = idleEveryMs;
      try {
        nextMs = await look();
        wasFault = false;
      } catch (error) {
        if (!wasFault) ctx.log.warn({ err: error }, 'price sources are not asked');
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
      await Promise.all(asking.values());
      await duty.leave();
    },
  };
}

/**
 * Asks a source if it is due, and keeps what it said and how it went.
 * @returns null where it is not due, or somebody else asks it now
 */
export async function pollSource(ctx: Context, code: string): Promise<Answered | null> {
  const source = await takeDueSource(ctx.db, code, ctx.clock.now());
  if (!source) return null;
  const answered = await askSource(ctx, source, decryptHeaders(ctx, source));
  await keepAnswer(ctx, source, answered);
  return answered;
}

async function keepAnswer(
  ctx: Context,
  asked: SourceRow,
  { quotes, faults, retryAfterMs }: Answered,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const source = await lockSource(tx, asked.code);
    // Changed meanwhile: what came answers another question.
    if (!source || source.version !== asked.version) return;
    const kept = new Map((await quoteRows(tx, source.code)).map((row) => [row.pair, row]));
    const isNew = quotes.some(({ pair }) => isFirst(kept.get(pair)));
    const knownOf = isNew ? await knownFigures(tx, source.code, now) : null;
    const next = quotes.map((said) => {
      const before = kept.get(said.pair);
      const guarded = isFirst(before)
        ? guardFirst(before, said, knownOf?.(said.pair), source, now)
        : guardQuote(before, said, source, now);
      return { source: source.code, pair: said.pair, ...guarded };
    });
    await keepQuotes(tx, next);
    const failures = quotes.length > 0 ? 0 : source.failures + 1;
    const isHeld = next.some(({ held }) => held !== null);
    const [fault] = faults;
    const delayMs = nextDelayMs({ ...source, failures, isHeld }, Math.random());
    await writeOutcome(
      tx,
      source.code,
      {
        answeredAt: quotes.length > 0 ? now : source.answeredAt,
        // Counted from when it was asked, so that a slow answer does not slow the beat.
        nextAt: new Date(
          Math.max((source.askedAt ?? now).getTime() + delayMs, now.getTime() + (retryAfterMs ?? 0)),
        ),
        failures,
        error: fault ? { code: fault.code, detail: fault.detail.slice(0, 200) } : null,
      },
      now,
    );
  });
}

/** A slow source that failed is tried again sooner than at its time; any that goes on failing, ever more seldom. */
const firstRetrySeconds = 30;
const longestRetrySeconds = 300;

/** How long after it was asked a source is asked again. */
export function nextDelayMs(
  {
    everySeconds,
    confirmSeconds,
    failures,
    isHeld,
  }: Pick<SourceRow, 'everySeconds' | 'confirmSeconds' | 'failures'> & { isHeld: boolean },
  random: number,
): number {
  if (failures > 0) {
    const seconds = Math.min(everySeconds, firstRetrySeconds) * 2 ** Math.min(failures - 1, 20);
    const jitter = 0.75 + random / 2;
    return Math.min(seconds, longestRetrySeconds) * jitter * 1_000;
  }
  const seconds = isHeld && confirmSeconds !== null ? Math.min(everySeconds, confirmSeconds) : everySeconds;
  return seconds * 1_000;
}
