import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Direction } from './catalogue.ts';

/** When people came to the page of each direction last, or asked for it, by a claim or to be told of it: noted in memory, written once a minute, read by all processes. */

interface Openings {
  /** Not written yet. */
  waiting: Map<number, Date>;
  /** By the ids of directions; null until it was read. */
  last: Map<number, Date> | null;
}

type Noting = Pick<Context, 'pool' | 'clock'>;
const openingsOf = new WeakMap<Context['pool'], Openings>();

function openingsIn({ pool }: Pick<Context, 'pool'>): Openings {
  const known = openingsOf.get(pool) ?? { waiting: new Map(), last: null };
  openingsOf.set(pool, known);
  return known;
}

/** Somebody who is no robot looks at it or asks for it. Costs next to nothing: the page waits for it. */
export function noteOpening(ctx: Noting, { id }: Pick<Direction, 'id'>): void {
  const { waiting } = openingsIn(ctx);
  waiting.set(id, ctx.clock.now());
}

const aliveMs = 90 * 24 * 3_600_000;

/** True where somebody opened or asked for it lately, or it was changed; true while that is not known. */
export function isSoughtAfter(ctx: Noting, { id, changedAt, recentClaims }: Direction): boolean {
  const { last, waiting } = openingsIn(ctx);
  if (last === null || recentClaims > 0) return true;
  const since = ctx.clock.now().getTime() - aliveMs;
  return [changedAt, last.get(id), waiting.get(id)].some((at) => at !== undefined && at.getTime() >= since);
}

/** Writes what was noted, in one statement, and reads what every process has noted. */
export async function flushOpenings(ctx: Pick<Context, 'pool' | 'db'>): Promise<void> {
  const openings = openingsIn(ctx);
  const { waiting } = openings;
  openings.waiting = new Map();
  try {
    if (waiting.size > 0)
      await sql`
        insert into direction_opening (direction_id, opened_at)
        select id, at from unnest(${[...waiting.keys()]}::int[], ${[...waiting.values()]}::timestamptz[]) as noted (id, at)
        join direction using (id)
        on conflict (direction_id) do update
          set opened_at = greatest(direction_opening.opened_at, excluded.opened_at)`.execute(ctx.db);
    const rows = await ctx.db.selectFrom('direction_opening').selectAll().execute();
    openings.last = new Map(rows.map(({ direction_id, opened_at }) => [direction_id, opened_at]));
  } catch (error) {
    // What could not be written waits for the next time.
    for (const [id, at] of waiting) if (!openings.waiting.has(id)) openings.waiting.set(id, at);
    throw error;
  }
}
