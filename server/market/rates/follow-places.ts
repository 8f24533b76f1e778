import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { publishCourses } from './publish-courses.ts';

/**
 * Publishes the courses of directions with a place in a monitor's list when that list says something new, grows old, or is back. What was
 * seen last is kept in memory; of two processes that both see news one publishes, and the other finds nothing to write.
 *
 * @returns what does it once, and says how many courses were published.
 */
export function placeFollower(ctx: Pick<Context, 'db' | 'clock' | 'rates'>): () => Promise<number> {
  let seen = new Map<number, string>();
  return async () => {
    const now = ctx.clock.now();
    const { rows } = await sql<{ id: number; state: string }>`
      select d.id, case when r.read_at >= ${now}::timestamptz - make_interval(secs => l.fresh_seconds)
        then r.changed_at::text || r.city || l.version else 'old' end as state
      from direction d
      left join monitor_list l on l.monitor_id = (d.place->>'monitorId')::int and l.is_enabled
      left join monitor_rate r on r.monitor_id = l.monitor_id and r.direction_id = d.id
      where d.is_enabled and (d.place->>'isOn')::boolean`.execute(ctx.db);
    const news = rows.filter(({ id, state }) => seen.get(id) !== state);
    const next = new Map(rows.map(({ id, state }) => [id, state]));
    const directionIds = news.map(({ id }) => id);
    const published =
      news.length === 0 ? 0 : await publishCourses(ctx.db, now, { directionIds, isByItself: true });
    seen = next;
    if (published > 0) await ctx.rates.refresh();
    return published;
  };
}
