import type { Context } from '../../context.ts';
import type { Contest } from '../../market/currencies/contest.ts';
import { type Ranked, rankingOf } from './ranking-queries.ts';

/** The table of a contest as it was a few seconds ago. */
export interface Ranking {
  all: readonly Ranked[];
  /** By user. */
  places: ReadonlyMap<number, Ranked>;
}

interface Kept {
  key: string;
  readAt: number;
  ranking: Promise<Ranking>;
}

/** A page that many look at asks the database once in this time. */
const keptMs = 5_000;
const kept = new WeakMap<Context['db'], Map<number, Kept>>();

/** The table, read anew where it is older than a few seconds, or something was done to the contest. */
export function rankingNow(ctx: Pick<Context, 'db' | 'clock'>, contest: Contest): Promise<Ranking> {
  let tables = kept.get(ctx.db);
  if (!tables) {
    tables = new Map();
    kept.set(ctx.db, tables);
  }
  const now = ctx.clock.now().getTime();
  const known = tables.get(contest.id);
  const key = `${contest.version} ${contest.status}`;
  if (known?.key === key && Math.abs(now - known.readAt) < keptMs) return known.ranking;
  const fresh: Kept = { key, readAt: now, ranking: read(ctx, contest) };
  tables.set(contest.id, fresh);
  // What could not be read is asked for again.
  fresh.ranking.catch(() => {
    if (tables.get(contest.id) === fresh) tables.delete(contest.id);
  });
  return fresh.ranking;
}

async function read({ db }: Pick<Context, 'db'>, contest: Contest): Promise<Ranking> {
  const all = await rankingOf(db, contest);
  return { all, places: new Map(all.map((row) => [row.user_id, row])) };
}
