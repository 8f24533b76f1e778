import { type Decimal, divide, multiply } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { assets, walkingUsd } from './stand-in/walking-prices.ts';

const hourMs = 3_600_000;

/**
 * How many hours back a stretch begins and ends, for how many of them each row stands, and how far the course swings in that time,
 * in parts of it. A row for each span that a chart draws is enough: all hours of a year, of all directions, would hold a start up.
 */
const stretches = [
  { begins: 52 * 168, ends: 92 * 24, hours: 168, swing: '0.03' },
  { begins: 92 * 24, ends: 9 * 24, hours: 24, swing: '0.012' },
  { begins: 9 * 24, ends: 48, hours: 6, swing: '0.006' },
  { begins: 48, ends: 0, hours: 1, swing: '0.002' },
] as const;

/**
 * Gives the directions of a demo a year of courses that were: the stand-in's walk on slower waves, which come to nothing now, so
 * that the past ends at the course of today. A demo that has a past already is left as it is.
 * @returns whether it was filled now
 */
export async function seedDemoHistory({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
  const known = await db.selectFrom('course_hour').select('hour').where('hour', '<', now).limit(1).execute();
  if (known.length > 0) return false;
  await sql`
    with worth as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(worthsUntil(now))}::jsonb)
        as w (asset text, hour timestamptz, first numeric, last numeric, swing numeric)
    ), newest as materialized (
      select distinct on (c.direction_id) c.direction_id, c.course, c.base_course, s.price_asset as "from", r.price_asset as "to",
        -- As many decimals as six digits need.
        greatest(0, 5 - floor(log(c.course))::int) as decimals
      from course c join direction d on d.id = c.direction_id
        join currency s on s.id = d.from_id join currency r on r.id = d.to_id
      order by c.direction_id, c.published_at desc, c.id desc
    ), moved as (
      select n.direction_id, n.decimals, f.hour, n.course, n.base_course,
        round(f.first / t.first, 9) as first, round(f.last / t.last, 9) as last, greatest(f.swing, t.swing) as swing
      from newest n join worth f on f.asset = n."from" join worth t on t.asset = n."to" and t.hour = f.hour
    ), spans as (
      select direction_id, decimals, hour, course, base_course, first, last,
        greatest(first, last) * (1 + swing) as high, least(first, last) * (1 - swing) as low
      from moved
    )
    insert into course_hour
      (direction_id, hour, first, high, low, last, base_first, base_high, base_low, base_last)
    select direction_id, hour, round(course * first, decimals), round(course * high, decimals), round(course * low, decimals),
      round(course * last, decimals), round(base_course * first, decimals), round(base_course * high, decimals),
      round(base_course * low, decimals), round(base_course * last, decimals)
    from spans order by direction_id, hour
    on conflict do nothing`.execute(db);
  return true;
}

interface Worth {
  asset: string;
  hour: Date;
  /** What it was worth at the beginning of the span and at its end, in parts of what it is worth now. */
  first: Decimal;
  last: Decimal;
  swing: Decimal;
}

function worthsUntil(now: Date): Worth[] {
  return assets.flatMap((asset, place) =>
    stretches.flatMap(({ begins, ends, hours, swing }) =>
      Array.from({ length: Math.ceil((begins - ends) / hours) }, (_, span) => {
        const hour = new Date(now.getTime() - (begins - span * hours) * hourMs);
        const end = new Date(hour.getTime() + hours * hourMs);
        const reach = reachOf(asset);
        const part = (0.4 + 0.6 * Math.abs(Math.sin(span * 1.3 + place))) * reach;
        return {
          ...{ asset, hour, first: partOf(asset, place, hour, now), last: partOf(asset, place, end, now) },
          swing: multiply(swing, part.toFixed(3)),
        };
      }),
    ),
  );
}

const still = new Set(['USDT', 'USDC', 'USD']);
const money = new Set(['EUR', 'RUB', 'KZT']);
/** Coins move; what states issue moves less. */
function reachOf(asset: string): number {
  if (still.has(asset)) return 0;
  return money.has(asset) ? 0.25 : 1;
}

/** Of about a week, a month, a season and a year; in millionths. */
const slowWaves = [
  { reach: 18_000, days: 6.3 },
  { reach: 45_000, days: 27 },
  { reach: 90_000, days: 101 },
  { reach: 120_000, days: 390 },
] as const;

function partOf(asset: string, place: number, at: Date, now: Date): Decimal {
  const [then, today] = [walkingUsd(asset, at), walkingUsd(asset, now)];
  if (then === null || today === null) return '1';
  const days = (now.getTime() - at.getTime()) / (24 * hourMs);
  const moved = slowWaves.reduce((sum, wave, number) => {
    const phase = place * 1.7 + number;
    return sum + wave.reach * (Math.sin((days / wave.days) * 2 * Math.PI + phase) - Math.sin(phase));
  }, 0);
  const millionths = 1_000_000 + Math.round(reachOf(asset) * moved);
  const exact = multiply(divide(then, today, { digits: 9, rounding: 'nearest' }), String(millionths));
  return divide(exact, '1000000', { digits: 9, rounding: 'nearest' });
}
