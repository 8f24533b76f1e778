import type { CoursePeriod, DirectionAbout } from '@menyala/contract/site/pages';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { publicCourseHistory } from '../../../market/rates/course-history.ts';

type History = DirectionAbout['history'];

interface Kept {
  atMs: number;
  /** What was read before stays while the database is away. */
  history: Promise<History>;
}

/** The last hour is still under way; within this much nobody sees a difference. */
const keptMs = 60_000;
/** A page is not held up by a slow database. */
const patienceMs = 1_000;
const mostKept = 500;
const keptOf = new WeakMap<Context['pool'], LRUCache<string, Kept>>();

/** How the course went, from memory where it was asked for within a minute; null where it is not known. */
export async function shownHistory(
  ctx: Context,
  directionId: number,
  period: CoursePeriod,
): Promise<History> {
  const kept = keptOf.get(ctx.pool) ?? new LRUCache<string, Kept>({ max: mostKept });
  keptOf.set(ctx.pool, kept);
  const key = `${directionId} ${period}`;
  const now = ctx.clock.now();
  const known = kept.get(key);
  if (known && Math.abs(now.getTime() - known.atMs) < keptMs) return known.history;
  const last = known ? await known.history : null;
  const history = within(read(ctx, directionId, period, now), last);
  kept.set(key, { atMs: now.getTime(), history });
  return history;
}

async function read(ctx: Context, directionId: number, period: CoursePeriod, now: Date): Promise<History> {
  const { spans } = await publicCourseHistory(ctx.db, directionId, period, now);
  return spans.some(({ course }) => course !== null) ? { period, spans } : null;
}

async function within(reading: Promise<History>, otherwise: History): Promise<History> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<History>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs);
  });
  try {
    return await Promise.race([reading, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
