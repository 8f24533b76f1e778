import { compare, type Decimal, divide } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { KeptRate, ReadRates } from './list-queries.ts';

/** Adds the best course of each list to the history of its hour, in the transaction that keeps the list. Ours is not in it. */
export async function noteListHours(
  tx: Tx,
  { monitorId, own }: { monitorId: number; own: readonly string[] },
  read: readonly ReadRates[],
  now: Date,
): Promise<void> {
  const best = read.flatMap(({ direction, rates }) => {
    const course = bestCourse(rates.filter(({ changer }) => !own.includes(changer)));
    return course === null ? [] : [{ direction, course }];
  });
  if (best.length === 0) return;
  await sql`
    insert into monitor_hour as h (monitor_id, direction_id, hour, best)
    select ${monitorId}, d.id, date_trunc('hour', ${now}::timestamptz, 'UTC'), b.course
    from jsonb_to_recordset(${JSON.stringify(best)}::jsonb) as b (direction int, course numeric)
    join direction d on d.id = b.direction order by d.id
    on conflict (direction_id, monitor_id, hour) do update set best = excluded.best`.execute(tx);
}

/** The best that a market could give: a rate twice as good as that in the middle of the list is no rate. */
function bestCourse(rates: readonly KeptRate[]): Decimal | null {
  const middle = rates[Math.floor((rates.length - 1) / 2)]?.rate;
  if (middle === undefined) return null;
  const half = divide(middle, '2', { digits: 30, rounding: 'down' });
  const best = rates.find(({ rate }) => compare(rate, half) > 0);
  return best ? divide('1', best.rate, { digits: 18, rounding: 'down' }) : null;
}

/** The best course of a monitor's list in a span of time, the last one of it. */
export interface BestOfSpan {
  monitor: string;
  at: Date;
  best: Decimal;
}

/** Of each monitor whose list is read, by spans of so many hours from `since` on. */
export async function bestBySpan(
  db: Queryable,
  directionId: number,
  { since, hours }: { since: Date; hours: number },
): Promise<BestOfSpan[]> {
  const { rows } = await sql<BestOfSpan>`
    select m.name as monitor, date_bin(make_interval(hours => ${hours}), h.hour, ${since}) as at,
           (array_agg(h.best order by h.hour desc))[1]::text as best
    from monitor_hour h join monitor m on m.id = h.monitor_id
    where h.direction_id = ${directionId} and h.hour >= ${since}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, best: plain(row.best) }));
}
