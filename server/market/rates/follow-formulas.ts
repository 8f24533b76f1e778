import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { publishCourses } from './publish-courses.ts';

/** Even where nothing seems new it is looked so often: what grew old is news that no row tells. */
const atLeastEveryMs = 5_000;

/**
 * Publishes the courses of directions with a formula when something that formulas can name has changed. What was seen last is kept in
 * memory; of two processes that both see news one publishes, and the other finds nothing to write.
 *
 * @returns what does it once, and says how many courses were published.
 */
export function formulaFollower(ctx: Pick<Context, 'db' | 'clock' | 'rates'>): () => Promise<number> {
  let seen = '';
  let lookedAt = 0;
  return async () => {
    const now = ctx.clock.now();
    const { rows } = await sql<{ any: boolean; news: string }>`
      select exists (select from direction where formula is not null and is_enabled) as any,
        concat_ws(' ',
          (select max(greatest(received_at, held_received_at)) from source_quote),
          (select sum(version) from price_source),
          (select max(greatest(updated_at, confirmed_at, good_until)) from price)) as news`.execute(ctx.db);
    const [found] = rows;
    if (!found?.any) return 0;
    if (found.news === seen && now.getTime() - lookedAt < atLeastEveryMs) return 0;
    const published = await publishCourses(ctx.db, now, { directionIds: [] });
    [seen, lookedAt] = [found.news, now.getTime()];
    if (published > 0) await ctx.rates.refresh();
    return published;
  };
}
