import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { listenTo } from '../../platform/database/listen.ts';
import { lockPrices, newsOfPrices, updateFollowing } from './follow-sources.ts';
import type { Market } from './formula/reckon-bases.ts';
import { priceRows } from './price-queries.ts';
import { publishMoved } from './publish-courses.ts';

type Followed = Pick<Context, 'db' | 'clock' | 'rates'>;

/** Even where nothing seems new formulas are looked at so often: what grew old is news that no row tells. */
const atLeastEveryMs = 5_000;

/**
 * Sets every price that follows sources to the median of its quotes, and publishes the courses that follow from those that changed
 * and from formulas. A price with too few quotes that count keeps its last figure and is old at once: `offer` rests what follows
 * from it, until the quotes are back. What was seen last is kept in memory; of two processes that both see news one publishes,
 * and the other finds nothing to write.
 *
 * @returns what does it once, and says how many prices changed, or hold for longer or shorter than they did, and how many
 * courses were published.
 */
export function marketFollower(ctx: Followed): () => Promise<{ prices: number; courses: number }> {
  let seen = '';
  let lookedAt = 0;
  let market: Market | null = null;
  return async () => {
    const now = ctx.clock.now();
    let found = await newsOfFormulas(ctx.db);
    const isFormulaDue = found.any && (found.news !== seen || now.getTime() - lookedAt >= atLeastEveryMs);
    // Mostly nothing is new, and nobody is to wait for that.
    const isPriceDue = (await newsOfPrices(ctx.db, await priceRows(ctx.db), now)).length > 0;
    if (!isFormulaDue && !isPriceDue) return { prices: 0, courses: 0 };
    const done = await ctx.db.transaction().execute(async (tx) => {
      const news = isPriceDue ? await newsOfPrices(tx, await lockPrices(tx), now) : [];
      if (news.length > 0) await updateFollowing(tx, news, now);
      // What comes after this is news the next time.
      if (found.any) found = await newsOfFormulas(tx);
      const assets = news.flatMap(({ asset, isNewPrice }) => (isNewPrice ? [asset] : []));
      // One that holds for longer or shorter moves no course but those by formulas, which say how long they stand.
      const { written, market: moved } =
        found.any || assets.length > 0
          ? await publishMoved(tx, now, { assets, since: market })
          : { written: 0, market: null };
      return { prices: news.length, courses: written, moved };
    });
    [seen, lookedAt, market] = [found.news, now.getTime(), done.moved];
    if (done.prices + done.courses > 0) await ctx.rates.refresh();
    return { prices: done.prices, courses: done.courses };
  };
}

/** The same once, whatever was seen before. @returns how many prices changed, or hold for longer or shorter than they did. */
export async function followSources(ctx: Followed): Promise<number> {
  return (await marketFollower(ctx)()).prices;
}

/** Whether any direction has a formula, and what turns when something that formulas can name is new. */
async function newsOfFormulas(db: Queryable): Promise<{ any: boolean; news: string }> {
  const { rows } = await sql<{ any: boolean; news: string }>`
    select exists (select from direction where formula is not null and is_enabled) as any,
      concat_ws(' ',
        (select max(greatest(received_at, held_received_at)) from source_quote),
        (select sum(version) from price_source),
        (select max(greatest(updated_at, confirmed_at, good_until)) from price)) as news`.execute(db);
  return rows[0] ?? { any: false, news: '' };
}

/** What grows old by the clock alone is seen so soon. */
const lookEveryMs = 1_000;
/** Answers of several sources that come within this time are one tick. */
const restMs = 300;

/**
 * Follows the market for as long as the server runs: as soon as quotes are kept by any process, and each second.
 *
 * @param url the database, which tells of quotes
 */
export async function followMarket(
  ctx: Followed & Pick<Context, 'log'>,
  url: string,
): Promise<{ close(): Promise<void> }> {
  const follow = marketFollower(ctx);
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number, until: AbortSignal) =>
    wait(ms, undefined, { signal: until }).catch(() => undefined);
  let told = new AbortController();
  const hear = () => told.abort();
  const notices = await listenTo(url, 'quotes', { onNotice: hear, onBack: hear });

  async function run(): Promise<void> {
    // Who was woken by news rests after it. A look by the clock alone is no reason to let the next news wait.
    let rest = restMs;
    while (!signal.aborted) {
      told = new AbortController();
      await follow().catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'the market is not followed, and will be tried again'),
      );
      await pause(rest, signal);
      await pause(lookEveryMs - rest, AbortSignal.any([signal, told.signal]));
      rest = told.signal.aborted ? restMs : 0;
    }
  }

  const running = run();
  return {
    async close() {
      ending.abort();
      await running;
      await notices.close();
    },
  };
}
