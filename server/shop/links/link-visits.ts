import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isRobot, visitorOf } from '../../programme/partners/visits.ts';

/**
 * How many opened a link: noted in memory, written each second. A visitor counts once a day as far as this process remembers; who it was
 * is not kept, since the figure is only there to be compared with those who paid.
 */
interface Noted {
  day: string;
  /** `link visitor`, each once a day. */
  known: Set<string>;
  /** What is not written yet. */
  waiting: Map<string, number>;
}

/** More in a day than these are counted each time that they come. */
const mostKnown = 200_000;
const mostWaiting = 10_000;
const notedOf = new WeakMap<Context['pool'], Noted>();

/** Somebody opened a link's page. Robots, and browsers that only look ahead, did not. */
export function noteLinkVisit(
  ctx: Pick<Context, 'pool' | 'clock' | 'vault'>,
  link: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): void {
  if (isRobot(request)) return;
  const { day, visitor } = visitorOf(ctx, request, ctx.clock.now());
  const noted = notedIn(ctx, day);
  const name = `${link} ${visitor}`;
  if (noted.known.has(name)) return;
  if (noted.known.size < mostKnown) noted.known.add(name);
  if (noted.waiting.has(link) || noted.waiting.size < mostWaiting)
    noted.waiting.set(link, (noted.waiting.get(link) ?? 0) + 1);
}

function notedIn({ pool }: Pick<Context, 'pool'>, day: string): Noted {
  const before = notedOf.get(pool);
  if (before?.day === day) return before;
  const noted: Noted = { day, known: new Set(), waiting: before?.waiting ?? new Map() };
  notedOf.set(pool, noted);
  return noted;
}

/** Writes what was noted, in one statement. What could not be written waits for the next time. */
export async function flushLinkVisits({ pool, db }: Pick<Context, 'pool' | 'db'>): Promise<void> {
  const noted = notedOf.get(pool);
  if (!noted || noted.waiting.size === 0) return;
  const { waiting } = noted;
  noted.waiting = new Map();
  try {
    await sql`
      with came as (
        select l.id, c.count from shop_link l
        join unnest(${[...waiting.keys()]}::text[], ${[...waiting.values()]}::bigint[]) as c (id, count) using (id)
        order by l.id for no key update of l
      )
      update shop_link l set visits = l.visits + came.count from came where l.id = came.id`.execute(db);
  } catch (error) {
    for (const [link, count] of waiting) noted.waiting.set(link, (noted.waiting.get(link) ?? 0) + count);
    throw error;
  }
}
