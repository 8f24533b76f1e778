import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Monitor } from '../../market/currencies/monitor.ts';
import { dayAfter, moscowDay } from '../../platform/moscow.ts';
import { isRobot, visitorOf } from '../../programme/partners/visits.ts';

/** Who came from a monitor: noted in memory, written each second, each visitor once a day. */

/** By what a visit is known: marks and code of its address, and the page that led here. */
export interface Trace {
  utmSource: string | null;
  code: string | null;
  referer: string | undefined;
}

/** The monitor that somebody came from: by its mark, or by its partner's code, or by the address of its site. */
export function monitorBehind(
  { catalogue }: Pick<Context, 'catalogue'>,
  { utmSource, code, referer }: Trace,
): Monitor | undefined {
  const { monitors } = catalogue.current();
  if (monitors.length === 0) return undefined;
  const known = knownBy(monitors);
  const bySite = () => (referer === undefined ? undefined : ofHost(known.byHost, hostOf(referer)));
  return (
    (utmSource === null ? undefined : known.bySource.get(utmSource)) ??
    (code === null ? undefined : known.byCode.get(code.toUpperCase())) ??
    bySite()
  );
}

interface Known {
  bySource: Map<string, Monitor>;
  byCode: Map<string, Monitor>;
  byHost: Map<string, Monitor>;
}
const lookups = new WeakMap<readonly Monitor[], Known>();

function knownBy(monitors: readonly Monitor[]): Known {
  const made = lookups.get(monitors);
  if (made) return made;
  const known: Known = {
    bySource: new Map(monitors.map((one) => [one.utmSource, one])),
    byCode: new Map(
      monitors.flatMap((one) => (one.partnerCode === null ? [] : [[one.partnerCode.toUpperCase(), one]])),
    ),
    byHost: new Map(
      monitors.flatMap((one) => (one.site === null ? [] : [[hostOf(one.site).replace(/^www\./, ''), one]])),
    ),
  };
  lookups.set(monitors, known);
  return known;
}

const hostOf = (url: string) => /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';

/** A page of the site itself, or of one of its subdomains. */
function ofHost(byHost: ReadonlyMap<string, Monitor>, host: string): Monitor | undefined {
  for (let rest = host; rest !== ''; rest = rest.includes('.') ? rest.slice(rest.indexOf('.') + 1) : '') {
    const found = byHost.get(rest);
    if (found) return found;
  }
  return undefined;
}

/** More visitors in a second than these are a flood, and no visits. */
const mostWaiting = 10_000;

interface Waiting {
  monitor: number;
  day: string;
  visitor: string;
}
const waitingOf = new WeakMap<Context['pool'], Map<string, Waiting>>();

/** Notes a visit, in memory alone: the page waits for it. Robots make none. */
export function noteMonitorVisit(
  ctx: Pick<Context, 'pool' | 'clock' | 'vault'>,
  { id }: Pick<Monitor, 'id'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): void {
  const waiting = waitingOf.get(ctx.pool) ?? new Map<string, Waiting>();
  waitingOf.set(ctx.pool, waiting);
  if (waiting.size >= mostWaiting || isRobot(request)) return;
  const { day, visitor } = visitorOf(ctx, request, ctx.clock.now());
  waiting.set(`${id} ${day} ${visitor}`, { monitor: id, day, visitor });
}

/** Writes what was noted, in one statement, and counts those that are the first of their visitor on their day. */
export async function flushMonitorVisits({ pool, db }: Pick<Context, 'pool' | 'db'>): Promise<void> {
  const waiting = waitingOf.get(pool);
  if (waiting === undefined || waiting.size === 0) return;
  waitingOf.delete(pool);
  const visits = [...waiting.values()];
  try {
    await sql`
      with fresh as (
        insert into monitor_visit (monitor_id, day, visitor)
        select m.id, v.day, decode(v.visitor, 'hex')
        from unnest(${visits.map(({ monitor }) => monitor)}::int[], ${visits.map(({ day }) => day)}::date[],
          ${visits.map(({ visitor }) => visitor)}::text[]) as v (monitor_id, day, visitor)
        -- One that was deleted meanwhile counts nothing.
        join monitor m on m.id = v.monitor_id
        order by 1, 2, 3
        on conflict do nothing
        returning monitor_id, day
      )
      insert into monitor_day (monitor_id, day, visits)
      select monitor_id, day, count(*) from fresh group by 1, 2 order by 1, 2
      on conflict (monitor_id, day) do update set visits = monitor_day.visits + excluded.visits`.execute(db);
  } catch (error) {
    // They wait for the next time, beside what came meanwhile.
    waitingOf.set(pool, new Map([...waiting, ...(waitingOf.get(pool) ?? [])].slice(0, mostWaiting)));
    throw error;
  }
}

/** Who came is forgotten when their day is over; how many did is kept. */
export async function forgetMonitorVisits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const yesterday = dayAfter(moscowDay(clock.now()), -1);
  await sql`delete from monitor_visit where day < ${yesterday}::date`.execute(db);
}
