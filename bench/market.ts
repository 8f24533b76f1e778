import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { openPool } from './open-pool.ts';
import type { Server } from './server.ts';

/** Three thousand directions by formulas on sixty quotes, which only the bench moves. */
export interface BenchMarket {
  server: Server;
  pool: pg.Pool;
  /** Codes of currencies between which there are directions, in both ways, by the ids that streams go by. */
  pairs: { id: number; from: number; to: number }[];
  /** Writes sixty new quotes, as one source's answer; each base course moves by more than the least change. */
  tick(): Promise<void>;
  /** Of how many directions a course stands that was published after this one. */
  publishedSince(courseId: string): Promise<number>;
  newestCourse(): Promise<string>;
  close(): Promise<void>;
}

const longestFillMs = 60_000;

/** Before the server starts. */
export async function fillMarket(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(dataDir, 'database') });
  const pool = openPool(database.url);
  try {
    await pool.query(await readFile(join(import.meta.dirname, 'fill-market.sql'), 'utf8'));
    await pool.query('analyze');
  } finally {
    await pool.end();
    await database.stop();
  }
}

export async function openBenchMarket(server: Server): Promise<BenchMarket> {
  const pool = openPool(server.databaseUrl, 2);
  const { rows: pairs } = await pool.query<{ id: number; from: number; to: number }>(
    'select id, from_id as "from", to_id as "to" from direction where position = 100000 order by id',
  );
  let isUp = false;
  const market: BenchMarket = {
    ...{ server, pool, pairs },
    async tick() {
      isUp = !isUp;
      // Up and down by turns, each by a part of its own, so that no quotient stays.
      const moved = `(1 + substr(pair, 2, position('/' in pair) - 2)::int / 4000.0)`;
      const figures = ['bid', 'ask', 'last'].map(
        (side) => `${side} = round(${side} ${isUp ? '*' : '/'} ${moved}, 8)`,
      );
      await pool.query(
        `update source_quote set ${figures.join(', ')}, received_at = now() where source = 'bench'`,
      );
    },
    async newestCourse() {
      const { rows } = await pool.query<{ id: string }>(
        'select coalesce(max(id), 0)::text as id from course',
      );
      return rows[0]?.id ?? '0';
    },
    async publishedSince(courseId) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(distinct direction_id)::int as count from course
         where id > $1 and direction_id between $2 and $3`,
        [courseId, pairs[0]?.id, pairs.at(-1)?.id],
      );
      return rows[0]?.count ?? 0;
    },
    close: () => pool.end(),
  };
  const until = performance.now() + longestFillMs;
  while ((await market.publishedSince('0')) < pairs.length) {
    if (performance.now() > until) throw new Error('The courses of the filled market were not published.');
    await setTimeout(200);
  }
  return market;
}
