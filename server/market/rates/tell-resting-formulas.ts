import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';

/** What comes and goes within this is one piece of news. */
const toldAgainMs = 30 * 60 * 1000;
/** So many pairs are named; of the rest it is said how many there are. */
const mostNamed = 20;

/**
 * Tells owners once of each direction that rests because of what its formula names: nobody exchanges in it until that is there
 * again, and then it goes on by itself. Returns how many were told of.
 */
export async function tellRestingFormulas(ctx: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<number> {
  const now = ctx.clock.now();
  const told = await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; pair: string }>`
      with resting as (
        select d.id, f.code || ' – ' || t.code as pair, d.position
        from direction d
        join currency f on f.id = d.from_id
        join currency t on t.id = d.to_id
        cross join lateral (
          select c.paused_by, c.old_at from course c
          where c.direction_id = d.id order by c.published_at desc, c.id desc limit 1
        ) newest
        where d.formula is not null and d.is_enabled and (newest.paused_by is not null or newest.old_at <= ${now})
      ), over as (
        delete from formula_rest r
        where r.told_at < ${new Date(now.getTime() - toldAgainMs)} and r.direction_id not in (select id from resting)
      ), added as (
        insert into formula_rest (direction_id, told_at) select id, ${now} from resting
        on conflict do nothing returning direction_id
      )
      select r.id, r.pair from resting r join added a on a.direction_id = r.id order by r.position, r.id`.execute(
      tx,
    );
    if (rows.length === 0) return 0;
    const named = rows.slice(0, mostNamed).map(({ pair }) => pair);
    const more = rows.length > mostNamed ? ` + ${rows.length - mostNamed}` : '';
    await notifyOwners(
      tx,
      {
        kind: 'formula_rests',
        title: { ru: 'Направления с формулой приостановлены', en: 'Directions with a formula are paused' },
        text: {
          ru: 'Направления не принимают заявок: котировки формулы устарели, резко изменились или не дают курса. Они продолжат сами, когда котировки вернутся.',
          en: 'The directions take no orders: quotes of the formula are old, jumped, or give no rate. They go on by themselves once the quotes are back.',
        },
        facts: [{ label: { ru: 'Направления', en: 'Directions' }, value: `${named.join(', ')}${more}` }],
        page: '/directions',
      },
      now,
    );
    return rows.length;
  });
  if (told > 0) ctx.outbox.wake();
  return told;
}
