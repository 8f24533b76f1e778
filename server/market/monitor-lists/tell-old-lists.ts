import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';

/** A list that comes and goes is one piece of news. */
const toldAgainMs = 30 * 60 * 1000;

/**
 * Tells owners once of each list that directions follow and that is old by now: those are exchanged at their own margins until it is back.
 * @returns how many lists they were told of
 */
export async function tellOldLists(ctx: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<number> {
  const now = ctx.clock.now();
  const told = await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ monitor_id: number; name: string; is_old: boolean; is_told: boolean }>`
      select l.monitor_id, m.name, l.told_old_at is not null as is_told,
             coalesce(l.answered_at, ${now}) < ${now}::timestamptz - make_interval(secs => l.fresh_seconds) as is_old
      from monitor_list l join monitor m on m.id = l.monitor_id
      where l.is_enabled
        and (l.told_old_at is null or l.told_old_at < ${new Date(now.getTime() - toldAgainMs)}::timestamptz)
        and exists (select from direction d
                    where d.is_enabled and (d.place->>'isOn')::boolean and (d.place->>'monitorId')::int = l.monitor_id)
      order by l.monitor_id for update of l skip locked`.execute(tx);
    const old = rows.filter((row) => row.is_old && !row.is_told);
    const mark = (ids: number[], at: Date | null) =>
      ids.length === 0
        ? undefined
        : tx.updateTable('monitor_list').set({ told_old_at: at }).where('monitor_id', 'in', ids).execute();
    await mark(
      rows.filter((row) => !row.is_old && row.is_told).map((row) => row.monitor_id),
      null,
    );
    await mark(
      old.map((row) => row.monitor_id),
      now,
    );
    if (old.length === 0) return 0;
    await notifyOwners(
      tx,
      {
        kind: 'monitor_lists_old',
        title: { ru: 'Списки мониторингов устарели', en: 'Lists of monitors are old' },
        text: {
          ru: 'Направления, которые держат в них место, работают пока со своей наценкой. Обмен не остановлен.',
          en: 'Directions that keep a place in them go by their own margins for now. Nothing is stopped.',
        },
        facts: [
          {
            label: { ru: 'Мониторинги', en: 'Monitors' },
            value: old.map(({ name }) => name).join(', '),
          },
        ],
        page: '/monitors',
      },
      now,
    );
    return old.length;
  });
  if (told > 0) ctx.outbox.wake();
  return told;
}
