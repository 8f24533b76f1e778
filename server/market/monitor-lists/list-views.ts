import type { MonitorList } from '@menyala/contract/office/places';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { directionsInList, findList } from './list-queries.ts';

/** How the list of a monitor is read, and how that goes; the key is never shown. @throws Refusal `not_found` */
export async function monitorListView(ctx: Context, monitorId: number): Promise<MonitorList | null> {
  const monitor = await ctx.db
    .selectFrom('monitor')
    .select('id')
    .where('id', '=', monitorId)
    .executeTakeFirst();
  if (!monitor) throw new Refusal('not_found');
  const list = await findList(ctx.db, monitorId);
  if (!list) return null;
  const since = new Date(ctx.clock.now().getTime() - list.freshSeconds * 1_000);
  const { rows } = await sql<{ read: number; fresh: number }>`
    select count(*)::int as read, count(*) filter (where read_at >= ${since})::int as fresh
    from monitor_rate where monitor_id = ${monitorId}`.execute(ctx.db);
  const { known } = list;
  const codes = (await directionsInList(ctx.db, monitorId)).flatMap(({ from, to }) => [from, to]);
  const unknown = known ? [...new Set(codes)].filter((code) => !Object.hasOwn(known.currencies, code)) : [];
  return {
    kind: list.kind,
    isEnabled: list.isEnabled,
    address: list.address,
    files: list.files,
    own: list.own,
    isListed: list.isListed,
    everySeconds: list.everySeconds,
    freshSeconds: list.freshSeconds,
    hasKey: list.apiKey !== '',
    version: list.version,
    answeredAt: list.answeredAt?.toISOString() ?? null,
    nextAt: list.nextAt.toISOString(),
    fault:
      list.error !== null && list.errorAt
        ? { code: list.error, detail: list.errorDetail, at: list.errorAt.toISOString() }
        : null,
    ...{ read: rows[0]?.read ?? 0, fresh: rows[0]?.fresh ?? 0 },
    unknown: unknown.sort().slice(0, 200),
  };
}
