import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { normaliseCode, userOfCode } from '../../people/users/referrer.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { moscowDay, moscowDayNumber } from '../../platform/moscow.ts';

/** Somebody came by a link. */
export interface Visit {
  code: string;
  request: Pick<FastifyRequest, 'ip' | 'headers'>;
  /** Marks of an advertisement in the address; null where there are none. */
  utm: Record<string, string> | null;
  /** Address of the page, without what stands behind the question mark. */
  path: string;
}

/** More visitors in a second than these are a flood, and no clicks. */
const mostWaiting = 10_000;
const keptDays = 30;

/** Clicks of one link to one page with one advertisement's marks, that are not written yet. */
interface Group {
  code: string;
  /** Of Moscow. */
  day: string;
  utm: Record<string, string> | null;
  path: string;
  /** When the first of them came. */
  at: Date;
  /** Keyed hashes in hexadecimal digits, each once. */
  visitors: Set<string>;
}

interface Waiting {
  groups: Map<string, Group>;
  count: number;
}

const waitingOf = new WeakMap<Context['pool'], Waiting>();

/** Notes a click, in memory alone and with next to no work: the page waits for it. What nobody can have clicked, and robots, are none. */
export function noteVisit(
  ctx: Pick<Context, 'pool' | 'clock' | 'vault'>,
  { request, ...visit }: Visit,
): void {
  const waiting = waitingIn(ctx);
  if (waiting.count >= mostWaiting || isRobot(request)) return;
  const at = ctx.clock.now();
  const { day, visitor } = visitorOf(ctx, request, at);
  const name = `${visit.code} ${day} ${visit.path} ${visit.utm === null ? '' : JSON.stringify(visit.utm)}`;
  let group = waiting.groups.get(name);
  if (!group) {
    const code = normaliseCode(visit.code);
    if (code === null) return;
    group = { code, day, utm: visit.utm, path: visit.path.slice(0, 500), at, visitors: new Set() };
    waiting.groups.set(name, group);
  }
  const { size } = group.visitors;
  group.visitors.add(visitor);
  waiting.count += group.visitors.size - size;
}

/** The day of a visit and a keyed hash of whoever came, in hexadecimal digits. */
export function visitorOf(
  ctx: Pick<Context, 'pool' | 'vault'>,
  request: Visit['request'],
  at: Date,
): { day: string; visitor: string } {
  const { day, key } = dayOf(ctx, at);
  return {
    day,
    visitor: hash('sha256', `${key} ${addressGroup(request.ip)} ${request.headers['user-agent']}`),
  };
}

/** Writes what was noted, in one statement. What could not be written waits for the next time. */
export async function flushVisits(ctx: Pick<Context, 'pool' | 'db'>): Promise<void> {
  const { groups } = waitingIn(ctx);
  if (groups.size === 0) return;
  waitingOf.delete(ctx.pool);
  try {
    await writeVisits(ctx.db, [...groups.values()]);
  } catch (error) {
    keepWaiting(waitingIn(ctx), groups);
    throw error;
  }
}

/** Beside what came meanwhile, as much as fits. */
function keepWaiting(waiting: Waiting, groups: Map<string, Group>): void {
  for (const [name, group] of groups) {
    const later = waiting.groups.get(name);
    for (const visitor of later?.visitors ?? []) group.visitors.add(visitor);
    waiting.count += group.visitors.size - (later?.visitors.size ?? 0);
    waiting.groups.set(name, group);
    if (waiting.count >= mostWaiting) return;
  }
}

/** Who came by which link is forgotten after a while; how many did is kept. */
export async function forgetVisits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteVisitsBefore(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000));
}

interface Day {
  number: number;
  day: string;
  key: string;
}
const days = new WeakMap<Context['pool'], Day>();

/**
 * The day of a moment, and what its visitors are hashed with: another key each day, so that nobody is followed from one to the
 * next. It is made once, since a hash under the vault's own key takes fifty times as long.
 */
function dayOf({ pool, vault }: Pick<Context, 'pool' | 'vault'>, at: Date): Day {
  const number = moscowDayNumber(at);
  const known = days.get(pool);
  if (known?.number === number) return known;
  const day = moscowDay(at);
  const made = { number, day, key: vault.hash(`visitors of ${day}`).toString('hex') };
  days.set(pool, made);
  return made;
}

function waitingIn({ pool }: Pick<Context, 'pool'>): Waiting {
  const known = waitingOf.get(pool);
  if (known) return known;
  const waiting: Waiting = { groups: new Map(), count: 0 };
  waitingOf.set(pool, waiting);
  return waiting;
}

/** By these words programs say that they are none of those for whom links are meant: searching, looking in advance, watching. */
const words =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|preview|prerender|headless|lighthouse|monitor|uptime|pingdom|facebookexternalhit|^whatsapp|vkshare|skypeuripreview|embedly|quora link|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|feedfetcher|mediapartners|yandex(?:images|metrika|direct|webmaster)/i;

/** True where a request is a robot's, a preview of a link, or a browser's that only looks ahead. */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || words.test(agent)) return true;
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) =>
    String(headers[name] ?? ''),
  );
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}

/** Bytes of a visitor's hash. */
const hashBytes = 32;

/**
 * Writes visits and counts those that are the first of their visitor on their day. Rows are taken in one order by everybody
 * who counts something of partners, so that none waits for another who waits for them. A group's visitors travel as the bytes
 * of all their hashes: a row of JSON for each takes the database half as long again.
 */
async function writeVisits(db: Queryable, groups: Group[]): Promise<void> {
  const of = <T>(take: (group: Group) => T): T[] => groups.map(take);
  await sql`
    with fresh as (
      insert into referral_visit (user_id, day, visitor, utm, path, at)
      select p.user_id, v.day, substr(v.visitors, (n - 1) * ${sql.lit(hashBytes)} + 1, ${sql.lit(hashBytes)}), v.utm, v.path, v.at
      from unnest(${of(({ code }) => code)}::text[], ${of(({ day }) => day)}::date[],
          ${of(({ visitors }) => `\\x${[...visitors].join('')}`)}::bytea[],
          ${of(({ utm }) => (utm === null ? null : JSON.stringify(utm)))}::jsonb[],
          ${of(({ path }) => path)}::text[], ${of(({ at }) => at.toISOString())}::timestamptz[])
        with ordinality as v (code, day, visitors, utm, path, at, place)
      join partner p on p.user_id = ${userOfCode(sql`v.code`)}
      join users u on u.id = p.user_id and u.deleted_at is null
      cross join generate_series(1, length(v.visitors) / ${sql.lit(hashBytes)}) n
      order by 1, 2, 3, v.place
      on conflict do nothing
      returning user_id, day
    )
    insert into referral_day (user_id, day, clicks)
    select user_id, day, count(*) from fresh group by 1, 2 order by 1, 2
    on conflict (user_id, day) do update set clicks = referral_day.clicks + excluded.clicks`.execute(db);
}

async function deleteVisitsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('referral_visit').where('at', '<', before).execute();
}
