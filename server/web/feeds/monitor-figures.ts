import type { Language } from '@menyala/contract';
import type { MonitorDay, MonitorDays, MonitorFigures } from '@menyala/contract/office/monitors';
import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Monitor } from '../../market/currencies/monitor.ts';
import { userOfCode } from '../../people/users/referrer.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { dayAfter, startOfDay } from '../../platform/moscow.ts';
import { type Days, everyDay } from '../../programme/partners/asked-days.ts';

/** What came by a monitor: visits as they were counted, and claims by the mark or the partner's code that they carry. */

type Source = Pick<Monitor, 'id' | 'utmSource' | 'partnerCode'>;
const nothing: MonitorFigures = { visits: 0, claims: 0, completed: 0, turnoverUsd: '0' };

/** By days, newest first, with their sum; each day of the span is in it. */
export async function monitorDays(db: Queryable, monitor: Source, days: Days): Promise<MonitorDays> {
  const rows = await readDays(db, monitor, days);
  const byDay = new Map(rows.map((row) => [row.id, row]));
  const all = everyDay(days).map((id) => byDay.get(id) ?? { id, ...nothing });
  return { ...days, total: totalOf(all), days: all.toReversed() };
}

export async function monitorTotal(db: Queryable, monitor: Source, days: Days): Promise<MonitorFigures> {
  return totalOf(await readDays(db, monitor, days));
}

function totalOf(days: readonly MonitorDay[]): MonitorFigures {
  return days.reduce<MonitorFigures>(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      claims: sum.claims + day.claims,
      completed: sum.completed + day.completed,
      turnoverUsd: add(sum.turnoverUsd, day.turnoverUsd),
    }),
    nothing,
  );
}

interface Row {
  day: string;
  visits: number;
  claims: number;
  completed: number;
  turnover: string;
}

/** A mark says more than a code: what carries the mark of another monitor is that one's. */
async function readDays(
  db: Queryable,
  { id, utmSource, partnerCode }: Source,
  { from, to }: Days,
): Promise<MonitorDay[]> {
  const { rows } = await sql<Row>`
    with came as (
      select (c.created_at at time zone 'Europe/Moscow')::date as day, c.status, c.value_usd from claim c
      where c.created_at >= ${startOfDay(from)} and c.created_at < ${startOfDay(dayAfter(to, 1))}
        and (c.utm is not null and c.utm ->> 'utm_source' = ${utmSource}
          or c.referrer_id = ${partnerCode === null ? sql`null::int` : userOfCode(sql`${partnerCode}::text`)}
            and not exists (select from monitor m where m.utm_source = c.utm ->> 'utm_source'))
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.visits, 0) as visits, coalesce(c.claims, 0)::int as claims,
      coalesce(c.completed, 0)::int as completed, coalesce(c.turnover, 0) as turnover
    from (select day from came union select day from monitor_day where monitor_id = ${id} and day between ${from}::date and ${to}::date) d
    left join monitor_day v on v.monitor_id = ${id} and v.day = d.day
    left join (
      select day, count(*) as claims, count(*) filter (where status = 'success') as completed,
        sum(value_usd) filter (where status = 'success') as turnover
      from came group by 1
    ) c on c.day = d.day
    order by 1`.execute(db);
  return rows.map((row) => ({
    id: row.day,
    ...{ visits: row.visits, claims: row.claims, completed: row.completed },
    turnoverUsd: plain(row.turnover),
  }));
}

const headers: Record<Language, string[]> = {
  ru: ['День (МСК)', 'Посетители', 'Заявки', 'Выполнено', 'Оборот, USD'],
  en: ['Day (Moscow)', 'Visitors', 'Orders', 'Completed', 'Turnover, USD'],
};

export function monitorDaysCsv({ days }: MonitorDays, language: Language): string {
  const lines = days.map(({ id, visits, claims, completed, turnoverUsd }) =>
    csvLine([id, String(visits), String(claims), String(completed), turnoverUsd]),
  );
  return `\uFEFF${csvLine(headers[language])}${lines.join('')}`;
}
